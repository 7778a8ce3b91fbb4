import { decideRefund } from "#domain/payment/refund.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { clearOverpaid } from "../payment/partial/overpaid-queries.ts";
import type { SettleNeeds } from "../payment/settle-payment.ts";
import { type LockedOrder, lockOrderOfPayment } from "../payment/settlement-queries.ts";
import { goOnAfterReview } from "./after-review.ts";
import { refundMessages } from "./refund-messages.ts";
import { refundOfDebt, refundOfSale } from "./refund-posting.ts";
import * as queries from "./refund-queries.ts";
import { openReviewOfFailedRefund, resolveReviewsOfPayment } from "./review-flag-queries.ts";

type Needs = Pick<SettleNeeds, "db" | "outbox" | "log">;
export type RefundEnd = { kind: "confirmed"; reference: string } | { kind: "failed"; failureCode: string };

/** A provider's last word about a refund. May come any number of times; the first counts. */
export async function settleRefund(
  { db, outbox, log }: Needs,
  { refundId, paymentId, end }: { refundId: number; paymentId: number; end: RefundEnd },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrderOfPayment(tx, paymentId);
    const payment = order && (await queries.lockPaymentToRefund(tx, paymentId));
    const refund = payment && (await queries.lockRefund(tx, refundId));
    if (!order || !refund || refund.state !== "sent") return;
    if (end.kind === "failed") return fail(tx, order, refund, end.failureCode);
    const given = decideRefund({ ...payment, hasOpenRefund: false }, order, { ...refund, isOver: !refund.isOfSale });
    const ends = given.kind === "give" ? given : { isLast: false, endsOrder: false };
    await queries.writeRefundEnd(tx, refundId, { state: "confirmed", reference: end.reference, failureCode: null });
    await enterReturned(tx, order, { refund, isLast: ends.isLast, endsOrder: ends.endsOrder, reference: end.reference, byPerson: null });
  });
  if (end.kind === "failed") log.error({ refundId, paymentId, failureCode: end.failureCode }, "a refund was refused and needs a person");
  outbox.kick();
}

type Returned = Pick<queries.Refund, "id" | "paymentId" | "way" | "amountSatang" | "currency" | "isOfSale" | "reason" | "requestedBy">;
/** `byPerson`: who has moved the money, or said what becomes of it; null where the provider has. `tellsBuyer`: a buyer who took the money back by the bank needs no mail that it has gone back. */
export type Confirmed = { refund: Returned; isLast: boolean; endsOrder: boolean; reference: string; byPerson: number | null; tellsBuyer?: boolean };

/** The money has gone back: the books, what the order gave, what waited for a person, and the buyer's mail. */
export async function enterReturned(
  tx: Tx,
  order: LockedOrder,
  { refund, isLast, endsOrder, reference, byPerson, tellsBuyer = true }: Confirmed,
): Promise<void> {
  const { id, paymentId, way, amountSatang, currency, isOfSale, reason, requestedBy } = refund;
  const isOrderOver = isOfSale && endsOrder;
  const posting = isOfSale ? refundOfSale(way, amountSatang, isOrderOver ? order.withholdingSatang : 0) : refundOfDebt(way, amountSatang);
  await queries.writePosting(tx, { orderId: order.id, paymentId, refundId: id, currency, posting });
  if (isLast) await queries.markPaymentRefunded(tx, paymentId);
  // Its price is back, and what came beside it is not.
  else if (isOrderOver) await queries.markRefundDue(tx, paymentId);
  else if (!isOfSale) await clearOverpaid(tx, paymentId);
  await resolveReviewsOfPayment(tx, paymentId, { resolution: "refund", accountId: requestedBy, note: reason }, isLast ? undefined : { isOver: !isOfSale });
  await goOnAfterReview(tx, order, paymentId);
  const detail = { payment_id: paymentId, refund_id: id, amount_satang: amountSatang, way, reference };
  const actor = { actorId: byPerson, actorRole: byPerson === null ? "provider" : "administrator" };
  await queries.writeNote(tx, order.id, { ...actor, action: "refund.confirmed", detail, requestId: "" });
  await addMessages(tx, refundMessages({ id, orderId: order.id, accountId: order.accountId, isOrderOver, tellsBuyer }));
  if (isOrderOver) await queries.endRefundedOrder(tx, order.id, reason);
}

/** Nothing has moved. What was owed is owed still; where it would be overlooked, it is put in front of a person. */
async function fail(tx: Tx, order: LockedOrder, { id, paymentId, amountSatang, way, isOfSale }: queries.Refund, failureCode: string): Promise<void> {
  await queries.writeRefundEnd(tx, id, { state: "failed", reference: null, failureCode });
  const detail = { payment_id: paymentId, refund_id: id, amount_satang: amountSatang, way, reason: failureCode };
  if (isOfSale) await openReviewOfFailedRefund(tx, { orderId: order.id, paymentId, detail });
  await goOnAfterReview(tx, order, paymentId);
  await queries.writeNote(tx, order.id, { actorId: null, actorRole: "provider", action: "refund.failed", detail, requestId: "" });
}
