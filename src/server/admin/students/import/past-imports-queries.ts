import { sql } from "kysely";
import type { ImportFault } from "#domain/account/import/import-row.ts";
import { fitsPerson } from "#server/list/fits-word-queries.ts";
import type { ListStatement } from "#server/list/list-page-queries.ts";
import type { PersonSearch } from "#server/list/search-pattern.ts";
import type { ExistingRule } from "./judge-import.ts";

export type ImportResult = "created" | "updated" | "same" | "skipped" | "bad" | "waits";
export type PastImportRow = {
  id: number;
  fileName: string;
  importedAt: Date;
  importedBy: string;
  lines: number;
  existing: ExistingRule;
  isInvited: boolean;
  created: number;
  updated: number;
  same: number;
  skipped: number;
  bad: number;
  waits: number;
  courses: number;
};

const byPerson = (pattern: string) =>
  sql`(select fold_words(p.first_name || ' ' || p.last_name) like ${pattern}
    from account p
    where p.id = i.imported_by)`;

export function pastImportList(patterns: readonly string[], sort: "" | "oldest"): ListStatement {
  return {
    table: sql`people_import_run i`,
    joins: sql`join account a on a.id = i.imported_by
      left join lateral (select
          (count(*) filter (where l.result = 'created'))::int as created,
          (count(*) filter (where l.result = 'updated'))::int as updated,
          (count(*) filter (where l.result = 'same'))::int as same,
          (count(*) filter (where l.result = 'skipped'))::int as skipped,
          (count(*) filter (where l.result = 'bad'))::int as bad,
          (count(*) filter (where l.result = 'waits'))::int as waits,
          (count(*) filter (where l.is_course_opened))::int as courses
        from people_import_line l
        where l.run_id = i.id) c on true`,
    conditions: [],
    search: patterns.map(
      (pattern) => sql`(fold_words(i.file_name) like ${pattern} or ${byPerson(pattern)})`,
    ),
    order: sort === "oldest" ? sql`i.imported_at, i.id` : sql`i.imported_at desc, i.id desc`,
    columns: sql`i.id, i.file_name as "fileName", i.imported_at as "importedAt",
      a.first_name || ' ' || a.last_name as "importedBy", i.lines, i.existing,
      i.is_invited as "isInvited", c.created, c.updated, c.same, c.skipped, c.bad, c.waits,
      c.courses`,
  };
}

/** One import as the list shows it. */
export function pastImport(id: number): ListStatement {
  return { ...pastImportList([], ""), conditions: [sql`i.id = ${id}`] };
}

export type PastLineRow = {
  id: number;
  line: number;
  result: ImportResult;
  isCourseOpened: boolean;
  faults: ImportFault[];
  accountId: number | null;
  name: string | null;
  email: string | null;
};
type LineFilter = { runId: number; result: ImportResult | ""; who: PersonSearch };

/** In the order of the file. Whom a line was about is said as they are called now. */
export function pastLineList({ runId, result, who }: LineFilter): ListStatement {
  return {
    table: sql`people_import_line i`,
    joins: sql`left join account a on a.id = i.account_id and a.erased_at is null`,
    conditions: [sql`i.run_id = ${runId}`, ...(result === "" ? [] : [sql`i.result = ${result}`])],
    search: fitsPerson(
      who,
      (pattern) =>
        sql`(select p.search like ${pattern}
          from account p
          where p.id = i.account_id and p.erased_at is null)`,
    ),
    order: sql`i.line`,
    columns: sql`i.id, i.line, i.result, i.is_course_opened as "isCourseOpened", i.faults,
      a.id as "accountId", a.first_name || ' ' || a.last_name as name, a.email`,
  };
}
