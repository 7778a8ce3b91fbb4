import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { OwnerIds, StorageRoom } from "./storage-queries.ts";

type NewReservation = OwnerIds & { room: StorageRoom };

/** It holds nothing yet, and nobody waits for it. */
export async function insertEmptyReservation(
  tx: Tx,
  { accountId, guestId, room }: NewReservation,
): Promise<number> {
  const { id } = await tx
    .insertInto("storage_reservation")
    .values({ bytes: 0, temporary_name: "", account_id: accountId, guest_id: guestId, room })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Null when there is not that much space. Locks the quota until the transaction ends, so that all
 * reservations wait for one another.
 */
export async function insertReservation(
  tx: Tx,
  { accountId, guestId, room }: NewReservation,
  bytes: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with room as (
      update storage_quota set reserved_bytes = reserved_bytes + ${bytes}
      where storage_room_free(storage_quota, ${room}) >= ${bytes} returning id
    )
    insert into storage_reservation (bytes, temporary_name, account_id, guest_id,
      room) select ${bytes}, '', ${accountId}, ${guestId}, ${room} from room returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

/**
 * Changes a reservation by so many bytes. A change by 0 only extends its time and locks nothing.
 * NOTE: if it does not fit, the caller must roll back its transaction.
 */
export async function changeReservation(
  tx: Tx,
  id: number,
  by: number,
): Promise<"done" | "full" | "gone"> {
  const { rows } = await sql<{ is_there: boolean; fits: boolean }>`
    with mine as (update storage_reservation
      set bytes = bytes +
      ${by}, expires_at = greatest(expires_at, now() + interval '5 minutes') where id = ${id} returning room),
      taken as (update storage_quota set reserved_bytes = reserved_bytes + ${by} from mine
        where ${by}::bigint < 0 or (${by}::bigint > 0 and storage_room_free(storage_quota,
          mine.room) >= ${by}) returning storage_quota.id)
    select exists (select from mine) as is_there,
      ${by}::bigint = 0 or exists (select
      from taken) as fits`.execute(tx);
  if (rows[0]?.is_there !== true) return "gone";
  return rows[0].fits ? "done" : "full";
}

/**
 * Gives back what was reserved; true when it was still there. One that held nothing is nobody's to
 * wait for.
 */
export async function deleteReservation(db: Db | Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from storage_reservation where id = ${id} returning bytes),
      freed as (update storage_quota set reserved_bytes = reserved_bytes - gone.bytes from gone
        where gone.bytes > 0)
    select from gone`.execute(db);
  return rows.length === 1;
}

export async function deleteStaleReservations(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from storage_reservation
      where id in (select id from storage_reservation where expires_at < now()
      limit ${most}) returning bytes),
      held as (select sum(bytes) as bytes from gone),
      freed as (update storage_quota set reserved_bytes = reserved_bytes - held.bytes from held
        where held.bytes > 0)
    select count(*)::int as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}
