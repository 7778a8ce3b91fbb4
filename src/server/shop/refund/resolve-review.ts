import { type ReviewKind, resolutionsOf } from "#domain/payment/payment-review.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { type OwnOrder, refuseOwn } from "../account/refuse-own.ts";
import { approvalOf } from "../payment/settle/approval.ts";
import { approveOrders, startBesideLessons } from "../payment/settle/approval-queries.ts";
import { accessOf } from "../payment/settle/open-access.ts";
import { canReinstate, takeEverythingAgain } from "../payment/settle/reinstate-queries.ts";
import { lockSettlement } from "../payment/settle/settle.ts";
import type { SettleDeps } from "../payment/settle/settle-payment.ts";
import { lockOrderOfPayment, type Settlement } from "../payment/settle/settlement-queries.ts";
import {
  type ApprovalRefusal,
  keepForSecond,
  refuseBesideApproval,
} from "./ask-second-approval.ts";
import { continueAfterReview } from "./continue-after-review.ts";
import { writeNote, writePosting } from "./refund-books-queries.ts";
import { keptMoney, reinstatedSale } from "./refund-posting.ts";
import { lockPaymentToRefund } from "./refund-queries.ts";
import { resolveReviewsOfPayment } from "./review-flag-queries.ts";
import * as queries from "./review-queries.ts";

export type ResolveRequest = {
  reviewId: number;
  resolution: "reinstate" | "keep";
  note: string;
  accountId: number;
  requestId: string;
};
export type ReinstateRefused =
  | OwnOrder
  | Refused<"NOT_FOUND" | "ALREADY_DECIDED" | "CANNOT_REINSTATE" | "REFUND_IN_PROGRESS">
  | ApprovalRefusal;
type Refusal = ReinstateRefused;
type ResolveReviewDeps = Pick<SettleDeps, "db" | "outbox"> & { dataKey: Buffer };
/** It was the first of two approvals, and nothing has changed. */
export type Waits = { waits: true };

/** Resolves a review of money. The first answer counts; a second one is refused. */
export async function resolveReview(
  { db, outbox, dataKey }: ResolveReviewDeps,
  command: ResolveRequest,
): Promise<Refusal | Waits | null> {
  const answer = await inTransaction(db, async (tx) => {
    const found = await queries.findReview(tx, command.reviewId);
    if (found === null) return refuse("NOT_FOUND");
    if (found.paymentId === null) return keepUnknown(tx, found, command);
    return command.resolution === "keep"
      ? keep(tx, found.paymentId, found.kind, command)
      : reinstate(tx, dataKey, found.paymentId, command);
  });
  outbox.kick();
  return answer;
}

/** Money without an order. The note says how it was handled. */
async function keepUnknown(
  tx: Tx,
  { id, orderId }: queries.OpenReview,
  { resolution, accountId, note, requestId }: ResolveRequest,
): Promise<Refusal | null> {
  if (resolution !== "keep") return refuse("CANNOT_REINSTATE");
  const order = orderId === null ? null : await queries.lockOrderOfReview(tx, orderId);
  const own = refuseOwn(order, accountId);
  if (own !== null) return own;
  if (!(await queries.resolveReview(tx, id, { resolution, accountId, note })))
    return refuse("ALREADY_DECIDED");
  await queries.noteAboutMoney(tx, {
    accountId,
    action: "review.kept",
    object: order ? `order:${order.id}` : `review:${id}`,
    detail: { reason: note },
    requestId,
  });
  return null;
}

/** The order stays as it is and nothing is refunded. The debt is settled. */
async function keep(
  tx: Tx,
  paymentId: number,
  kind: ReviewKind,
  { reviewId, accountId, note, requestId }: ResolveRequest,
): Promise<Refusal | null> {
  const order = await lockOrderOfPayment(tx, paymentId);
  const payment = order && (await lockPaymentToRefund(tx, paymentId));
  if (!order || !payment) return refuse("NOT_FOUND");
  const own = refuseOwn(order, accountId);
  if (own !== null) return own;
  const beside = await refuseBesideApproval(tx, { paymentId, accountId });
  if (beside !== null) return beside;
  if (payment.hasOpenRefund) return refuse("REFUND_IN_PROGRESS");
  if (!(await queries.resolveReview(tx, reviewId, { resolution: "keep", accountId, note })))
    return refuse("ALREADY_DECIDED");
  const isOver = kind === "overpaid" && payment.overSatang > 0;
  const isAside = payment.state === "refund_due" || payment.state === "mismatch";
  const owed = isAside
    ? payment.receivedSatang - payment.returnedSatang
    : isOver
      ? payment.overSatang
      : 0;
  const isLast = (isOver && !isAside) || (await queries.countOpenReviews(tx, paymentId)) === 0;
  if (owed > 0 && isLast)
    await writePosting(tx, {
      orderId: order.id,
      paymentId,
      refundId: null,
      currency: payment.currency,
      posting: keptMoney(owed),
    });
  await writeNote(tx, order.id, {
    actorId: accountId,
    actorRole: "administrator",
    action: "review.kept",
    requestId,
    detail: { payment_id: paymentId, reason: note, ...(owed > 0 && { amount_satang: owed }) },
  });
  await continueAfterReview(tx, order, paymentId);
  return null;
}

