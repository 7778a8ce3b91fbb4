import { isPaymentOpen, type PaymentState } from "#domain/payment/payment-state.ts";
import type { SlipClaims } from "#domain/payment/slip-doubts.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

const seenElsewhere = (same: string) => `exists (
          select from stored_file g
            join payment_report_slip t on t.file_name = g.name
            join payment_report e on e.id = t.report_id
          where ${same} and e.order_id <> p.order_id)`;
const sameReference = "g.slip_reference_hash = f.slip_reference_hash";
const samePicture = "g.purpose = 'slip' and g.original_hash = f.original_hash";

const list = named(
  "list-slip-claims",
  `select p.order_id as "orderId", p.id as "paymentId", r.id as "reportId",
    p.amount_satang as "dueSatang", o.created_at as "orderedAt",
    r.amount_satang as "claimedSatang", r.transferred_at as "transferredAt",
    r.originating_bank_code as "claimedBank",
    coalesce((
      select json_agg(json_build_object('bank', f.slip_bank_code,
        'isRead', f.slip_reference_hash is not null, 'day', f.slip_day,
        'isReferenceSeen', ${seenElsewhere(sameReference)},
        'isPictureSeen', ${seenElsewhere(samePicture)}))
      from payment_report_slip s join stored_file f on f.name = s.file_name
      where s.report_id = r.id), '[]') as slips,
    exists (
      select from statement_line l
      where l.order_id = p.order_id and l.state = 'matched') as "isInStatement"
  from payment p
    join shop_order o on o.id = p.order_id
    left join payment_report r on r.payment_id = p.id and r.replaced_at is null
  where p.id = any ($1::bigint[])`,
);

type SlipClaimed = { orderId: number; reportId: number | null; claims: SlipClaims | null };

/**
 * What the buyers of these payments claim, beside what their slips say; null where nothing was
 * reported.
 */
export async function listSlipClaims(
  db: Db,
  paymentIds: readonly number[],
): Promise<Map<number, SlipClaimed>> {
  const rows = paymentIds.length === 0 ? [] : await list(db, [paymentIds]);
  return new Map(
    rows.map(({ orderId, paymentId, reportId, ...claims }) => [
      paymentId,
      { orderId, reportId, claims: reportId === null ? null : claims },
    ]),
  );
}

const columns = `l.state, l.amount_satang as "amountSatang", l.at, l.has_time as "hasTime"`;
const listMoney = named(
  "list-statement-money-of-order",
  `select * from (
    select l.id, l.payment_id as "paymentId", ${columns}
    from statement_line l
    where l.order_id = $1 and l.state in ('matched', 'paid', 'approved')
      and not exists (select from first_approval f where f.statement_line_id = l.id)
    union all
    select l.id, f.payment_id, ${columns}
    from payment p
      join first_approval f on f.payment_id = p.id
      join statement_line l on l.id = f.statement_line_id
    where p.order_id = $1) found
  order by id desc
  limit 100`,
);

export type StatementMoney = RowOf<typeof listMoney>;

/**
 * The lines of the bank's statements that are certain to be for an order, or were, and those that a
 * first approval rests on; the newest first.
 */
export async function listStatementMoney(db: Db, orderId: number): Promise<StatementMoney[]> {
  return listMoney(db, [orderId]);
}

type Payment = { id: number; state: PaymentState };

/**
 * The line of this payment: the decided one, or the matched one while the payment waits for a
 * decision. Older lines do not say which payment they belong to.
 */
export function statementMoneyOf(
  { id, state }: Payment,
  lines: readonly StatementMoney[],
): StatementMoney | null {
  const own = lines.find(({ paymentId }) => paymentId === id);
  const unnamed = lines.filter(({ paymentId }) => paymentId === null);
  if (own) return own;
  if (isPaymentOpen(state)) return unnamed.find((line) => line.state === "matched") ?? null;
  return state === "succeeded" || state === "succeeded_late"
    ? (unnamed.find((line) => line.state !== "matched") ?? null)
    : null;
}
