import type { VideoPurpose } from "#domain/storage/file-purpose.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

type New = {
  purpose: VideoPurpose;
  id: string;
  accountId: number;
  reservationId: number;
  sizeBytes: number;
  originalName: string;
};

/**
 * With each chunk an upload gets this much time again before it counts as abandoned. One that has
 * sent nothing gets less.
 */
const patience = { sent: "2 hours", begun: "5 minutes" };

const insertResumableStatement = named(
  "insert-resumable",
  `insert into resumable_upload (id, account_id, reservation_id, size_bytes, original_name, purpose,
    expires_at)
  select id, "accountId", "reservationId", "sizeBytes", "originalName", purpose,
    now() + interval '${patience.begun}'
  from jsonb_to_record($1) as u (id text, "accountId" bigint, "reservationId" bigint,
    "sizeBytes" bigint, "originalName" text, purpose text)`,
);

export async function insertResumable(
  tx: Tx,
  { id, accountId, reservationId, sizeBytes, originalName, purpose }: New,
): Promise<void> {
  await insertResumableStatement(tx, [
    { id, accountId, reservationId, sizeBytes, originalName, purpose },
  ]);
}

const countResumablesStatement = named(
  "count-resumables",
  `select count(*)::int as open
  from resumable_upload
  where account_id = $1 and file_name is null and reservation_id is not null`,
);

/** How many of theirs are under way. */
export async function countResumables(tx: Tx, accountId: number): Promise<number> {
  return (await countResumablesStatement(tx, [accountId]))[0]?.open ?? 0;
}

const findResumableStatement = named(
  "find-resumable",
  `select u.purpose, u.id, u.size_bytes as "sizeBytes", u.original_name as "originalName",
    u.reservation_id as "reservationId", u.file_name as "fileName",
    coalesce(r.bytes, 0) as "heldBytes"
  from resumable_upload u left join storage_reservation r on r.id = u.reservation_id
  where u.id = $1 and u.account_id = $2`,
);
export type ResumableUpload = RowOf<typeof findResumableStatement>;

/** Only its own administrator finds it. */
export async function findResumable(
  db: Db,
  id: string,
  accountId: number,
): Promise<ResumableUpload | null> {
  return (await findResumableStatement(db, [id, accountId]))[0] ?? null;
}

const extendResumableStatement = named(
  "extend-resumable",
  `with mine as (
    update resumable_upload
    set expires_at = now()
      + case when $2 then interval '${patience.sent}' else interval '${patience.begun}' end
    where id = $1 and reservation_id is not null
    returning reservation_id, expires_at
  )
  update storage_reservation r
  set expires_at = mine.expires_at
  from mine
  where r.id = mine.reservation_id
  returning r.expires_at`,
);

/** Answers until when the upload stands now; null when its reservation is gone. */
export async function extendResumable(
  db: Db,
  id: string,
  { hasSent }: { hasSent: boolean },
): Promise<Date | null> {
  return (await extendResumableStatement(db, [id, hasSent]))[0]?.expires_at ?? null;
}

const lockResumableStatement = named(
  "lock-resumable",
  "select 1 from resumable_upload where id = $1 and file_name is null for no key update",
);

/** False where it is gone, or stored already. */
export async function lockResumable(tx: Tx, id: string): Promise<boolean> {
  return (await lockResumableStatement(tx, [id])).length === 1;
}

const updateResumableStoredStatement = named(
  "update-resumable-stored",
  "update resumable_upload set file_name = $1, expires_at = now() + interval '1 day' where id = $2",
);

export async function updateResumableStored(tx: Tx, id: string, fileName: string): Promise<void> {
  await updateResumableStoredStatement(tx, [fileName, id]);
}

const deleteResumableStatement = named(
  "delete-resumable",
  `with gone as (
    delete from resumable_upload where id = $1 returning reservation_id
  ), freed as (
    delete from storage_reservation r using gone where r.id = gone.reservation_id returning r.bytes
  )
  update storage_quota
  set reserved_bytes = reserved_bytes - freed.bytes
  from freed
  where freed.bytes > 0`,
);

/** With what was reserved for it. */
export async function deleteResumable(db: Db, id: string): Promise<void> {
  await deleteResumableStatement(db, [id]);
}

const deleteStaleResumablesStatement = named(
  "delete-stale-resumables",
  `delete from resumable_upload
  where id in (select id from resumable_upload where expires_at < now() limit $1)
  returning 1`,
);

/**
 * Those that were given up, and what is remembered of those that have ended. Their reservations end
 * by their own clock.
 */
export async function deleteStaleResumables(db: Db, most: number): Promise<number> {
  return (await deleteStaleResumablesStatement(db, [most])).length;
}

const listResumablesStatement = named(
  "list-resumables",
  "select id from resumable_upload where id = any ($1::text[]) and file_name is null",
);

/** Which of these are uploads that may still be resumed. */
export async function listResumables(db: Db, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await listResumablesStatement(db, [ids])).map(({ id }) => id));
}
