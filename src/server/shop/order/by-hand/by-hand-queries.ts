import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";
import type { NewOrder } from "../order-to-write.ts";

const insert = named(
  "insert-order-by-hand",
  `with x as materialized (
    select * from jsonb_to_record($1) as x ("orderId" bigint, "madeBy" bigint, reason text,
      note text, "discountSatang" bigint, "paidBy" text, "paidOn" date)),
  -- The mail about the order that is made says how to pay. No second one says so at once.
  told as (
    update shop_order o set is_told_placed = true from x where o.id = x."orderId")
  insert into order_by_hand (order_id, made_by, reason, note, discount_satang, paid_by, paid_on)
  select x."orderId", x."madeBy", x.reason, x.note, x."discountSatang", x."paidBy", x."paidOn"
  from x
  returning order_id`,
);

export async function insertOrderByHand(
  tx: Tx,
  orderId: number,
  byHand: NonNullable<NewOrder["byHand"]>,
): Promise<void> {
  await insert(tx, [{ ...byHand, orderId }]);
}

const insertGift = named(
  "insert-gift-of-order",
  `insert into gift_approval (kind, object, account_id, subject_id, satang, command, shown, reason,
    asked_by, ended_at, ended_how)
  select 'order-discount', 'order:' || o.id, o.account_id, o.id, b.discount_satang, '{}',
    jsonb_build_object('name', jsonb_build_object('th', '#' || o.id, 'en', '#' || o.id),
      'changed', '{}'::jsonb), b.note, b.made_by, now(), 'alone'
  from order_by_hand b join shop_order o on o.id = b.order_id
  where b.order_id = $1
  returning id`,
);

/** What the shop took off adds up with all that people give to the buyer on that day. */
export async function insertOrderGift(tx: Tx, orderId: number): Promise<void> {
  await insertGift(tx, [orderId]);
}

const find = named(
  "find-order-by-hand",
  `select b.made_by as "madeBy", b.reason, b.note, b.discount_satang as "discountSatang",
    b.paid_by as "paidBy", b.paid_on::text as "paidOn",
    a.first_name || ' ' || a.last_name as name
  from order_by_hand b join account a on a.id = b.made_by
  where b.order_id = $1`,
);

export type StoredByHand = RowOf<typeof find>;

/** Null: its buyer made the order. */
export async function findOrderByHand(db: Db | Tx, orderId: number): Promise<StoredByHand | null> {
  return (await find(db, [orderId]))[0] ?? null;
}
