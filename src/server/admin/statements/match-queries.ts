import { openLineDays } from "#domain/statement/match-window.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import {
  named,
  type RowOf,
  type StatementParams,
} from "#server/platform/database/named-statement.ts";

const lineColumns = `id, at, has_time as "hasTime", amount_satang as "amountSatang",
    bank_account_id as "bankAccountId", description, account, state, order_id as "orderId",
    payment_id as "paymentId", faults, candidate_ids as "candidateIds",
    taken_from as "takenFrom", doubt`;

const listOpen = named(
  "list-open-statement-lines",
  `select ${lineColumns}
  from statement_line
  where state in ('matched', 'differs', 'several', 'unmatched')
    and at > now() - interval '${openLineDays} days'
  order by at, id`,
);

export type OpenLine = RowOf<typeof listOpen>;

/** Lines that are not ended. */
export async function listOpenLines(db: Db): Promise<OpenLine[]> {
  return listOpen(db);
}

const findOne = named(
  "find-statement-line",
  `select ${lineColumns} from statement_line where id = $1`,
);

export async function findLine(db: Db, id: number): Promise<OpenLine | null> {
  return (await findOne(db, [id]))[0] ?? null;
}

const listCertain = named(
  "list-certain-statement-lines",
  "select id from statement_line where state = 'matched' and id > $1 order by id limit $2",
);

export async function listCertainLines(db: Db, after: number, limit: number): Promise<number[]> {
  return (await listCertain(db, [after, limit])).map(({ id }) => id);
}

const listTaken = named(
  "list-orders-certain-for-another-line",
  `select order_id as "orderId" from statement_line
  where state = 'matched' and id <> $1 and order_id = any ($2::bigint[])`,
);

/** Those of these orders that another line is certain for. */
export async function findTakenOrders(
  db: Db,
  lineId: number,
  orderIds: readonly number[],
): Promise<Set<number>> {
  return new Set((await listTaken(db, [lineId, orderIds])).map(({ orderId }) => orderId));
}

const write = named(
  "write-statement-matches",
  `update statement_line l
  set state = u.state, order_id = u."orderId", faults = u.faults,
    candidate_ids = u."candidateIds"
  from jsonb_to_recordset($1) as u (id bigint, state text, "orderId" bigint, faults text[],
    "candidateIds" bigint[])
  where l.id = u.id and l.state in ('matched', 'differs', 'several', 'unmatched')
  returning l.id`,
);

export type FoundMatch = StatementParams<"write-statement-matches">[0][number];

export async function writeMatches(tx: Tx, found: readonly FoundMatch[]): Promise<void> {
  if (found.length > 0) await write(tx, [found]);
}

export type Ending = {
  id: number;
  state: "approved" | "paid" | "aside";
  orderId: number;
  paymentId: number | null;
  accountId: number;
  note: string;
};

const end = named(
  "end-statement-line",
  `update statement_line l
  set state = x.state, order_id = x."orderId", faults = '{}', decided_by = x."accountId",
    decided_at = now(), note = x.note, payment_id = x."paymentId"
  from jsonb_to_record($1) as x (id bigint, state text, "orderId" bigint, "accountId" bigint,
    note text, "paymentId" bigint)
  where l.id = x.id and l.state in ('matched', 'differs', 'several', 'unmatched')
  returning l.id`,
);

/** False when another administrator has ended it. */
export async function endLine(tx: Tx, ending: Ending): Promise<boolean> {
  return (await end(tx, [ending])).length === 1;
}

const ignore = named(
  "ignore-statement-line",
  `update statement_line
  set state = 'ignored', order_id = null, faults = '{}', candidate_ids = '{}', decided_by = $2,
    decided_at = now(), note = $3
  where id = $1 and state in ('matched', 'differs', 'several', 'unmatched') returning id`,
);

export async function ignoreLine(
  tx: Tx,
  { id, accountId, note }: { id: number; accountId: number; note: string },
): Promise<boolean> {
  return (await ignore(tx, [id, accountId, note])).length === 1;
}

const restore = named(
  "restore-statement-line",
  `update statement_line
  set state = 'unmatched', decided_by = null, decided_at = null, note = ''
  where id = $1 and state = 'ignored' and amount_satang > 0
  returning id`,
);

export async function restoreLine(tx: Tx, id: number): Promise<boolean> {
  return (await restore(tx, [id])).length === 1;
}

const findStatus = named(
  "find-status-of-matched-order",
  `select o.account_id as "accountId", o.status, a.first_name || ' ' || a.last_name as name
  from shop_order o join account a on a.id = o.account_id
  where o.id = $1`,
);

type MatchedOrder = RowOf<typeof findStatus>;

export async function findMatchedOrder(db: Db, orderId: number): Promise<MatchedOrder | null> {
  return (await findStatus(db, [orderId]))[0] ?? null;
}

const findWhoImported = named(
  "find-importer-of-line",
  `select i.imported_by as "accountId"
  from statement_line l join statement_import i on i.id = l.import_id
  where l.id = $1`,
);

/** The administrator who imported the file of a line. */
export async function findImporter(db: Db | Tx, lineId: number): Promise<number | null> {
  return (await findWhoImported(db, [lineId]))[0]?.accountId ?? null;
}