/** Above the owner's amount the first request is stored, and a second person is needed. */
async function reinstate(
  tx: Tx,
  dataKey: Buffer,
  paymentId: number,
  command: ResolveRequest,
): Promise<Refusal | Waits | null> {
  const settlement = await lockSettlement(tx, paymentId);
  const beside =
    settlement && (await refuseBesideApproval(tx, { paymentId, accountId: command.accountId }));
  if (beside) return beside;
  const refusal = await refusalToReinstate(tx, settlement, command);
  if (refusal !== null || settlement === null) return refusal ?? refuse("NOT_FOUND");
  const { reviewId, accountId, note: reason, requestId } = command;
  const { order, payment } = settlement;
  const kept = {
    kind: "reinstate",
    orderId: order.id,
    paymentId,
    accountId,
    amountSatang: payment.amountSatang,
    currency: payment.currency,
    reviewId,
    reason,
  } as const;
  if (
    await keepForSecond(tx, dataKey, {
      refundApproval: kept,
      buyerId: order.accountId,
      judgedSatang: payment.amountSatang,
      requestId,
    })
  )
    return { waits: true };
  return bringBack(tx, settlement, command, null);
}

/** The same after the second person's confirmation. */
export async function reinstateWithin(
  tx: Tx,
  paymentId: number,
  command: Answer,
  { firstId }: { firstId: number | null },
): Promise<ReinstateRefused | null> {
  const settlement = await lockSettlement(tx, paymentId);
  const refusal = await refusalToReinstate(tx, settlement, command);
  if (refusal !== null || settlement === null) return refusal ?? refuse("NOT_FOUND");
  return bringBack(tx, settlement, command, firstId);
}

type Answer = Omit<ResolveRequest, "resolution">;

async function refusalToReinstate(
  tx: Tx,
  settlement: Settlement | null,
  { reviewId, accountId }: Answer,
): Promise<ReinstateRefused | null> {
  const money = settlement && (await lockPaymentToRefund(tx, settlement.payment.id));
  const review = await queries.findReview(tx, reviewId);
  if (!settlement || !money || !review) return refuse("NOT_FOUND");
  const { order, payment } = settlement;
  const own = refuseOwn(order, accountId);
  if (own !== null) return own;
  if (review.resolvedAt !== null) return refuse("ALREADY_DECIDED");
  if (money.hasOpenRefund) return refuse("REFUND_IN_PROGRESS");
  const reviewed = {
    kind: review.kind,
    order,
    payment: { state: payment.state, isRefundable: true, hasOpenRefund: false },
  };
  const isWhole = money.receivedSatang - money.returnedSatang === payment.amountSatang;
  const isPossible =
    isWhole && resolutionsOf(reviewed).includes("reinstate") && (await canReinstate(tx, order.id));
  return isPossible ? null : refuse("CANNOT_REINSTATE");
}

/** Reinstates an expired order for late money: with everything it held, or not at all. */
async function bringBack(
  tx: Tx,
  settlement: Settlement,
  { accountId, note, requestId }: Answer,
  firstId: number | null,
): Promise<null> {
  const { order, payment } = settlement;
  await takeEverythingAgain(tx, order.id);
  const decider = {
    kind: "administrator",
    accountId,
    firstId,
    slips: [],
    reason: note,
    requestId,
  } as const;
  const opens = (await accessOf(tx, [settlement])).get(order.id);
  const approval = approvalOf(settlement, {
    paymentState: "succeeded_late",
    reference: null,
    decider,
    came: null,
    opens,
  });
  const by =
    firstId === null
      ? `administrator ${accountId}`
      : `administrator ${accountId} after administrator ${firstId}`;
  const reinstated = {
    ...approval,
    evidence: `${by}: brought back, ${payment.provider}: ${payment.reference}`,
    posting: reinstatedSale(payment.amountSatang, order.withholdingSatang).filter(
      ({ amountSatang }) => amountSatang !== 0,
    ),
    audit: { ...approval.audit, action: "order.reinstated" },
  };
  await approveOrders(tx, [reinstated]);
  await startBesideLessons(tx, [reinstated]);
  await resolveReviewsOfPayment(tx, payment.id, { resolution: "reinstate", accountId, note });
  await continueAfterReview(tx, order, payment.id);
  return null;
}
