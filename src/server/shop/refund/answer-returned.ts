import { bahtFromSatang } from "#domain/money/satang.ts";
import { answersToReturned, type ReturnedAnswer } from "#domain/payment/reconciliation.ts";
import { leftToRefund, subjectOf } from "#domain/payment/refund/refund.ts";
import { needsSecondPerson } from "#domain/payment/second-approval.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { type OwnOrder, refuseOwn } from "../account/refuse-own.ts";
import type { SettleDeps } from "../payment/settle/settle-payment.ts";
import { type LockedOrder, lockOrderOfPayment } from "../payment/settle/settlement-queries.ts";
import { findSecondApprovalAbove } from "../settings/second-approval-queries.ts";
import {
  type ApprovalRefusal,
  keepForSecond,
  refuseBesideApproval,
} from "./ask-second-approval.ts";
import { writeNote } from "./refund-books-queries.ts";
import { insertRefundByHand, type LockedPayment, lockPaymentToRefund } from "./refund-queries.ts";
import { answerBreak, findReturned, isBreak, type ProviderReturn } from "./review-queries.ts";
import { enterReturned } from "./settle-refund.ts";

export type AnswerRequest = {
  breakId: number;
  answer: ReturnedAnswer;
  goneSatang: number;
  reason: string;
  accountId: number;
  requestId: string;
};
export type AnswerRefused =
  | OwnOrder
  | ApprovalRefusal
  | Refused<
      | "NOT_FOUND"
      | "ALREADY_DECIDED"
      | "REFUND_NOT_POSSIBLE"
      | "REFUND_IN_PROGRESS"
      | "REFUND_TOO_MUCH"
    >;

/** It was the first of two approvals, and nothing has changed. */
type Waits = { waits: true };
/** `orderId`: the answer was recorded. */
export type AnswerResult = { orderId: number } | Waits;

/** Records money that went back at the provider. The owner decides whether access ends with it. */
export async function answerReturned(
  { db, outbox }: Pick<SettleDeps, "db" | "outbox">,
  command: AnswerRequest,
): Promise<AnswerResult | AnswerRefused> {
  const answered = await inTransaction(db, (tx) => answerWithin(tx, command, null));
  outbox.kick();
  return answered;
}

/** `confirms`: another person has requested exactly this. Null: it is the first request. */
export async function answerWithin(
  tx: Tx,
  command: AnswerRequest,
  confirms: { firstId: number } | null,
): Promise<AnswerResult | AnswerRefused> {
  const returned = await lockReturned(tx, command, confirms !== null);
  if (returned instanceof Refused) return returned;
  const { order, payment, answers } = returned;
  const staysForNothing = command.answer === "keep" && answers.includes("end_access");
  if (
    confirms === null &&
    staysForNothing &&
    (await waitsForSecond(tx, command, { payment, order }))
  )
    return { waits: true };
  await writeAnswer(tx, command, { ...returned, firstId: confirms?.firstId ?? null });
  return { orderId: order.id };
}

type ReturnedMoney = {
  found: ProviderReturn;
  order: LockedOrder;
  payment: LockedPayment;
  isSale: boolean;
  leftSatang: number;
  /** The possible answers. */
  answers: readonly ReturnedAnswer[];
};

/** Locks order and payment, and refuses an answer that does not fit them. */
async function lockReturned(
  tx: Tx,
  { breakId, answer, goneSatang, accountId }: AnswerRequest,
  isConfirmed: boolean,
): Promise<ReturnedMoney | AnswerRefused> {
  const found = await findReturned(tx, breakId);
  if (found === null) return refuse((await isBreak(tx, breakId)) ? "ALREADY_DECIDED" : "NOT_FOUND");
  const { paymentId } = found;
  const order = await lockOrderOfPayment(tx, paymentId);
  const payment = order && (await lockPaymentToRefund(tx, paymentId));
  if (!order || !payment) return refuse("NOT_FOUND");
  const own = refuseOwn(order, accountId);
  if (own !== null) return own;
  const now = await findReturned(tx, breakId);
  const other = refuseOtherSum(found, now, goneSatang);
  if (other !== null) return other;
  if (payment.hasOpenRefund) return refuse("REFUND_IN_PROGRESS");
  const beside = isConfirmed ? null : await refuseBesideApproval(tx, { paymentId, accountId });
  if (beside !== null) return beside;
  const subject = subjectOf({ ...payment, isUnderReview: true }, order, false);
  const isSale = subject === "sale";
  if (subject === null || subject === "unbooked") return refuse("REFUND_NOT_POSSIBLE");
  const leftSatang = leftToRefund(payment, subject);
  if (goneSatang > leftSatang)
    return refuse("REFUND_TOO_MUCH", { result: { left: bahtFromSatang(leftSatang) } });
  const { othersLeftSatang } = payment;
  const answers = answersToReturned({ isSale, goneSatang, leftSatang, othersLeftSatang });
  if (!answers.includes(answer)) return refuse("REFUND_NOT_POSSIBLE");
  return { found, order, payment, isSale, leftSatang, answers };
}

