import { bahtFromSatang } from "#domain/money/satang.ts";
import { answersToReturned, type ReturnedAnswer } from "#domain/payment/reconciliation.ts";
import { leftToRefund, subjectOf } from "#domain/payment/refund.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { type OwnOrder, refuseOwn } from "../order/refuse-own.ts";
import type { SettleNeeds } from "../payment/settle-payment.ts";
import { lockOrderOfPayment } from "../payment/settlement-queries.ts";
import { type ApprovalRefusal, refuseBesideApproval } from "./ask-second-approval.ts";
import { insertRefundByHand, lockPaymentToRefund, writeNote } from "./refund-queries.ts";
import { answerBreak, findReturned, isBreak } from "./review-queries.ts";
import { enterReturned } from "./settle-refund.ts";

export type AnswerRequest = { breakId: number; answer: ReturnedAnswer; goneSatang: number; reason: string; accountId: number; requestId: string };
type Refusal = OwnOrder | ApprovalRefusal | Refused<"NOT_FOUND" | "ALREADY_DECIDED" | "REFUND_NOT_POSSIBLE" | "REFUND_IN_PROGRESS" | "REFUND_TOO_MUCH">;

/** Money went back at the provider: the books say so from now on, and the owner's word decides whether the access ends with it. Answers the order. */
export async function answerReturned({ db, outbox }: Pick<SettleNeeds, "db" | "outbox">, command: AnswerRequest): Promise<number | Refusal> {
  const answered = await inTransaction(db, (tx) => answerWithin(tx, command));
  outbox.kick();
  return answered;
}

async function answerWithin(tx: Tx, { breakId, answer, goneSatang, reason, accountId, requestId }: AnswerRequest): Promise<number | Refusal> {
  const found = await findReturned(tx, breakId);
  if (found === null) return refuse((await isBreak(tx, breakId)) ? "ALREADY_DECIDED" : "NOT_FOUND");
  const { paymentId, provider, reference, oursSatang, theirsSatang, isChargeback } = found;
  const order = await lockOrderOfPayment(tx, paymentId);
  const payment = order && (await lockPaymentToRefund(tx, paymentId));
  if (!order || !payment) return refuse("NOT_FOUND");
  const own = refuseOwn(order, accountId);
  if (own !== null) return own;
  const now = await findReturned(tx, breakId);
  if (now === null || now.theirsSatang !== theirsSatang || now.oursSatang !== oursSatang) return refuse("ALREADY_DECIDED");
  if (theirsSatang - oursSatang !== goneSatang || now.returnedThereSatang !== oursSatang) return refuse("ALREADY_DECIDED");
  if (payment.hasOpenRefund) return refuse("REFUND_IN_PROGRESS");
  const beside = await refuseBesideApproval(tx, { paymentId, accountId });
  if (beside !== null) return beside;
  const subject = subjectOf({ ...payment, isUnderReview: true }, order, false);
  const isSale = subject === "sale";
  if (subject === null || subject === "unbooked") return refuse("REFUND_NOT_POSSIBLE");
  const leftSatang = leftToRefund(payment, subject);
  if (goneSatang > leftSatang) return refuse("REFUND_TOO_MUCH", { result: { left: bahtFromSatang(leftSatang) } });
  const { othersLeftSatang } = payment;
  if (!answersToReturned({ isSale, goneSatang, leftSatang, othersLeftSatang }).includes(answer)) return refuse("REFUND_NOT_POSSIBLE");
  const { currency } = payment;
  const refund = {
    orderId: order.id,
    paymentId,
    amountSatang: goneSatang,
    currency,
    way: "back_office",
    isOfSale: isSale,
    reason,
    requestedBy: accountId,
  } as const;
  const id = await insertRefundByHand(tx, { ...refund, note: "" }, { reference, bankCode: null, returnedOn: null });
  await answerBreak(tx, breakId, { answer, accountId, note: reason });
  const detail = { payment_id: paymentId, amount_satang: goneSatang, provider, reference, reason, decision: answer };
  await writeNote(tx, order.id, { actorId: accountId, actorRole: "administrator", action: "break.answered", detail, requestId });
  // A sale whose access is kept stays a sale: what went back is all that the books know of it.
  const endsOrder = isSale && answer === "end_access";
  const isLast = goneSatang === leftSatang && (isSale ? endsOrder && payment.overSatang === 0 : true);
  await enterReturned(tx, order, { refund: { ...refund, id }, isLast, endsOrder, reference, byPerson: accountId, tellsBuyer: !isChargeback });
  return order.id;
}
