import type { Kysely } from "kysely";
import type { Currency } from "#domain/money/satang.ts";
import type { OpenStatus } from "#domain/order/order-status.ts";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named, quick } from "#server/platform/database/named-statement.ts";
import { soleRow } from "#server/platform/database/sole-row.ts";
import { isOfferedMethod } from "../payment/methods/offered-method-queries.ts";
import { openPayment } from "../seat/open-payment-queries.ts";
import { isLapsed } from "../seat/seats-left-queries.ts";
import { keptAddress } from "./kept-address-queries.ts";

/** An open order that waits for its payment, or for the shop's decision. */
export type WaitingOrder = {
  id: number;
  status: OpenStatus;
  dueSatang: number;
  currency: Currency;
  cancelAt: Date;
  /** A payment or a slip is under way. */
  isInPayment: boolean;
  /** It is unpaid, or its payment at a provider waits for the buyer. */
  mayPay: boolean;
  methodId: number;
};
/** What a cart of this student begins with. */
export type ReturningBuyer = {
  waiting: WaitingOrder[];
  inCart: { methodId: number | null; chosenAt: Date | null };
  /** The payment method of the last paid order, or else of the last one, if it can be used now. */
  lastMethod: { methodId: number; at: Date } | null;
  /** The address that the last shipped order went to, if the student still keeps it. */
  addressId: number | null;
  optionId: number | null;
};

const find = quick(
  named(
    "find-returning-buyer",
    `select
    (select json_agg(json_build_object('id', w.id, 'status', w.status,
        'dueSatang', coalesce(w.owed_satang, w.payable_satang), 'currency', w.currency,
        'cancelAt', w.cancel_at, 'isInPayment', w.status = 'pending' or exists (
          select from payment p where p.order_id = w.id and ${openPayment("p")}),
        'methodId', w.payment_method_id, 'mayPay', coalesce(w.owed_satang, w.payable_satang) > 0
          and case when w.status = 'pending'
            then exists (
              select from payment p
              where p.order_id = w.id and p.provider is not null
                and p.state in ('requires_action', 'pending'))
            else not exists (
              select from payment p
              where p.order_id = w.id and p.state in ('created', 'unknown')) end)
        order by w.id desc)::text
      from shop_order w
      where w.account_id = $1 and w.status in ('notYetReceived', 'pending', 'rejected')
        and not (${isLapsed("w")})) as waiting,
    (select c.payment_method_id from cart c where c.account_id = $1) as "cartMethodId",
    (select c.method_chosen_at from cart c where c.account_id = $1) as "chosenAt",
    m.id as "lastMethodId", l.created_at as "lastAt", s.address_id as "addressId",
    s.option_id as "optionId"
  from (values ($1::bigint)) as caller (account_id)
    left join lateral (
      select o.created_at, coalesce((
          select p.payment_method_id
          from payment p
          where p.order_id = o.id and p.state in ('succeeded', 'succeeded_late')
          order by p.id desc
          limit 1), o.payment_method_id) as method_id
      from shop_order o
      where o.account_id = caller.account_id and o.payable_satang > 0
      order by (o.status = 'approved') desc, o.id desc
      limit 1) l on true
    left join payment_method m on m.id = l.method_id and ${isOfferedMethod("m", "$2::int[]")}
    left join lateral (
      select ${keptAddress("o")} as address_id,
        (select h.id
          from shipping_option h
          where h.id = o.shipping_option_id and h.archived_at is null) as option_id
      from shop_order o
      where o.account_id = caller.account_id and o.shipping_address is not null
      order by o.id desc
      limit 1) s on true`,
  ),
);

/** `offered`: the payment methods whose provider has keys. */
export async function findReturningBuyer(
  db: Kysely<Database>,
  accountId: number,
  offered: ReadonlySet<number>,
): Promise<ReturningBuyer> {
  const row = soleRow(await find(db, [accountId, [...offered]]));
  const { lastMethodId, lastAt } = row;
  return {
    waiting: readWaiting(row.waiting),
    inCart: { methodId: row.cartMethodId, chosenAt: row.chosenAt },
    lastMethod:
      lastMethodId === null || lastAt === null ? null : { methodId: lastMethodId, at: lastAt },
    addressId: row.addressId,
    optionId: row.optionId,
  };
}

function readWaiting(text: string | null): WaitingOrder[] {
  if (text === null) return [];
  const rows = JSON.parse(text) as (Omit<WaitingOrder, "cancelAt"> & { cancelAt: string })[];
  return rows.map((row) => ({ ...row, cancelAt: new Date(row.cancelAt) }));
}
