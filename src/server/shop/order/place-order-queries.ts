import type { Kysely } from "kysely";
import type { OrderStatus } from "#domain/order/order-status.ts";
import type { Database } from "#server/platform/database/database-schema.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { countActive } from "../enrollment/access-queries.ts";
import {
  listedValues,
  type Purchase,
  type PurchaseChoices,
  purchaseStatement,
  purchaseValues,
  toPurchase,
} from "../quote/purchase-queries.ts";
import { openPayment } from "../seat/open-payment-queries.ts";

type Db = Kysely<Database>;

/** An order of the buyer that a new one may meet. */
export type KnownOrder = {
  id: number;
  token: string;
  status: OrderStatus;
  cancelAt: Date;
  methodId: number;
  /** What it asks for: all of it, or a rest. */
  dueSatang: number;
  /** Some of it has come. */
  hasPart: boolean;
  contentHash: string;
  courseIds: number[];
  /** Who decides how an open payment ends: the provider, or a person who reviews a slip. */
  openPayment: "provider" | "person" | null;
  isInPayment: boolean;
  /** Since when it holds seats of courses with few of them; null: it holds none. */
  heldSince: Date | null;
};

export type OrderPurchase = Purchase & {
  knownOrders: KnownOrder[];
  countActive: (itemIds: readonly number[]) => number;
};

/** `namedId` is the SQL for the id of an order that is submitted again. */
const knownOrders = (namedId: string) => `
    (select json_agg(json_build_object('id', w.id, 'token', w.token, 'status', w.status,
        'cancelAt', w.cancel_at, 'heldSince', w.held_since, 'methodId', w.payment_method_id,
        'dueSatang', coalesce(w.owed_satang, w.payable_satang),
        'hasPart', w.owed_satang is not null, 'contentHash', encode(w.content_hash, 'hex'),
        'courseIds', (select coalesce(json_agg(l.item_id), '[]')
          from order_line l
          where l.order_id = w.id and l.kind = 'course'),
        'openPayment', (select case when y.provider is null then 'person' else 'provider' end
          from payment y
          where y.order_id = w.id and ${openPayment("y")})))::text
      from shop_order w
      where w.account_id = $1
        and (w.status in ('notYetReceived', 'pending', 'rejected')
          or w.id = ${namedId} /* or null */))
      as orders,`;

const ofAccount = named("load-order-account", purchaseStatement("account", knownOrders("$8")));
const ofGuest = named("load-order-guest", purchaseStatement("guest", knownOrders("$8")));
const ofListed = named("load-order-listed", purchaseStatement("listed", knownOrders("$11")));

/**
 * Reads everything that decides about an order in one statement: the requested items, the buyer's
 * open orders and the named order. A second statement reads coupons.
 */
export async function loadOrderPurchase(
  db: Db,
  choices: PurchaseChoices,
  namedOrderId: number | null,
): Promise<OrderPurchase> {
  const rows = await loadRows(db, choices, namedOrderId);
  const [head] = rows;
  return {
    ...(await toPurchase(db, choices, rows)),
    knownOrders: readOrders(head?.orders ?? null),
    countActive: (itemIds) => countActive(head?.access ?? null, itemIds),
  };
}

function loadRows(db: Db, choices: PurchaseChoices, namedOrderId: number | null) {
  const values = purchaseValues(choices);
  const { listed, accountId } = choices;
  if (listed !== null) return ofListed(db, [...values, ...listedValues(listed), namedOrderId]);
  return accountId === null
    ? ofGuest(db, [...values, namedOrderId])
    : ofAccount(db, [...values, namedOrderId]);
}

function readOrders(text: string | null): KnownOrder[] {
  if (text === null) return [];
  return (JSON.parse(text) as StoredOrder[]).map((order) => ({
    ...order,
    cancelAt: new Date(order.cancelAt),
    heldSince: order.heldSince === null ? null : new Date(order.heldSince),
    isInPayment: order.openPayment !== null,
  }));
}

type StoredOrder = Omit<KnownOrder, "cancelAt" | "heldSince" | "isInPayment"> & {
  cancelAt: string;
  heldSince: string | null;
};

const switchTo = named(
  "switch-order-method",
  `update shop_order
  set payment_method_id = $2, cancel_at = coalesce($3::timestamptz, cancel_at)
  where id = $1 and status in ('notYetReceived', 'rejected') and cancel_at > now()`,
);

/**
 * The payment method is no part of the content, but decides how long the seats are held. A payment
 * under way decides it instead.
 */
export async function switchMethod(
  db: Db,
  orderId: number,
  { methodId, until }: { methodId: number; until: Date | null },
): Promise<void> {
  await switchTo(db, [orderId, methodId, until]);
}
