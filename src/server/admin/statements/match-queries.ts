import type { OrderStatus } from "#domain/order/order-status.ts";
import type { LineState } from "#domain/statement/match-line.ts";
import { farPrices } from "#domain/statement/orders-by-amount.ts";
import type { LineToMatch } from "#domain/statement/to-match.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

export type OpenLine = LineToMatch & {
  id: number;
  state: LineState;
  orderId: number | null;
  paymentId: number | null;
  faults: string[];
  candidateIds: number[];
};

const lineColumns = `id, at, has_time as "hasTime", amount_satang as "amountSatang",
  bank_account_id as "bankAccountId", description, account, state,
  order_id as "orderId", payment_id as "paymentId", faults, candidate_ids as "candidateIds",
    taken_from as "takenFrom", doubt`;

const listOpen = named<OpenLine>(
  "list-open-statement-lines",
  `select ${lineColumns} from statement_line where state in ('matched', 'differs', 'several',
    'unmatched') and at > now() - interval '90 days' order by at, id`,
);

/** Lines that are not ended; what is older than three months has no open order any more. */
export async function listOpenLines(db: Db): Promise<OpenLine[]> {
  return listOpen(db, []);
}

const findOne = named<OpenLine>(
  "find-statement-line",
  `select ${lineColumns} from statement_line where id = $1`,
);

export async function findLine(db: Db, id: number): Promise<OpenLine | null> {
  return (await findOne(db, [id]))[0] ?? null;
}

const listCertain = named<{ id: number }>(
  "list-certain-statement-lines",
  "select id from statement_line where state = 'matched' and id > $1 order by id limit $2",
);

export async function listCertainLines(db: Db, after: number, limit: number): Promise<number[]> {
  return (await listCertain(db, [after, limit])).map(({ id }) => id);
}

export type TransferOrder = {
  orderId: number;
  accountId: number;
  name: string;
  status: OrderStatus;
  payableSatang: number;
  orderedAt: Date;
  payUntil: Date;
  hasLine: boolean;
  lineSums: number[];
  /** What has come for it, where it is paid. */
  cameSums: number[];
  forgivenSatang: number;
  bankAccountId: number | null;
  bankCode: string | null;
  transferredAt: Date | null;
  amountSatang: number | null;
  description: string | null;
  slips: { name: string; sealed: string }[];
  /** Who may have paid it. */
  payers: string[];
};

const orders = `select o.id as "orderId", o.account_id as "accountId",
  a.first_name || ' ' || a.last_name as name, o.status,
  coalesce(o.owed_satang, o.payable_satang) as "payableSatang", o.created_at as "orderedAt",
    o.cancel_at as "payUntil", r.bank_account_id as "bankAccountId",
      r.originating_bank_code as "bankCode", r.transferred_at as "transferredAt",
    r.amount_satang as "amountSatang", r.description,
    array_remove(array[a.first_name || ' ' || a.last_name, o.contact_name, a.tax_name_one,
      r.description], null) as payers,
    o.owed_satang is null and exists (select from statement_line l
      where l.order_id = o.id and l.state in ('paid', 'approved')) as "hasLine",
    array(select l.amount_satang from statement_line l
      where l.order_id = o.id and l.state in ('paid', 'approved')) as "lineSums",
      o.forgiven_satang as "forgivenSatang",
    case when o.status = 'approved' then array(select coalesce(p.received_satang, p.amount_satang)
      from payment p where p.order_id = o.id
      and p.state in ('succeeded', 'succeeded_late', 'received')) else '{}' end as "cameSums",
    coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'sealed',
      encode(f.slip_reference_sealed, 'base64'))) from payment_report_slip s
      join stored_file f on f.name = s.file_name
        where s.report_id = r.id and f.slip_reference_sealed is not null), '[]') as slips
  from shop_order o join account a on a.id = o.account_id
    left join payment_report r on r.order_id = o.id and r.replaced_at is null
      and r.id = (select max(l.id) from payment_report l
        where l.order_id = o.id and l.replaced_at is null)
  where o.payment_method_id = 1 and o.payable_satang > 0 and o.currency = 'THB'
    and o.created_at > $1::timestamptz - interval '90 days'
    and o.created_at < $2::timestamptz + interval '2 days'
    and o.cancel_at > $1::timestamptz - interval '30 days'
    and (o.status in ('notYetReceived', 'pending', 'rejected', 'expired') or (o.status = 'approved'
      and exists (select from payment p
        where p.order_id = o.id and p.provider is null and p.state = 'succeeded')))`;

const listAll = named<TransferOrder>("list-orders-by-transfer", orders);

/**
 * Orders by bank transfer whose money can have come between these times: open, run out, or paid.
 */
