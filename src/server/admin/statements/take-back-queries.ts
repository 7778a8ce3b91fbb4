import type { Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

const reopen = named(
  "reopen-statement-line",
  `update statement_line
  set state = 'unmatched', taken_from = case
      when state = 'approved' then array_append(taken_from, order_id)
      else taken_from end,
    order_id = null, payment_id = null, faults = '{}', candidate_ids = '{}', decided_by = null,
    decided_at = null, note = '', first_order_id = null, first_by = null, first_at = null
  where id = $1 and state in ('approved', 'paid')`,
);

/** NOTE: the order that it had approved is never certain for it again. */
export async function reopenLine(tx: Tx, id: number): Promise<void> {
  await reopen(tx, [id]);
}

const findOne = named(
  "find-import-to-take-back",
  `select taken_back_at is not null as "isTakenBack",
    (select count(*)::int
      from statement_line l
      where l.import_id = i.id and (l.state in ('approved', 'aside')
        or exists (select from first_approval f where f.statement_line_id = l.id))) as "inUse"
  from statement_import i
  where i.id = $1`,
);

/** `inUse`: how many of its lines are the proof of an order's payment. */
export async function findImport(tx: Tx, id: number): Promise<RowOf<typeof findOne> | null> {
  return (await findOne(tx, [id]))[0] ?? null;
}

const takeBack = named(
  "take-back-statement-import",
  `with gone as (delete from statement_line where import_id = $1 returning id),
  marked as (
    update statement_import
    set taken_back_at = now(), taken_back_by = $2, taken_back_note = $3
    where id = $1)
  select count(*)::int as lines from gone`,
);

export async function takeBackImport(
  tx: Tx,
  { importId, accountId, note }: { importId: number; accountId: number; note: string },
): Promise<number> {
  return (await takeBack(tx, [importId, accountId, note]))[0]?.lines ?? 0;
}
