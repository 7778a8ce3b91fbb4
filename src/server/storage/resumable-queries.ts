import { sql } from "kysely";
import type { Db, Tx } from "../platform/database.ts";

export type ResumableUpload = { id: string; sizeBytes: number; originalName: string; reservationId: number | null; fileName: string | null };
type New = { id: string; accountId: number; reservationId: number; sizeBytes: number; originalName: string };

/** An upload that goes on is not abandoned: with each piece it gets this much time again. */
const patience = "2 hours";

export async function insertResumable(tx: Tx, { id, accountId, reservationId, sizeBytes, originalName }: New): Promise<void> {
  await tx
    .insertInto("resumable_upload")
    .values({ id, account_id: accountId, reservation_id: reservationId, size_bytes: sizeBytes, original_name: originalName })
    .execute();
  await extend(tx, reservationId);
}

/** Only its own administrator finds it. */
export async function findResumable(db: Db, id: string, accountId: number): Promise<ResumableUpload | null> {
  const row = await db
    .selectFrom("resumable_upload")
    .select(["id", "size_bytes", "original_name", "reservation_id", "file_name"])
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row ? { id: row.id, sizeBytes: row.size_bytes, originalName: row.original_name, reservationId: row.reservation_id, fileName: row.file_name } : null;
}

/** Answers until when the upload stands now; null when its reservation is gone. */
export async function extendResumable(db: Db, id: string): Promise<Date | null> {
  const { rows } = await sql<{ expires_at: Date }>`
    with mine as (update resumable_upload set expires_at = now() + interval '${sql.raw(patience)}' where id = ${id} and reservation_id is not null
      returning reservation_id, expires_at)
    update storage_reservation r set expires_at = mine.expires_at from mine where r.id = mine.reservation_id returning r.expires_at`.execute(db);
  return rows[0]?.expires_at ?? null;
}

async function extend(tx: Tx, reservationId: number): Promise<void> {
  await sql`update storage_reservation set expires_at = now() + interval '${sql.raw(patience)}' where id = ${reservationId}`.execute(tx);
}

export async function updateResumableStored(tx: Tx, id: string, fileName: string): Promise<void> {
  await sql`update resumable_upload set file_name = ${fileName}, expires_at = now() + interval '1 day' where id = ${id}`.execute(tx);
}

/** With what was reserved for it. */
export async function deleteResumable(db: Db, id: string): Promise<void> {
  await sql`
    with gone as (delete from resumable_upload where id = ${id} returning reservation_id),
      freed as (delete from storage_reservation r using gone where r.id = gone.reservation_id returning r.bytes)
    update storage_quota set reserved_bytes = reserved_bytes - freed.bytes from freed`.execute(db);
}

/** Those that were given up, and what is remembered of those that have ended. Their reservations end by their own clock. */
export async function deleteStaleResumables(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`delete from resumable_upload where id in (select id from resumable_upload where expires_at < now() limit ${most})`.execute(db);
  return Number(numAffectedRows);
}

/** Which of these are uploads that somebody may still go on with. */
export async function listResumables(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom("resumable_upload").select("id").where("id", "in", ids).where("file_name", "is", null).execute();
  return new Set(rows.map(({ id }) => id));
}
