import type { Kysely } from "kysely";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import { openPayment } from "#server/shop/seat/open-payment-queries.ts";
import { isLapsed } from "#server/shop/seat/seats-left-queries.ts";
import { keptAddress } from "../kept-address-queries.ts";

const find = named(
  "find-lapsed-order",
  `select now() as now, o.id, o.status, o.cancel_at as "cancelAt", o.currency,
    o.payment_method_id as "methodId", o.price_satang as price,
    o.discount_satang - o.satang_off as discount, o.shipping_fee_satang as "shippingFee",
    o.withholding_satang as withholding, o.withholding_percent as "withholdingPercent",
    o.payable_satang + o.satang_off as payable, o.shipping_option_id as "optionId",
    ${keptAddress("o")} as "addressId",
    exists (select from payment p where p.order_id = o.id and ${openPayment("p")})
      as "isInPayment",
    (select json_agg(json_build_object('itemId', l.item_id, 'planId', l.plan_id,
        'quantity', l.quantity, 'gross', l.gross_satang,
        'title', json_build_object('th', l.title_th, 'en', l.title_en)) order by l.id)::text
      from order_line l
      where l.order_id = o.id) as lines,
    (select json_agg(u.coupon_id order by u.coupon_id)::text
      from coupon_use u
      where u.order_id = o.id) as coupons,
    (select n.id
      from shop_order n
      where n.takes_up = o.id and n.status = 'approved'
      order by n.id desc
      limit 1) as "paidId",
    coalesce((
      select n.id
      from shop_order n
      where n.takes_up = o.id and n.status in ('notYetReceived', 'pending', 'rejected')
        and not (${isLapsed("n")})
      order by n.id desc
      limit 1), (
      select w.id
      from order_line l
        join course_on_order h on h.account_id = o.account_id and h.item_id = l.item_id
        join shop_order w on w.id = h.order_id
      where l.order_id = o.id and w.id <> o.id and not (${isLapsed("w")})
      order by w.id desc
      limit 1)) as "openId"
  from shop_order o
  where o.id = $1 and o.account_id = $2`,
);

type StoredLine = {
  itemId: number;
  planId: number | null;
  quantity: number;
  gross: number;
  title: LocalizedText;
};
/**
 * `paidId`: the order that took it up and was paid. `openId`: an open order of the same buyer that
 * took it up, or has one of its courses.
 */
export type LapsedOrder = Omit<RowOf<typeof find>, "lines" | "coupons"> & {
  lines: StoredLine[];
  couponIds: number[];
};

/** null: there is no such order, or it is another person's. */
export async function findLapsedOrder(
  db: Kysely<Database>,
  { orderId, accountId }: { orderId: number; accountId: number },
): Promise<LapsedOrder | null> {
  const [row] = await find(db, [orderId, accountId]);
  if (row === undefined) return null;
  const { lines, coupons, ...order } = row;
  return {
    ...order,
    lines: JSON.parse(lines ?? "[]") as StoredLine[],
    couponIds: JSON.parse(coupons ?? "[]") as number[],
  };
}
