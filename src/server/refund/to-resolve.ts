import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { leftToRefund, type RefundSubject, type RefundWay, subjectOf } from "#domain/payment/refund.ts";
import { resolutionsOf, reviewKinds } from "#domain/payment/review.ts";
import type { ToResolve } from "./to-resolve-queries.ts";

type Row = Output<AllSchemas["adminListToResolve"]>["data"]["items"][number];
type Offers = (provider: string | null) => boolean;
/** What one person has wished waits for another one, and nothing else is done meanwhile. */
type Beside = { canProviderRefund: Offers; aboveSatang: number; wish: Row["wish"] };

/** One row of what is to be resolved, with what may be done about it. */
export function toResolveRow(row: ToResolve, { canProviderRefund, aboveSatang, wish }: Beside): Row {
  const { detail, refund } = row;
  const subject = subjectOfRow(row);
  const left = subject === null ? 0 : leftToRefund(moneyOf(row), subject);
  const actions = wish ? [] : actionsOf(row, subject);
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
    amount: baht(detail.amount_satang) ?? (row.amountSatang === null ? null : bahtFromSatang(row.amountSatang)),
    expected: baht(detail.expected_satang),
    currency_code: textOf(detail.currency) ?? row.currency ?? "THB",
    expected_currency_code: row.currency ?? textOf(detail.currency) ?? "THB",
    paid_at: textOf(detail.paid_at),
    detail: textOf(detail.reason) ?? textOf(detail.alarm),
    actions,
    ways: actions.includes("refund") ? waysOf(row.provider, subject, canProviderRefund) : [],
    refundable: bahtFromSatang(left),
    returned: bahtFromSatang(row.returnedSatang ?? 0),
    refund: refund && {
      state: refund.state,
      way: refund.way,
      amount: bahtFromSatang(refund.amount_satang),
      failure_code: refund.failure_code,
      requested_by: refund.requested_by,
    },
    wish,
    second_above: aboveSatang === 0 ? null : bahtFromSatang(aboveSatang),
    done: row.resolvedAt && { at: row.resolvedAt.toISOString(), by: row.resolvedBy, resolution: row.resolution, note: row.note },
  };
}

/** By the provider where it does that, in its back office where it has one, from the bank account always. */
export function waysOf(provider: string | null, subject: RefundSubject | null, canProviderRefund: Offers): RefundWay[] {
  if (subject === null) return [];
  const byProvider: RefundWay[] = subject !== "unbooked" && canProviderRefund(provider) ? ["provider"] : [];
  return [...byProvider, ...(provider === null ? [] : (["back_office"] as const)), "bank"];
}

function actionsOf(row: ToResolve, subject: RefundSubject | null): Row["actions"] {
  if (row.resolvedAt !== null) return [];
  const kind = reviewKinds.find((each) => each === row.kind);
  if (row.source === "break" || kind === undefined) return ["close"];
  const payment = row.paymentState && { state: row.paymentState, isRefundable: subject !== null, hasOpenRefund: row.hasOpenRefund };
  return resolutionsOf({ kind, payment, order: row.orderStatus && { status: row.orderStatus } });
}

function subjectOfRow(row: ToResolve): RefundSubject | null {
  if (row.source === "break" || row.paymentState === null || row.orderStatus === null) return null;
  return subjectOf(moneyOf(row), { status: row.orderStatus });
}

function moneyOf({ paymentState, amountSatang, receivedSatang, returnedSatang, hasOpenRefund, isUnderReview }: ToResolve) {
  const sums = { amountSatang: amountSatang ?? 0, receivedSatang: receivedSatang ?? 0, returnedSatang: returnedSatang ?? 0 };
  return { state: paymentState ?? "created", ...sums, hasOpenRefund, isUnderReview };
}

function baht(satang: unknown): number | null {
  return typeof satang === "number" ? bahtFromSatang(satang) : null;
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
