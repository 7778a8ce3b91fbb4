import type { Db } from "#server/platform/database/database.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { AskProvider } from "./ask-provider.ts";
import { findOwnOrder } from "./own-payment-queries.ts";

type ConfirmPaymentDeps = { db: Db; askProvider: AskProvider };
type OwnOrderKey = { orderId: number; accountId: number };

/** "I have paid" makes the shop check now. It approves only if the provider says so. */
export async function confirmPayment(
  { db, askProvider }: ConfirmPaymentDeps,
  own: OwnOrderKey,
): Promise<{ orderToken: string } | Refused<"NOT_FOUND" | "PAYMENT_NOT_CONFIRMED">> {
  const order = await findOwnOrder(db, own);
  if (order === null) return refuse("NOT_FOUND");
  if (order.status !== "approved") await askProvider(own.orderId);
  const now = await findOwnOrder(db, own);
  return now?.status === "approved" ? { orderToken: order.token } : refuse("PAYMENT_NOT_CONFIRMED");
}
