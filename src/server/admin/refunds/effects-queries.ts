import type { Language } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

const title = "case when $2 = 'en' then l.title_en else l.title_th end";

const find = named(
  "find-what-order-gave",
  `select
    coalesce((
      select json_agg(json_build_object('name', ${title}, 'endsAt', e.ends_at,
        'isWaiting', e.state = 'waiting') order by l.id)
      from order_line l join enrollment e on e.order_line_id = l.id
      where l.order_id = o.id and e.state in ('active', 'waiting')), '[]') as courses,
    (select count(*)::int from order_line l where l.order_id = o.id and l.holds_seat) as seats,
    coalesce((
      select json_agg(json_build_object('code', c.code, 'comesBack', c.returns_on_refund)
        order by c.id)
      from coupon_use u join coupon c on c.id = u.coupon_id
      where u.order_id = o.id and u.state = 'redeemed'), '[]') as coupons,
    coalesce((
      select json_agg(json_build_object('name', ${title}, 'quantity', l.quantity) order by l.id)
      from order_line l
      where l.order_id = o.id and l.kind = 'product'), '[]') as goods,
    exists (
      select from order_shipment s
      where s.order_id = o.id and s.ended_at is null) as "isSent",
    o.withholding_satang as "withholdingSatang", o.payable_satang as "payableSatang",
    (select coalesce(sum(r.withholding_satang), 0)::bigint
      from refund r
      where r.order_id = o.id and r.state = 'confirmed' and r.is_of_sale) as "withheldGoneSatang"
  from payment p join shop_order o on o.id = p.order_id
  where p.id = $1`,
);

export type OrderGave = RowOf<typeof find>;

/** What the order of a payment has given and still gives. null: there is no such payment. */
export async function findWhatOrderGave(
  db: Db,
  paymentId: number,
  lang: Language,
): Promise<OrderGave | null> {
  return (await find(db, [paymentId, lang]))[0] ?? null;
}