async function writeAnswer(
  tx: Tx,
  { breakId, answer, goneSatang, reason, accountId, requestId }: AnswerRequest,
  {
    found: { paymentId, provider, reference, isChargeback },
    order,
    payment,
    isSale,
    leftSatang,
    firstId,
  }: ReturnedMoney & { firstId: number | null },
): Promise<void> {
  const refund = {
    orderId: order.id,
    paymentId,
    amountSatang: goneSatang,
    currency: payment.currency,
    way: "back_office",
    isOfSale: isSale,
    reason,
    requestedBy: accountId,
    certificateStays: false,
  } as const;
  const byHand = { reference, bankCode: null, returnedOn: null };
  const id = await insertRefundByHand(tx, { ...refund, note: "" }, byHand);
  await answerBreak(tx, breakId, { answer, accountId, note: reason });
  const detail = {
    payment_id: paymentId,
    amount_satang: goneSatang,
    provider,
    reference,
    reason,
    decision: answer,
    ...(firstId !== null && { first_by: firstId }),
  };
  await writeNote(tx, order.id, {
    actorId: accountId,
    actorRole: "administrator",
    action: "break.answered",
    detail,
    requestId,
  });
  // A sale whose access is kept remains a sale. The books contain only the refund.
  const endsOrder = isSale && answer === "end_access";
  const isLast = goneSatang === leftSatang && (isSale ? endsOrder && !payment.owesOver : true);
  await enterReturned(tx, order, {
    refund: { ...refund, id },
    isLast,
    endsOrder,
    reference,
    byPerson: accountId,
    notifiesBuyer: !isChargeback,
  });
}

/**
 * The answer must fit the current difference. If the provider has reported no sum, a person states
 * it, up to that difference.
 */
function refuseOtherSum(
  found: ProviderReturn,
  now: ProviderReturn | null,
  goneSatang: number,
): Refused<"ALREADY_DECIDED" | "REFUND_TOO_MUCH"> | null {
  const { oursSatang, theirsSatang, isUnsized } = found;
  const isSame =
    now !== null &&
    now.theirsSatang === theirsSatang &&
    now.oursSatang === oursSatang &&
    now.isUnsized === isUnsized;
  if (!isSame || now.returnedThereSatang !== oursSatang) return refuse("ALREADY_DECIDED");
  const mostSatang = theirsSatang - oursSatang;
  if (goneSatang === mostSatang || (isUnsized && goneSatang < mostSatang)) return null;
  return isUnsized
    ? refuse("REFUND_TOO_MUCH", { result: { left: bahtFromSatang(mostSatang) } })
    : refuse("ALREADY_DECIDED");
}

type Sale = {
  payment: { id: number; returnedSatang: number; currency: string };
  order: { id: number; accountId: number };
};

/**
 * Access that stays although its whole price was refunded is a gift. Its last part is judged as the
 * whole price. True: it waits for a second person.
 */
function waitsForSecond(
  tx: Tx,
  { breakId, goneSatang: amountSatang, reason, accountId, requestId }: AnswerRequest,
  { payment, order }: Sale,
): Promise<boolean> {
  const about = { orderId: order.id, paymentId: payment.id, breakId, reviewId: null } as const;
  const refundApproval = {
    kind: "keep",
    ...about,
    accountId,
    amountSatang,
    currency: payment.currency,
    reason,
  } as const;
  return keepForSecond(tx, null, {
    refundApproval,
    buyerId: order.accountId,
    judgedSatang: payment.returnedSatang + amountSatang,
    requestId,
  });
}

/**
 * Closing a difference means that nothing is to be done, so the access is kept as well. NOTE: lock
 * the order first.
 */
export async function refuseAboveAmount(
  tx: Tx,
  breakId: number,
): Promise<Refused<"ANSWER_INSTEAD"> | null> {
  const found = await findReturned(tx, breakId);
  if (found === null) return null;
  const act = { amountSatang: found.theirsSatang, currency: found.currency };
  return needsSecondPerson(act, { aboveSatang: await findSecondApprovalAbove(tx) })
    ? refuse("ANSWER_INSTEAD")
    : null;
}
