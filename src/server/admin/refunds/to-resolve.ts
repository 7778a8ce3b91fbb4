import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { isOwnOrder } from "#domain/order/own-order.ts";
import { resolutionsOf, reviewKinds } from "#domain/payment/payment-review.ts";
import { answersToReturned } from "#domain/payment/reconciliation.ts";
import {
  leftToRefund,
  type RefundSubject,
  type RefundWay,
  subjectOf,
} from "#domain/payment/refund/refund.ts";
import { needsSecondPerson } from "#domain/payment/second-approval.ts";
import type { ToResolve } from "./to-resolve-queries.ts";

type Row = Output<AllSchemas["adminListToResolve"]>["data"]["items"][number];
type Offers = (provider: string | null) => boolean;
/**
 * A request by one administrator waits for another, and nothing else is done meanwhile. The buyer's
 * own account decides nothing about it.
 */
type Beside = {
  canProviderRefund: Offers;
  aboveSatang: number;
  refundApproval: Row["refund_approval"];
  viewerId: number | null;
};

/** A review with the possible actions. */
export function toResolveRow(
  row: ToResolve,
  { canProviderRefund, aboveSatang, refundApproval, viewerId }: Beside,
): Row {
  const { detail, refund } = row;
  const subject = subjectOfRow(row);
  const left = subject === null ? 0 : leftToRefund(moneyOf(row), subject);
  const isOwn =
    row.buyerId !== null && viewerId !== null && isOwnOrder({ accountId: row.buyerId }, viewerId);
  const actions = refundApproval || isOwn ? [] : actionsOf(row, subject, aboveSatang);
  return {
    source: row.source,
    id: row.id,
    kind: row.kind,
    opened_at: row.openedAt.toISOString(),
    order_id: row.orderId,
    order_status: row.orderStatus,
    student_name: row.studentName,
    payment_id: row.paymentId,
    payment_method_name: row.methodName,
    provider: row.provider,
    reference: row.reference,
    amount:
      baht(detail.amount_satang) ??
      (row.amountSatang === null ? null : bahtFromSatang(row.amountSatang)),
    expected: baht(detail.expected_satang),
    currency_code: textOf(detail.currency) ?? row.currency ?? "THB",
    expected_currency_code: row.currency ?? textOf(detail.currency) ?? "THB",
    paid_at: textOf(detail.paid_at),
    detail: textOf(detail.reason) ?? textOf(detail.alarm),
    actions,
    ways: actions.includes("refund") ? waysOf(row.provider, subject, canProviderRefund) : [],
    refundable: bahtFromSatang(left),
    returned: bahtFromSatang(row.returnedSatang ?? 0),
    refund: refund && refundOf(refund),
    refund_approval: refundApproval,
    is_own: isOwn,
    is_chargeback: detail.is_chargeback === true,
    gone: row.kind === "refunded_there" ? bahtFromSatang(goneOf(row)) : null,
    is_unsized: detail.is_unsized === true,
    is_sale: subject === "sale",
    second_above: aboveSatang === 0 ? null : bahtFromSatang(aboveSatang),
    done: row.resolvedAt && {
      at: row.resolvedAt.toISOString(),
      by: row.resolvedBy,
      resolution: row.resolution,
      note: row.note,
    },
  };
}

function refundOf(refund: NonNullable<ToResolve["refund"]>): Row["refund"] {
  return {
    id: refund.id,
    state: refund.state,
    way: refund.way,
    amount: bahtFromSatang(refund.amount_satang),
    failure_code: refund.failure_code,
    requested_by: refund.requested_by,
    requested_at: new Date(refund.requested_at).toISOString(),
    is_unanswered: refund.is_unanswered,
  };
}

/**
 * By the provider if it refunds, in its back office if it has one, and always from the bank
 * account.
 */
export function waysOf(
  provider: string | null,
  subject: RefundSubject | null,
  canProviderRefund: Offers,
): RefundWay[] {
  if (subject === null) return [];
  const byProvider: RefundWay[] =
    subject !== "unbooked" && canProviderRefund(provider) ? ["provider"] : [];
  return [...byProvider, ...(provider === null ? [] : (["back_office"] as const)), "bank"];
}

function actionsOf(
  row: ToResolve,
  subject: RefundSubject | null,
  aboveSatang: number,
): Row["actions"] {
  // A statement line is decided on its own page. What waits for another person or a provider has no
  // action.
  if (
    row.resolvedAt !== null ||
    row.source === "line" ||
    row.source === "approval" ||
    row.source === "refund" ||
    row.source === "claim"
  )
    return [];
  if (row.kind === "refunded_there") {
    // Above the owner's limit, two people must decide about the access.
    const act = {
      amountSatang: Number(row.detail.amount_satang ?? 0),
      currency: textOf(row.detail.currency) ?? "THB",
    };
    return [
      ...answersOf(row),
      ...(needsSecondPerson(act, { aboveSatang }) ? [] : (["close"] as const)),
    ];
  }
  const kind = reviewKinds.find((each) => each === row.kind);
  if (kind === undefined) return ["close"];
  const payment = row.paymentState && {
    state: row.paymentState,
    isRefundable: subject !== null,
    hasOpenRefund: row.hasOpenRefund,
  };
  return resolutionsOf({ kind, payment, order: row.orderStatus && { status: row.orderStatus } });
}

/** The part that was refunded at the provider and is not in our books. */
function goneOf({ detail }: ToResolve): number {
  return Number(detail.amount_satang ?? 0) - Number(detail.expected_satang ?? 0);
}

function answersOf(row: ToResolve): Row["actions"] {
  if (row.paymentState === null || row.orderStatus === null) return [];
  const money = moneyOf(row);
  const subject = subjectOf({ ...money, isUnderReview: true }, { status: row.orderStatus }, false);
  if (subject === null || subject === "unbooked" || row.hasOpenRefund) return [];
  const answers = answersToReturned({
    isSale: subject === "sale",
    goneSatang: goneOf(row),
    leftSatang: leftToRefund(money, subject),
    othersLeftSatang: row.othersLeftSatang ?? 0,
  });
  // If nobody has reported the sum, it may be a part.
  if (answers.includes("end_access"))
    return [
      "end_access",
      "keep_access",
      ...(row.detail.is_unsized === true ? (["record"] as const) : []),
    ];
  return answers.length > 0 ? ["record"] : [];
}

function subjectOfRow(row: ToResolve): RefundSubject | null {
  if (
    row.source === "break" ||
    row.source === "refund" ||
    row.paymentState === null ||
    row.orderStatus === null
  )
    return null;
  return subjectOf(moneyOf(row), { status: row.orderStatus }, row.kind === "overpaid");
}

function moneyOf({
  paymentState,
  amountSatang,
  receivedSatang,
  returnedSatang,
  overSatang,
  hasOpenRefund,
  isUnderReview,
}: ToResolve) {
  const sums = {
    amountSatang: amountSatang ?? 0,
    receivedSatang: receivedSatang ?? 0,
    returnedSatang: returnedSatang ?? 0,
    overSatang: overSatang ?? 0,
  };
  return { state: paymentState ?? "created", ...sums, hasOpenRefund, isUnderReview };
}

function baht(satang: unknown): number | null {
  return typeof satang === "number" ? bahtFromSatang(satang) : null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
