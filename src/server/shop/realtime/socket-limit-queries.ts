import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

export const slotsPerSession = 5;
/** A node that has not been heard of for so long has no sockets any more. */
const lapseSeconds = 90;

const take = named(
  "take-socket-slot",
  `insert into session_socket as s (session_hash, slot, node, lapses_at)
  select $1, n, $2, now() + interval '${lapseSeconds} seconds' from generate_series(1, ${slotsPerSession}) n
  where not exists (select from session_socket t
    where t.session_hash = $1 and t.slot = n and t.lapses_at > now()) order by n limit 1
  on conflict (session_hash, slot) do update
    set node = excluded.node, lapses_at = excluded.lapses_at where s.lapses_at <= now()
  returning slot`,
);
const isFull = named(
  "find-full-session",
  `select count(*) >= ${slotsPerSession} as full from session_socket
    where session_hash = $1 and lapses_at > now()`,
);

/**
 * null: the session has all its sockets. Who takes the same place at the same moment is one of two,
 * and the other looks for the next.
 */
export async function takeSlot(db: Db, sessionHash: Buffer, node: string): Promise<number | null> {
  for (;;) {
    const [taken] = await take(db, [sessionHash, node]);
    if (taken !== undefined) return taken.slot;
    if ((await isFull(db, [sessionHash]))[0]?.full !== false) return null;
  }
}

const give = named(
  "give-socket-slot-back",
  "delete from session_socket where session_hash = $1 and slot = $2 and node = $3",
);

export async function giveSlotBack(
  db: Db,
  { sessionHash, slot, node }: { sessionHash: Buffer; slot: number; node: string },
): Promise<void> {
  await give(db, [sessionHash, slot, node]);
}

const renew = named(
  "renew-socket-slots",
  `update session_socket set lapses_at = now() + interval '${lapseSeconds} seconds' where node = $1`,
);
const forget = named("forget-socket-slots", "delete from session_socket where lapses_at <= now()");

export async function renewSlots(db: Db, node: string): Promise<void> {
  await renew(db, [node]);
  await forget(db, []);
}

const leave = named("leave-socket-slots", "delete from session_socket where node = $1");

export async function leaveSlots(db: Db, node: string): Promise<void> {
  await leave(db, [node]);
}
