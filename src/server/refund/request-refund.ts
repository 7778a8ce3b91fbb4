import { bahtFromSatang } from "#domain/money/satang.ts";
import { decideRefund, type RefundRefusal, type RefundState, type RefundWay } from "#domain/payment/refund.ts";
import type { SettleNeeds } from "../payment/settle-payment.ts";
import { lockOrderOfPayment } from "../payment/settlement-queries.ts";
import type { Tx } from "../platform/database.ts";
import { inTransaction } from "../platform/in-transaction.ts";
import { type Refused, refuse } from "../platform/refusal.ts";
import { seal } from "../platform/seal.ts";
import { foundInBank } from "./refund-posting.ts";
import * as queries from "./refund-queries.ts";
import { flagOrder, isReviewOpen } from "./review-flag-queries.ts";
import { type Confirmed, enterReturned } from "./settle-refund.ts";

export type RefundRequest = {
  paymentId: number;
  amountSatang: number;
  /** What whoever asks believes has gone back already. */
  returnedSatang: number;
  way: RefundWay;
  /** The review that it answers; null where it is asked for at the order. */
  reviewId: number | null;
  reason: string;
  note: string;
  byHand: (queries.ByHand & { accountNumber: string | null }) | null;
  accountId: number;
  requestId: string;
};
export type Requested = { refundId: number; state: RefundState };
type Refusal = Refused<"NOT_FOUND" | "FORBIDDEN" | "ALREADY_DECIDED" | RefundRefusal["code"]>;
type Needs = Pick<SettleNeeds, "db" | "outbox"> & { dataKey: Buffer; canProviderRefund: (provider: string | null) => boolean };

/** Decides that money goes back, once. What the provider moves is only written down here; it is told after the commit. */
export async function requestRefund({ db, outbox, dataKey, canProviderRefund }: Needs, wish: RefundRequest): Promise<Requested | Refusal> {
  const requested = await inTransaction(db, async (tx): Promise<Requested | Refusal> => {
    const order = await lockOrderOfPayment(tx, wish.paymentId);
    const payment = order && (await queries.lockPaymentToRefund(tx, wish.paymentId));
    if (!order || !payment) return refuse("NOT_FOUND");
    if (order.accountId === wish.accountId) return refuse("FORBIDDEN");
    if (payment.returnedSatang !== wish.returnedSatang || payment.state === "refunded") return refuse("ALREADY_DECIDED");
    if (wish.reviewId !== null && !(await isReviewOpen(tx, wish.reviewId, payment.id))) return refuse("ALREADY_DECIDED");
    const decision = decideRefund(payment, order, wish);
    if (decision.kind === "refuse") return refusalOf(decision.refusal);
    if (wish.way === "provider" && !canProviderRefund(payment.provider)) return refuse("REFUND_BY_HAND_ONLY");
    const isOfSale = decision.subject === "sale";
    const refund = newRefund(wish, { orderId: order.id, currency: payment.currency, isOfSale });
    if (decision.subject === "unbooked") {
      const books = { orderId: order.id, paymentId: payment.id, refundId: null, currency: payment.currency };
      await queries.writePosting(tx, { ...books, posting: foundInBank(wish.amountSatang) });
    }
    if (!isOfSale) {
      await queries.markRefundDue(tx, payment.id);
      await flagOrder(tx, order.id);
    }
    await noteRequest(tx, order.id, wish);
    if (wish.byHand === null) return { refundId: await queries.insertRefund(tx, refund), state: "requested" };
    const id = await queries.insertRefundByHand(tx, refund, wish.byHand);
    if (wish.byHand.accountNumber !== null) await queries.keepRefundAccount(tx, id, seal(dataKey, `refund.account:${id}`, wish.byHand.accountNumber));
    const confirmed: Confirmed = { refund: { ...refund, id }, isLast: decision.isLast, reference: wish.byHand.reference, byPerson: wish.accountId };
    await enterReturned(tx, order, confirmed);
    return { refundId: id, state: "confirmed" };
  });
  outbox.kick();
  return requested;
}

function newRefund(
  { paymentId, amountSatang, way, reason, note, accountId }: RefundRequest,
  of: { orderId: number; currency: string; isOfSale: boolean },
): queries.NewRefund {
  return { ...of, paymentId, amountSatang, way, reason, note, requestedBy: accountId };
}

async function noteRequest(tx: Tx, orderId: number, { paymentId, amountSatang, way, reason, note, accountId, requestId }: RefundRequest): Promise<void> {
  const detail = { payment_id: paymentId, amount_satang: amountSatang, way, reason, ...(note !== "" && { note }) };
  await queries.writeNote(tx, orderId, { actorId: accountId, actorRole: "administrator", action: "refund.requested", detail, requestId });
}

function refusalOf(refusal: RefundRefusal): Refusal {
  return refusal.code === "REFUND_TOO_MUCH" ? refuse(refusal.code, { result: { left: bahtFromSatang(refusal.leftSatang) } }) : refuse(refusal.code);
}
