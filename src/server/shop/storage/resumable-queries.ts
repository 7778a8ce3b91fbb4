import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { VideoPurpose } from "./file-purpose.ts";

export type ResumableUpload = {
  purpose: VideoPurpose;
  id: string;
  sizeBytes: number;
  originalName: string;
  reservationId: number | null;
  fileName: string | null;
  heldBytes: number;
};
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

export async function insertResumable(
  tx: Tx,
  { id, accountId, reservationId, sizeBytes, originalName, purpose }: New,
): Promise<void> {
  await tx
    .insertInto("resumable_upload")
    .values({
      id,
      account_id: accountId,
      reservation_id: reservationId,
      size_bytes: sizeBytes,
      original_name: originalName,
      purpose,
      expires_at: sql`now() + interval '${sql.raw(patience.begun)}'`,
    })
    .execute();
}

/** How many of theirs are under way. */
export async function countResumables(tx: Tx, accountId: number): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from resumable_upload
      where account_id = ${accountId} and file_name is null and reservation_id is not null`.execute(
    tx,
  );
  return rows[0]?.open ?? 0;
}

/** Only its own administrator finds it. */
export async function findResumable(
  db: Db,
  id: string,
  accountId: number,
): Promise<ResumableUpload | null> {
  const row = await db
    .selectFrom("resumable_upload as u")
    .leftJoin("storage_reservation as r", "r.id", "u.reservation_id")
    .select([
      "u.id",
      "u.size_bytes",
      "u.original_name",
      "u.reservation_id",
      "u.file_name",
      "u.purpose",
      "r.bytes",
    ])
    .where("u.id", "=", id)
    .where("u.account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return null;
  const {
    size_bytes: sizeBytes,
    original_name: originalName,
    reservation_id: reservationId,
    file_name: fileName,
    bytes,
  } = row;
  return {
    purpose: row.purpose,
    id: row.id,
    sizeBytes,
    originalName,
    reservationId,
    fileName,
    heldBytes: bytes ?? 0,
  };
}

/** Answers until when the upload stands now; null when its reservation is gone. */
export async function extendResumable(
  db: Db,
  id: string,
  { hasSent }: { hasSent: boolean },
): Promise<Date | null> {
  const more = hasSent ? patience.sent : patience.begun;
  const { rows } = await sql<{ expires_at: Date }>`
    with mine as (update resumable_upload set expires_at = now() + interval '${sql.raw(more)}' where id = ${id} and reservation_id is not null
      returning reservation_id, expires_at)
    update storage_reservation r set expires_at = mine.expires_at from mine
      where r.id = mine.reservation_id returning r.expires_at`.execute(db);
  return rows[0]?.expires_at ?? null;
}

/** False where it is gone, or stored already. */
export async function lockResumable(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from resumable_upload
      where id = ${id} and file_name is null for no
      key update`.execute(tx);
  return rows.length === 1;
}

export async function updateResumableStored(tx: Tx, id: string, fileName: string): Promise<void> {
  await sql`update resumable_upload set file_name
    = ${fileName}, expires_at = now() + interval
    '1 day' where id = ${id}`.execute(tx);
}

/** With what was reserved for it. */
export async function deleteResumable(db: Db, id: string): Promise<void> {
  await sql`
    with gone as (delete from resumable_upload where id = ${id} returning reservation_id),
      freed as (delete from storage_reservation r using gone where r.id = gone.reservation_id
        returning r.bytes)
    update storage_quota set reserved_bytes = reserved_bytes - freed.bytes from freed
      where freed.bytes > 0`.execute(db);
}

/**
 * Those that were given up, and what is remembered of those that have ended. Their reservations end
 * by their own clock.
 */
export async function deleteStaleResumables(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from resumable_upload
      where id in (select id from resumable_upload where expires_at < now() limit ${most})`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Which of these are uploads that may still be resumed. */
export async function listResumables(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("resumable_upload")
    .select("id")
    .where("id", "in", ids)
    .where("file_name", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
