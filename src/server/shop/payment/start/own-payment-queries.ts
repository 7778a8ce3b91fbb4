import type { OrderStatus } from "#domain/order/order-status.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

type OwnOrderKey = { orderId: number; accountId: number };

const findOrder = named(
  "find-own-order-to-pay",
  "select token, status from shop_order where id = $1 and account_id = $2",
);

export async function findOwnOrder(
  db: Db,
  { orderId, accountId }: OwnOrderKey,
): Promise<RowOf<typeof findOrder> | null> {
  return (await findOrder(db, [orderId, accountId]))[0] ?? null;
}

const findProviderPayment = named(
  "find-own-provider-payment",
  `select p.id
  from payment p join shop_order o on o.id = p.order_id
  where p.order_id = $1 and o.account_id = $2 and p.provider is not null
  order by p.id desc
  limit 1`,
);

/** The latest attempt to pay an own order through a provider. */
export async function findOwnProviderPayment(
  db: Db,
  { orderId, accountId }: OwnOrderKey,
): Promise<number | null> {
  return (await findProviderPayment(db, [orderId, accountId]))[0]?.id ?? null;
}

const findReport = named(
  "find-own-report",
  `select r.id as "reportId", o.payable_satang = 0 as "isFree"
  from shop_order o
    left join payment_report r on r.order_id = o.id and r.replaced_at is null
  where o.id = $1 and o.account_id = $2
  order by r.id desc
  limit 1`,
);

/** null: no such order of this person. `reportId` is null where nothing has been reported. */
export async function findOwnReport(
  db: Db,
  { orderId, accountId }: OwnOrderKey,
): Promise<RowOf<typeof findReport> | null> {
  return (await findReport(db, [orderId, accountId]))[0] ?? null;
}

const findStatus = named(
  "find-status-of-paid-order",
  `select o.status
  from payment p join shop_order o on o.id = p.order_id
  where p.id = $1`,
);

/** The status of the order that a buyer tried to pay with this. */
export async function findOrderStatus(db: Db, paymentId: number): Promise<OrderStatus | null> {
  return (await findStatus(db, [paymentId]))[0]?.status ?? null;
}

const findLeft = named(
  "find-left-payment",
  `select p.id as "paymentId", o.account_id as "accountId", o.token as "orderToken",
    p.page_language as "pageLanguage"
  from payment p join shop_order o on o.id = p.order_id
  where p.id = $1`,
);

/**
 * `pageLanguage`: the code of the language of the pages from which the buyer left for the provider.
 */
export type LeftPayment = RowOf<typeof findLeft>;

export async function findLeftPayment(db: Db, paymentId: number): Promise<LeftPayment | null> {
  return (await findLeft(db, [paymentId]))[0] ?? null;
}

const listItems = named(
  "list-ordered-items",
  `select distinct item_id as "itemId" from order_line where order_id = $1 order by item_id`,
);

/** What an order is for, once each. */
export async function listOrderedItems(db: Db, orderId: number): Promise<number[]> {
  return (await listItems(db, [orderId])).map(({ itemId }) => itemId);
}
