import { sql } from "kysely";
import { type LineFault, lineFaults } from "#domain/statement/statement-line.ts";
import type { ListStatement } from "#server/list/list-page-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";

export type ImportFilter = {
  patterns: readonly string[];
  accountId: number | null;
  work: "" | "open" | "done";
};

const columns = `i.id, i.file_name as "fileName", i.imported_at as "importedAt",
    a.first_name || ' ' || a.last_name as "importedBy", b.id as "bankAccountId",
    b.bank_code as "bankCode", b.account_number as "accountNumber", i.added, i.known,
    jsonb_array_length(i.faults) as bad, s.first as "from", s.last as "until",
    s.credit as "creditSatang", s.out, i.taken_back_at as "takenBackAt",
    i.taken_back_note as "takenBackNote",
    (select p.first_name || ' ' || p.last_name
      from account p
      where p.id = i.taken_back_by) as "takenBackBy",
    (select json_agg(json_build_object('state', c.state, 'lines', c.lines))
      from (
        select l.state, count(*)::int as lines
        from statement_line l
        where l.import_id = i.id and l.amount_satang > 0
        group by l.state) c) as counts`;
const joins = `join bank_account b on b.id = i.bank_account_id
    join account a on a.id = i.imported_by
    cross join lateral (
      select min(l.at) as first, max(l.at) as last,
        coalesce(sum(l.amount_satang) filter (where l.amount_satang > 0), 0)::bigint as credit,
        (count(*) filter (where l.amount_satang < 0))::int as out
      from statement_line l
      where l.import_id = i.id) s`;

const find = named(
  "find-listed-statement-import",
  `select ${columns} from statement_import i ${joins} where i.id = $1`,
);

/** A file as the list shows it. */
export type ImportedRow = RowOf<typeof find>;

export async function findImportedRow(db: Db, id: number): Promise<ImportedRow | null> {
  return (await find(db, [id]))[0] ?? null;
}

const waiting = sql`exists (
  select from statement_line w
  where w.import_id = i.id and w.state in ('matched', 'differs', 'several', 'unmatched'))`;

export function importList(
  { patterns, accountId, work }: ImportFilter,
  sort: "" | "oldest",
): ListStatement {
  return {
    table: sql`statement_import i`,
    joins: sql.raw(joins),
    conditions: [
      ...(accountId === null ? [] : [sql`i.bank_account_id = ${accountId}`]),
      ...(work === "" ? [] : [work === "open" ? waiting : sql`not ${waiting}`]),
    ],
    search: patterns.map(
      (pattern) =>
        sql`(fold_words(i.file_name) like ${pattern} or (
          select fold_words(p.first_name || ' ' || p.last_name) like ${pattern}
          from account p
          where p.id = i.imported_by))`,
    ),
    order: sort === "oldest" ? sql`i.imported_at, i.id` : sql`i.imported_at desc, i.id desc`,
    columns: sql.raw(columns),
  };
}

const findFaults = named(
  "find-statement-import-faults",
  "select faults from statement_import where id = $1",
  columnTypes<{ faults: { line: number; fault: string }[] }>(),
);

export async function listImportFaults(
  db: Db,
  id: number,
): Promise<{ line: number; fault: LineFault }[]> {
  const faults = (await findFaults(db, [id]))[0]?.faults ?? [];
  return faults.flatMap(({ line, fault: text }) => {
    const fault = lineFaults.find((known) => known === text);
    return fault === undefined ? [] : [{ line, fault }];
  });
}
