import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";
import { rowColumns } from "./admin-row-queries.ts";

/** States in which money has arrived, even if it was returned later. */
const withMoney = "('succeeded', 'succeeded_late', 'received', 'refund_due', 'refunded')";

const readIn = (lang: Language) =>
  named(
    `read-exported-orders-${lang}`,
    `select ${rowColumns(lang)}, o.price_satang as "priceSatang",
      o.discount_satang as "discountSatang", o.shipping_fee_satang as "shippingFeeSatang",
      o.withholding_satang as "withholdingSatang", o.before_vat_satang as "beforeVatSatang",
      vat_of_order(o) as "vatSatang", y.decided_at as "approvedAt", y."paidOn", y."paidSource",
      array(
        select distinct p.provider_reference from payment p
        where p.order_id = o.id and p.state in ${withMoney}
          and p.provider_reference is not null) as references,
      n.title_${lang} as "promotionName",
      coalesce((
        select sum(r.amount_satang) from refund r
        where r.order_id = o.id and r.state = 'confirmed' and r.is_of_sale), 0)::bigint
        as "refundedSatang",
      array(
        select c.code from coupon_use u join coupon c on c.id = u.coupon_id
        where u.order_id = o.id
        order by c.code) as "couponCodes",
      coalesce((
        select jsonb_agg(jsonb_build_object('name', f.name,
          'sealed', encode(f.slip_reference_sealed, 'base64')) order by s.position)
        from payment_report t
          join payment_report_slip s on s.report_id = t.id
          join stored_file f on f.name = s.file_name
        where t.payment_id in (
            select p.id from payment p
            where p.order_id = o.id and p.state in ${withMoney})
          and t.replaced_at is null and f.slip_reference_sealed is not null), '[]') as slips,
      (select coalesce(b.synced_at, b.created_at)
        from bookshop_order b
        where b.order_id = o.id and b.taken_back_at is null) as "atBookshopSince",
      coalesce((
        select sum(e.amount_satang)
        from payment p
          join ledger_entry e on e.payment_id = p.id
            and e.ledger_account in ('provider', 'bank') and e.refund_id is null
        where p.order_id = o.id), 0)::bigint as "receivedSatang",
      coalesce(o.owed_satang, 0) as "restSatang", o.forgiven_satang as "forgivenSatang",
      coalesce((
        select sum(case
          when p.state = 'refund_due' then coalesce(p.received_satang, p.amount_satang)
          else p.over_satang end)
        from payment p
        where p.order_id = o.id), 0)::bigint as "toReturnSatang"
    from unnest($1::bigint[]) with ordinality wanted (id, place)
      join shop_order o on o.id = wanted.id
      join payment_method m on m.id = o.payment_method_id
      join account a on a.id = o.account_id
      left join promotion n on n.id = o.promotion_id
      left join lateral (
        select p.decided_at,
          coalesce(p.paid_on, (p.decided_at at time zone 'Asia/Bangkok')::date)::text as "paidOn",
          case when o.payable_satang > 0 then coalesce(p.paid_source, 'approval') end
            as "paidSource"
        from payment p
        where p.order_id = o.id and p.state in ${withMoney}
        order by p.state in ('succeeded', 'succeeded_late') desc, exists (
          select from ledger_entry e
          where e.payment_id = p.id and e.ledger_account = 'sales') desc, p.id
        limit 1) y on true
    order by wanted.place`,
    columnTypes<{ vatSatang: number }>(),
  );
const reads = { th: readIn("th"), en: readIn("en") };

type ReadOrder = RowOf<typeof reads.th>;
/**
 * `approvedAt`: when its payment was taken as paid. `paidOn`: the Bangkok day on which the money
 * arrived. `receivedSatang`: money received by all its payments, as in the ledger; refunds are not
 * deducted. `toReturnSatang`: money owed to the buyer, paid above the amount due or for an order
 * that has ended. `references`: what the provider calls the payment that it was paid with.
 */
export type ExportedOrder = Omit<ReadOrder, "slips">;

/** The bank's numbers of slips come sealed. */
export async function readExported(
  db: Db,
  keys: readonly { id: number }[],
  lang: Language,
): Promise<ReadOrder[]> {
  return reads[lang](db, [keys.map(({ id }) => id)]);
}
