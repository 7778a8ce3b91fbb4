import { bahtFromSatang } from "#domain/money/satang.ts";
import { leftToRefund, subjectOf } from "#domain/payment/refund.ts";
import { unseal } from "#server/platform/process/seal.ts";
import { waysOf } from "#server/shop/refund/to-resolve.ts";
import type { DeskPayment, DeskRefund } from "./desk-payment-queries.ts";

type Offers = (provider: string | null) => boolean;

/** What of a payment can be given back now, and who can move it. */
export function refundFacts(payment: DeskPayment, canProviderRefund: Offers) {
  const subject = payment.hasOpenRefund ? null : subjectOf(payment, { status: payment.orderStatus }, false);
  return {
    refundable: bahtFromSatang(subject === null ? 0 : leftToRefund(payment, subject)),
    returned: bahtFromSatang(payment.returnedSatang),
    refund_ways: waysOf(payment.provider, subject, canProviderRefund),
  };
}

export function deskRefund(refund: DeskRefund, dataKey: Buffer) {
  const { id, accountSealed } = refund;
  return {
    id,
    amount: bahtFromSatang(refund.amountSatang),
    currency_code: refund.currency,
    way: refund.way,
    state: refund.state,
    reason: refund.reason,
    note: refund.note,
    reference: refund.reference,
    bank_code: refund.bankCode,
    account_number: accountSealed && unseal(dataKey, `refund.account:${id}`, accountSealed),
    returned_on: refund.returnedOn,
    failure_code: refund.failureCode,
    requested_at: refund.requestedAt.toISOString(),
    requested_by: refund.requestedBy,
    settled_at: refund.settledAt?.toISOString() ?? null,
  };
}
