import { decideRefund } from "#domain/payment/refund/refund.ts";
import { withheldShare } from "#domain/payment/refund/withheld-share.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { clearOverpaid } from "../payment/settle/overpaid-queries.ts";
import type { SettleDeps } from "../payment/settle/settle-payment.ts";
import { type LockedOrder, lockOrderOfPayment } from "../payment/settle/settlement-queries.ts";
import { continueAfterReview } from "./continue-after-review.ts";
import { endRefundedOrder } from "./end-refunded-order-queries.ts";
import { sumWithheldGone, writeNote, writePosting, writeWithheld } from "./refund-books-queries.ts";
import { refundMessages } from "./refund-messages.ts";
import { refundOfDebt, refundOfSale } from "./refund-posting.ts";
import * as queries from "./refund-queries.ts";
import { openReviewOfFailedRefund, resolveReviewsOfPayment } from "./review-flag-queries.ts";

type SettleRefundDeps = Pick<SettleDeps, "db" | "outbox" | "log">;
export type RefundEnd =
  | { kind: "confirmed"; reference: string }
  | { kind: "failed"; failureCode: string };

/** A provider's final report about a refund. It may come any number of times; the first counts. */
export async function settleRefund(
  { db, outbox, log }: SettleRefundDeps,
  { refundId, paymentId, end }: { refundId: number; paymentId: number; end: RefundEnd },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrderOfPayment(tx, paymentId);
    const payment = order && (await queries.lockPaymentToRefund(tx, paymentId));
    const refund = payment && (await queries.lockRefund(tx, refundId));
    if (!order || !refund || refund.state !== "sent") return;
    if (end.kind === "failed") return fail(tx, order, refund, end.failureCode);
    const given = decideRefund({ ...payment, hasOpenRefund: false }, order, {
      ...refund,
      isOver: !refund.isOfSale,
    });
    const ends = given.kind === "give" ? given : { isLast: false, endsOrder: false };
    await queries.writeRefundEnd(tx, refundId, {
      state: "confirmed",
      reference: end.reference,
      failureCode: null,
    });
    await enterReturned(tx, order, {
      refund,
      isLast: ends.isLast,
      endsOrder: ends.endsOrder,
      reference: end.reference,
      byPerson: null,
    });
  });
  if (end.kind === "failed")
    log.error(
      { refundId, paymentId, failureCode: end.failureCode },
      "a refund was refused and needs a person",
    );
  outbox.kick();
}

type ReturnedRefund = Pick<
  queries.Refund,
  | "id"
  | "paymentId"
  | "way"
  | "amountSatang"
  | "currency"
  | "isOfSale"
  | "reason"
  | "requestedBy"
  | "certificateStays"
>;
/**
 * `byPerson`: the person who moved the money or decided about it; null if the provider did.
 * `notifiesBuyer`: a buyer who charged back needs no mail.
 */
export type ConfirmedRefund = {
  refund: ReturnedRefund;
  isLast: boolean;
  endsOrder: boolean;
  reference: string;
  byPerson: number | null;
  notifiesBuyer?: boolean;
};

/**
 * Records a completed refund: the books, what the order gave, waiting reviews, and the buyer's
 * mail.
 */
export async function enterReturned(
  tx: Tx,
  order: LockedOrder,
  { refund, isLast, endsOrder, reference, byPerson, notifiesBuyer = true }: ConfirmedRefund,
): Promise<void> {
  const {
    id,
    paymentId,
    way,
    amountSatang,
    currency,
    isOfSale,
    reason,
    requestedBy,
    certificateStays,
  } = refund;
  const isOrderOver = isOfSale && endsOrder;
  const withheld = isOfSale
    ? await withheldWith(tx, order, { id, amountSatang, endsOrder: isOrderOver, certificateStays })
    : 0;
  const posting = isOfSale
    ? refundOfSale(way, amountSatang, withheld)
    : refundOfDebt(way, amountSatang);
  await writePosting(tx, { orderId: order.id, paymentId, refundId: id, currency, posting });
  if (isLast) await queries.markPaymentRefunded(tx, paymentId);
  // The price was refunded, but the excess was not.
  else if (isOrderOver) await queries.markRefundDue(tx, paymentId);
  else if (!isOfSale) await clearOverpaid(tx, paymentId);
  await resolveReviewsOfPayment(
    tx,
    paymentId,
    { resolution: "refund", accountId: requestedBy, note: reason },
    isLast ? undefined : { isOver: !isOfSale },
  );
  await continueAfterReview(tx, order, paymentId);
  const detail = {
    payment_id: paymentId,
    refund_id: id,
    amount_satang: amountSatang,
    way,
    reference,
  };
  const actor = { actorId: byPerson, actorRole: byPerson === null ? "provider" : "administrator" };
  await writeNote(tx, order.id, {
    ...actor,
    action: "refund.confirmed",
    detail,
    requestId: "",
  });
  await addMessages(
    tx,
    refundMessages({
      id,
      orderId: order.id,
      accountId: order.accountId,
      isOrderOver,
      notifiesBuyer,
    }),
  );
  if (isOrderOver) await endRefundedOrder(tx, order, reason);
}

/** The refund states how much of the withheld tax it includes. */
async function withheldWith(
  tx: Tx,
  order: LockedOrder,
  refund: { id: number } & Parameters<typeof withheldShare>[1],
): Promise<number> {
  const { id: orderId, withholdingSatang: withheldSatang, payableSatang } = order;
  if (withheldSatang === 0) return 0;
  const goneSatang = await sumWithheldGone(tx, orderId);
  const share = withheldShare({ withheldSatang, payableSatang, goneSatang }, refund);
  await writeWithheld(tx, refund.id, share);
  return share;
}

/** No money was moved, so the debt remains. Where it could be overlooked, a review opens. */
async function fail(
  tx: Tx,
  order: LockedOrder,
  { id, paymentId, amountSatang, way, isOfSale }: queries.Refund,
  failureCode: string,
): Promise<void> {
  await queries.writeRefundEnd(tx, id, { state: "failed", reference: null, failureCode });
  const detail = {
    payment_id: paymentId,
    refund_id: id,
    amount_satang: amountSatang,
    way,
    reason: failureCode,
  };
  if (isOfSale) await openReviewOfFailedRefund(tx, { orderId: order.id, paymentId, detail });
  await continueAfterReview(tx, order, paymentId);
  await writeNote(tx, order.id, {
    actorId: null,
    actorRole: "provider",
    action: "refund.failed",
    detail,
    requestId: "",
  });
}
