import type { Db } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import { isToPay } from "../order/remind/is-to-pay-queries.ts";
import { mayBeTakenUp } from "../order/take-up/may-be-taken-up-queries.ts";

const list = named(
  "list-order-facts",
  `select o.id, o.status, o.price_satang as price, o.discount_satang as discount,
    o.shipping_fee_satang as "shippingFee", o.withholding_satang as withholding,
    o.payable_satang as payable, o.owed_satang as owed, ${isToPay("o")} as "isToPay",
    o.cancel_at as "payUntil", o.currency, o.withholding_satang > 0 as "isWithheld",
    ${mayBeTakenUp("o")} as "mayBeTakenUp",
    (select b.reason from order_by_hand b where b.order_id = o.id) as "madeBecause",
    (select true from order_tax_buyer b where b.order_id = o.id) is true as "hasPaper",
    json_agg(json_build_object('itemId', l.item_id,
      'title', json_build_object('th', l.title_th, 'en', l.title_en), 'kind', l.kind,
      'quantity', l.quantity,
      'access', case when e.id is not null then json_build_object(
        'isWaiting', e.state = 'waiting', 'endsAt', e.ends_at,
        'waitsFor', case
          when e.waits_for = 'lessons' or e.term_from > now() then e.waits_for end,
        'startsBy', e.term_from) end) order by l.id) as items,
    (select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount_satang,
        'currency', r.currency, 'byTransfer', r.way = 'bank', 'reason', r.reason)
        order by r.id), '[]')
      from refund r
      where r.order_id = o.id) as refunds,
    (select json_build_object('id', s.id, 'carrier', s.carrier, 'name', s.carrier_name,
        'tracking', s.tracking)
      from order_shipment s
      where s.order_id = o.id and s.ended_at is null) as shipment
  from shop_order o
    join order_line l on l.order_id = o.id
    left join enrollment e on e.order_line_id = l.id
  where o.id = any ($1::bigint[])
  group by o.id`,
);

type FactsRow = RowOf<typeof list>;
type ItemRow = FactsRow["items"][number];
type StoredAccess = NonNullable<ItemRow["access"]>;
export type OrderItem = Omit<ItemRow, "access"> & {
  access:
    | (Pick<StoredAccess, "isWaiting"> &
        Partial<Pick<StoredAccess, "waitsFor">> & { endsAt: Date | null; startsBy?: Date | null })
    | null;
};
export type ReturnedMoney = FactsRow["refunds"][number];
/**
 * `owed`: the rest that it asks for. `isToPay`: it waits for its buyer. `isWithheld`: tax was withheld.
 * `hasPaper`: the buyer has named a tax buyer. `madeBecause`: an administrator made it, for this
 * reason.
 */
export type OrderFacts = Omit<FactsRow, "items"> & { items: OrderItem[] };
export type SentParcel = NonNullable<FactsRow["shipment"]>;

/** What mails say about orders, all orders of a round at once. */
export async function listOrderFacts(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, OrderFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await list(db, [ids]);
  return new Map(rows.map((row) => [row.id, { ...row, items: row.items.map(itemOf) }]));
}

function itemOf({ access, ...item }: ItemRow): OrderItem {
  const time = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...item,
    access: access && { ...access, endsAt: time(access.endsAt), startsBy: time(access.startsBy) },
  };
}
