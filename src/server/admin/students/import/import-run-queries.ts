import type { ImportFault } from "#domain/account/import/import-row.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";
import type { ExistingRule } from "./judge-import.ts";
import type { ImportResult } from "./past-imports-queries.ts";

type NewRun = {
  sentId: string;
  importedBy: number;
  fileName: string;
  lines: number;
  existing: ExistingRule;
  isInvited: boolean;
};

const begin = named(
  "begin-people-import",
  `insert into people_import_run (sent_id, imported_by, file_name, lines, existing, is_invited)
  select "sentId", "importedBy", "fileName", lines, existing, "isInvited"
  from jsonb_to_record($1) as r ("sentId" uuid, "importedBy" bigint, "fileName" text, lines int,
    existing text, "isInvited" boolean)
  on conflict (sent_id) do update set lines = excluded.lines
  returning id, xmax = 0 as "isNew"`,
);

/** The same file once more is the same import: its first batch was sent again. */
export async function beginImportRun(
  db: Db,
  { sentId, importedBy, fileName, lines, existing, isInvited }: NewRun,
): Promise<{ id: number; isNew: boolean }> {
  const row = soleRow(
    await begin(db, [{ sentId, importedBy, fileName, lines, existing, isInvited }]),
  );
  return row;
}

type NewLine = {
  runId: number;
  line: number;
  result: ImportResult;
  accountId: number | null;
  isCourseOpened: boolean;
  faults: readonly ImportFault[];
};

const keep = named(
  "keep-people-import-line",
  `insert into people_import_line (run_id, line, result, account_id, is_course_opened, faults)
  select "runId", line, result, "accountId", "isCourseOpened", faults
  from jsonb_to_record($1) as l ("runId" bigint, line int, result text, "accountId" bigint,
    "isCourseOpened" boolean, faults jsonb)
  on conflict (run_id, line)
    do update set result = excluded.result, account_id = excluded.account_id,
      is_course_opened = excluded.is_course_opened, faults = excluded.faults
  where people_import_line.result = 'bad'`,
);

/** What was done the first time counts: a line that comes again finds its student there. */
export async function keepImportLine(
  db: Db | Tx,
  { runId, line, result, accountId, isCourseOpened, faults }: NewLine,
): Promise<void> {
  const why = faults.map(({ column, code }) => ({ column, code }));
  await keep(db, [{ runId, line, result, accountId, isCourseOpened, faults: why }]);
}
