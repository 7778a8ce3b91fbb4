import { sql } from "kysely";
import { countLimit } from "#contract/count-limit.ts";
import { type LineState, lineStates } from "#domain/statement/match-line.ts";
import { fitsPattern } from "#server/list/fits-word-queries.ts";
import type { ListStatement } from "#server/list/list-page-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";

export type StatementFilter = {
  patterns: readonly string[];
  state: LineState | "";
  accountId: number | null;
  importId?: number | null;
};

const columns = `i.id, i.at, i.has_time as "hasTime", i.amount_satang as "amountSatang",
    i.description, i.account, i.state, i.faults, cardinality(i.candidate_ids) as candidates,
    i.order_id as "orderId", o.status as "orderStatus", o.payable_satang as "payableSatang",
    s.first_name || ' ' || s.last_name as "studentName", b.id as "bankAccountId",
    b.bank_code as "bankCode", b.account_number as "accountNumber", i.note,
    d.first_name || ' ' || d.last_name as "decidedBy", i.decided_at as "decidedAt"`;
const joins = `join bank_account b on b.id = i.bank_account_id
    left join shop_order o on o.id = i.order_id
    left join account s on s.id = o.account_id
    left join account d on d.id = i.decided_by`;

const find = named(
  "find-listed-statement-line",
  `select ${columns} from statement_line i ${joins} where i.id = $1`,
);

/** A line as the list shows it. */
export type ListedLine = RowOf<typeof find>;

export async function findListedLine(db: Db, id: number): Promise<ListedLine | null> {
  return (await find(db, [id]))[0] ?? null;
}

export function statementList(
  { patterns, state, accountId, importId = null }: StatementFilter,
  sort: "" | "oldest",
): ListStatement {
  return {
    table: sql`statement_line i`,
    joins: sql.raw(joins),
    conditions: [
      ...(state === "" ? [] : [sql`i.state = ${state}`]),
      ...(accountId === null ? [] : [sql`i.bank_account_id = ${accountId}`]),
      ...(importId === null ? [] : [sql`i.import_id = ${importId}`]),
    ],
    search: patterns.map((pattern) => fitsPattern(sql`i.search`, pattern)),
    order: sort === "oldest" ? sql`i.at, i.id` : sql`i.at desc, i.id desc`,
    columns: sql.raw(columns),
  };
}

/** NOTE: a line has no version. Whether it is still open is checked when it is ignored. */
export const chosenLine = {
  version: sql`0`,
  name: sql`coalesce(nullif(i.description, ''), '#' || i.id)`,
};

const count = named(
  "count-statement-lines",
  `select s.state, c.lines, 0::bigint as "amountSatang"
  from unnest($1::text[]) s (state), lateral (
    select count(*)::int as lines
    from (select from statement_line l where l.state = s.state limit $2) l) c
  where s.state <> 'matched' and c.lines > 0
  union all
  select 'matched', count(*)::int, coalesce(sum(amount_satang), 0)::bigint
  from statement_line
  where state = 'matched'
  having count(*) > 0`,
  columnTypes<{ state: LineState }>(),
);

/**
 * Counts up to the limit of counting. Certain lines are counted and summed without a limit, because
 * they wait for approval.
 */
export async function countLines(db: Db | Tx): Promise<RowOf<typeof count>[]> {
  return count(db, [lineStates, countLimit + 1]);
}
