import { leaseSeconds } from "#domain/learning/stream-lease.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

type Device = { accountId: number; sessionHash: Buffer };

const hold = named(
  "hold-stream",
  `insert into stream_lease (account_id, session_hash, ends_at)
  values ($1, $2, clock_timestamp() + ${leaseSeconds} * interval '1 second')
  on conflict (account_id)
    do update set session_hash = excluded.session_hash, ends_at = excluded.ends_at
  where $3
    or stream_lease.session_hash = excluded.session_hash
    or stream_lease.ends_at <= clock_timestamp()
  returning 1`,
);

/**
 * Takes the film for this device, or keeps it. False: another one has it. One statement, so that of
 * many at once each finds who was before.
 */
export async function holdStream(
  db: Db,
  { accountId, sessionHash }: Device,
  takesOver: boolean,
): Promise<boolean> {
  return (await hold(db, [accountId, sessionHash, takesOver])).length === 1;
}

const release = named(
  "release-stream",
  "delete from stream_lease where account_id = $1 and session_hash = $2",
);

export async function releaseStream(db: Db, { accountId, sessionHash }: Device): Promise<void> {
  await release(db, [accountId, sessionHash]);
}

const elsewhere = named(
  "find-stream-elsewhere",
  `select from stream_lease
  where account_id = $1 and session_hash <> $2 and ends_at > clock_timestamp()`,
);

export async function isHeldElsewhere(
  db: Db,
  { accountId, sessionHash }: Device,
): Promise<boolean> {
  return (await elsewhere(db, [accountId, sessionHash])).length > 0;
}
