import { sql } from "kysely";
import type { Db } from "#server/platform/database/database.ts";

export type SentFile = {
  id: string;
  fileName: string;
  file: Buffer;
  /**
   * Microseconds since 1970, as the database counts. A change just after the check must not seem
   * older than the check.
   */
  checkedAt: number;
};

const keptEach = 3;

/** Keeps a file for an hour. Of one person's files the newest few stay. */
export async function insertStudentFile(
  db: Db,
  { accountId, fileName, file }: { accountId: number; fileName: string; file: Buffer },
): Promise<{ id: string; expiresAt: Date }> {
  const { rows } = await sql<{ id: string; expiresAt: Date }>`with former as (
      delete from people_import where account_id = ${accountId} and id not in (
        select id from people_import
          where account_id =
          ${accountId} and expires_at > now() order by
          expires_at desc limit ${keptEach - 1}))
    insert into people_import (account_id, file_name, file, expires_at)
      values (${accountId}, ${fileName}, ${file}, now() + interval '1 hour')
    returning id, expires_at as "expiresAt"`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("an insert always answers");
  return row;
}

/** The caller's own file, which stays for another hour. Null: it has gone, or was never theirs. */
export async function findStudentFile(
  db: Db,
  { id, accountId }: { id: string; accountId: number },
): Promise<SentFile | null> {
  const { rows } =
    await sql<SentFile>`update people_import set expires_at = now() + interval '1 hour'
    where id = ${id} and account_id = ${accountId} and expires_at > now()
    returning id, file_name as "fileName", file,
      (extract(epoch from checked_at) * 1000000)::bigint as "checkedAt"`.execute(db);
  return rows[0] ?? null;
}

/** The same file; the check begins now. */
export async function checkStudentFile(
  db: Db,
  { id, accountId }: { id: string; accountId: number },
): Promise<SentFile | null> {
  await sql`update people_import set checked_at = now()
    where id = ${id} and account_id = ${accountId}`.execute(db);
  return findStudentFile(db, { id, accountId });
}
