import { filesKept } from "#domain/account/import/import-size.ts";
import { keptFor } from "#domain/retention.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";

/**
 * `checkedAt`: microseconds since 1970, as the database counts. A change just after the check must
 * not seem older than the check.
 */
export type SentFile = StatementRow<"find-student-file">;

const insertStudentFileStatement = named(
  "insert-student-file",
  `with former as (
    delete from people_import
    where account_id = $1
      and id not in (select id
        from people_import
        where account_id = $1 and expires_at > now()
        order by expires_at desc limit $2)
  )
  insert into people_import (account_id, file_name, file, expires_at)
  values ($1, $3, $4, now() + interval '${keptFor.studentFile}')
  returning id, expires_at as "expiresAt"`,
);

/** Keeps a file for an hour. Of one person's files the newest few stay. */
export async function insertStudentFile(
  db: Db,
  { accountId, fileName, file }: { accountId: number; fileName: string; file: Buffer },
): Promise<{ id: string; expiresAt: Date }> {
  const row = soleRow(
    await insertStudentFileStatement(db, [accountId, filesKept - 1, fileName, file]),
  );
  return row;
}

const findStudentFileStatement = named(
  "find-student-file",
  `update people_import
  set expires_at = now() + interval '${keptFor.studentFile}'
  where id = $1 and account_id = $2 and expires_at > now()
  returning id, file_name as "fileName", file,
    (extract(epoch from checked_at) * 1000000)::bigint as "checkedAt"`,
);

/** The caller's own file, which stays for another hour. Null: it has gone, or was never theirs. */
export async function findStudentFile(
  db: Db,
  { id, accountId }: { id: string; accountId: number },
): Promise<SentFile | null> {
  return (await findStudentFileStatement(db, [id, accountId]))[0] ?? null;
}

const checkStudentFileStatement = named(
  "check-student-file",
  "update people_import set checked_at = now() where id = $1 and account_id = $2",
);

/** The same file; the check begins now. */
export async function checkStudentFile(
  db: Db,
  { id, accountId }: { id: string; accountId: number },
): Promise<SentFile | null> {
  await checkStudentFileStatement(db, [id, accountId]);
  return findStudentFile(db, { id, accountId });
}