export async function listTransferOrders(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<TransferOrder[]> {
  return listAll(db, [from, until]);
}

const listNear = named<TransferOrder>(
  "list-orders-near-line",
  `${orders} and (o.payable_satang between $3::bigint - 5000 and $3::bigint + 5000
    or o.payable_satang between $4::bigint and $5::bigint
    or o.owed_satang between $3::bigint - 5000 and $3::bigint + 5000 or o.id = any ($6::bigint[])
    or o.id = any (array(select l.order_id from statement_line l
      where l.amount_satang = $3 and l.state in ('paid', 'approved')
      and l.at > $1::timestamptz - interval '90 days')))`,
);

/**
 * The same for one line: those of about its amount, those for which it may be too much or too
 * little, those that it was found to be for, and one that a person names.
 */
export async function listOrdersNear(
  db: Db,
  { at, amountSatang, candidateIds }: OpenLine,
  namedId: number | null = null,
): Promise<TransferOrder[]> {
  const { least, most } = farPrices(amountSatang);
  return listNear(db, [
    at,
    at,
    amountSatang,
    least,
    most,
    namedId === null ? candidateIds : [...candidateIds, namedId],
  ]);
}

const listTaken = named<{ orderId: number }>(
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

export type FoundMatch = {
  id: number;
  state: string;
  orderId: number | null;
  faults: readonly string[];
  candidateIds: readonly number[];
};

const write = named<{ id: number }>(
  "write-statement-matches",
  `update statement_line l set state = u.state, order_id = u.order_id,
    faults = string_to_array(u.faults, ','),
    candidate_ids = string_to_array(u.candidates, ',')::bigint[]
  from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[]) u (id, state,
    order_id, faults, candidates)
  where l.id = u.id and l.state in ('matched', 'differs', 'several', 'unmatched') returning l.id`,
);

export async function writeMatches(tx: Tx, found: readonly FoundMatch[]): Promise<void> {
  if (found.length === 0) return;
  await write(tx, [
    found.map(({ id }) => id),
    found.map(({ state }) => state),
    found.map(({ orderId }) => orderId),
    found.map(({ faults }) => faults.join(",")),
    found.map(({ candidateIds }) => candidateIds.join(",")),
  ]);
}

export type Ending = {
  id: number;
  state: "approved" | "paid" | "aside";
  orderId: number;
  paymentId: number | null;
  accountId: number;
  note: string;
};

const end = named<{ id: number }>(
  "end-statement-line",
  `update statement_line set state = $2, order_id = $3, faults = '{}', decided_by = $4,
    decided_at = now(), note = $5, payment_id = $6
  where id = $1 and state in ('matched', 'differs', 'several', 'unmatched') returning id`,
);

/** False when another administrator has ended it. */
export async function endLine(
  tx: Tx,
  { id, state, orderId, paymentId, accountId, note }: Ending,
): Promise<boolean> {
  return (await end(tx, [id, state, orderId, accountId, note, paymentId])).length === 1;
}

const ignore = named<{ id: number }>(
  "ignore-statement-line",
  `update statement_line set state = 'ignored', order_id = null, faults = '{}',
    candidate_ids = '{}', decided_by = $2, decided_at = now(), note = $3
  where id = $1 and state in ('matched', 'differs', 'several', 'unmatched') returning id`,
);

export async function ignoreLine(
  tx: Tx,
  { id, accountId, note }: { id: number; accountId: number; note: string },
): Promise<boolean> {
  return (await ignore(tx, [id, accountId, note])).length === 1;
}

const restore = named<{ id: number }>(
  "restore-statement-line",
  `update statement_line set state = 'unmatched', decided_by = null, decided_at = null, note = ''
    where id = $1 and state = 'ignored' and amount_satang > 0 returning id`,
);

export async function restoreLine(tx: Tx, id: number): Promise<boolean> {
  return (await restore(tx, [id])).length === 1;
}

type MatchedOrder = { accountId: number; status: OrderStatus; name: string };

const findStatus = named<MatchedOrder>(
  "find-status-of-matched-order",
  `select o.account_id as "accountId", o.status, a.first_name || ' ' || a.last_name as name
    from shop_order o join account a on a.id = o.account_id where o.id = $1`,
);

export async function findMatchedOrder(db: Db, orderId: number): Promise<MatchedOrder | null> {
  return (await findStatus(db, [orderId]))[0] ?? null;
}

const findWhoImported = named<{ accountId: number }>(
  "find-importer-of-line",
  `select i.imported_by as "accountId" from statement_line l
    join statement_import i on i.id = l.import_id where l.id = $1`,
);

/** Who has brought the file that a line stands in. */
export async function findImporter(db: Db | Tx, lineId: number): Promise<number | null> {
  return (await findWhoImported(db, [lineId]))[0]?.accountId ?? null;
}
