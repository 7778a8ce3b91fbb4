import type { OrderStatus } from "#domain/order/order-status.ts";
import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

type OwnOrderKey = { orderId: number; accountId: number };

export async function findOwnOrder(
  db: Db,
  { orderId, accountId }: OwnOrderKey,
): Promise<{ token: string; status: OrderStatus } | null> {
  const order = await db
    .selectFrom("shop_order")
    .select(["token", "status"])
    .where("id", "=", orderId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return order ?? null;
}

/** The latest attempt to pay an own order through a provider. */
export async function findOwnProviderPayment(
  db: Db,
  { orderId, accountId }: OwnOrderKey,
): Promise<number | null> {
  const payment = await db
    .selectFrom("payment")
    .innerJoin("shop_order", "shop_order.id", "payment.order_id")
    .select("payment.id")
    .where("payment.order_id", "=", orderId)
    .where("shop_order.account_id", "=", accountId)
    .where("payment.provider", "is not", null)
    .orderBy("payment.id", "desc")
    .executeTakeFirst();
  return payment?.id ?? null;
}

/** null: no such order of this person. `reportId` is null where nothing has been reported. */
export async function findOwnReport(
  db: Db,
  { orderId, accountId }: OwnOrderKey,
): Promise<{ reportId: number | null; isFree: boolean } | null> {
  const report = await db
    .selectFrom("shop_order")
    .leftJoin("payment_report", (join) =>
      join
        .onRef("payment_report.order_id", "=", "shop_order.id")
        .on("payment_report.replaced_at", "is", null),
    )
    .select(["payment_report.id", "payable_satang"])
    .where("shop_order.id", "=", orderId)
    .where("account_id", "=", accountId)
    .orderBy("payment_report.id", "desc")
    .executeTakeFirst();
  return report ? { reportId: report.id, isFree: report.payable_satang === 0 } : null;
}

/** The status of the order that a buyer tried to pay with this. */
export async function findOrderStatus(db: Db, paymentId: number): Promise<OrderStatus | null> {
  const order = await db
    .selectFrom("payment")
    .innerJoin("shop_order", "shop_order.id", "payment.order_id")
    .select("status")
    .where("payment.id", "=", paymentId)
    .executeTakeFirst();
  return order?.status ?? null;
}

/**
 * `pageLanguage`: the code of the language of the pages from which the buyer left for the provider.
 */
export type LeftPayment = {
  paymentId: number;
  accountId: number;
  orderToken: string;
  pageLanguage: string;
};

const findLeft = named<LeftPayment>(
  "find-left-payment",
  `select p.id as "paymentId", o.account_id as "accountId", o.token as "orderToken",
    p.page_language as "pageLanguage"
  from payment p join shop_order o on o.id = p.order_id where p.id = $1`,
);

export async function findLeftPayment(db: Db, paymentId: number): Promise<LeftPayment | null> {
  return (await findLeft(db, [paymentId]))[0] ?? null;
}

/** What an order is for, once each. */
export async function listOrderedItems(db: Db, orderId: number): Promise<number[]> {
  const items = await db
    .selectFrom("order_line")
    .select("item_id")
    .distinct()
    .where("order_id", "=", orderId)
    .orderBy("item_id")
    .execute();
  return items.map(({ item_id }) => item_id);
}
