import { lateDays, orderDays, orderLaterDays } from "#domain/statement/match-window.ts";
import { farPrices } from "#domain/statement/orders-by-amount.ts";
import type { Db } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";
import type { OpenLine } from "./match-queries.ts";

/** Orders whose money can have come between $1 and $2. */
const orders = `select o.id as "orderId", o.account_id as "accountId",
    a.first_name || ' ' || a.last_name as name, o.status,
    coalesce(o.owed_satang, o.payable_satang) as "payableSatang", o.created_at as "orderedAt",
    o.cancel_at as "payUntil", r.bank_account_id as "bankAccountId",
    r.originating_bank_code as "bankCode", r.transferred_at as "transferredAt",
    r.amount_satang as "amountSatang", r.description,
    array_remove(array[a.first_name || ' ' || a.last_name, o.contact_name, a.tax_name_one,
      r.description], null) as payers,
    o.owed_satang is null and exists (
      select from statement_line l
      where l.order_id = o.id and l.state in ('paid', 'approved')) as "hasLine",
    array(
      select l.amount_satang from statement_line l
      where l.order_id = o.id and l.state in ('paid', 'approved')) as "lineSums",
    o.forgiven_satang as "forgivenSatang",
    case when o.status = 'approved' then array(
      select coalesce(p.received_satang, p.amount_satang)
      from payment p
      where p.order_id = o.id and p.state in ('succeeded', 'succeeded_late', 'received'))
      else '{}' end as "cameSums",
    coalesce((
      select jsonb_agg(jsonb_build_object('name', f.name,
        'sealed', encode(f.slip_reference_sealed, 'base64')))
      from payment_report_slip s join stored_file f on f.name = s.file_name
      where s.report_id = r.id and f.slip_reference_sealed is not null), '[]') as slips
  from shop_order o
    join account a on a.id = o.account_id
    left join payment_report r on r.order_id = o.id and r.replaced_at is null
      and r.id = (
        select max(l.id) from payment_report l
        where l.order_id = o.id and l.replaced_at is null)
  where o.payment_method_id = 1 and o.payable_satang > 0 and o.currency = 'THB'
    and o.created_at > $1::timestamptz - interval '${orderDays} days'
    and o.created_at < $2::timestamptz + interval '${orderLaterDays} days'
    and o.cancel_at > $1::timestamptz - interval '${lateDays} days'
    and (o.status in ('notYetReceived', 'pending', 'rejected', 'expired')
      or (o.status = 'approved' and exists (
        select from payment p
        where p.order_id = o.id and p.provider is null and p.state = 'succeeded')))`;
const isFilled = columnTypes<{ payers: string[] }>();

const listAll = named("list-orders-by-transfer", orders, isFilled);

/**
 * `cameSums`: what has come for it, where it is paid. `payers`: who may have paid it.
 */
export type TransferOrder = RowOf<typeof listAll>;

/**
 * Orders by bank transfer whose money can have come between these times: open, run out, or paid.
 */
export async function listTransferOrders(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<TransferOrder[]> {
  return listAll(db, [from, until]);
}

const listNear = named(
  "list-orders-near-line",
  `${orders}
    and (o.payable_satang between $3::bigint - 5000 and $3::bigint + 5000
      or o.payable_satang between $4::bigint and $5::bigint
      or o.owed_satang between $3::bigint - 5000 and $3::bigint + 5000
      or o.id = any ($6::bigint[])
      or o.id = any (array(
        select l.order_id from statement_line l
        where l.amount_satang = $3 and l.state in ('paid', 'approved')
          and l.at > $1::timestamptz - interval '${orderDays} days')))`,
  isFilled,
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
  const ids = namedId === null ? candidateIds : [...candidateIds, namedId];
  return listNear(db, [at, at, amountSatang, least, most, ids]);
}
