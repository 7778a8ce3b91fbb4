import type { Language } from "#domain/link/localized-path.ts";
import { bahtFromSatang } from "#domain/money/satang.ts";
import { banks } from "#domain/payment/bank.ts";
import { isPaymentOpen } from "#domain/payment/payment-state.ts";
import { leftToRefund, subjectOf } from "#domain/payment/refund/refund.ts";
import { needsSecondPerson } from "#domain/payment/second-approval.ts";
import { refundApproval } from "#server/admin/refunds/refund-approval.ts";
import { waysOf } from "#server/admin/refunds/to-resolve.ts";
import type { Db } from "#server/platform/database/database.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import { listOpenApprovals } from "#server/shop/refund/refund-approval-queries.ts";
import { listFirstsFor } from "#server/shop/second-person/second-person-queries.ts";
import {
  type AdminPayment,
  type AdminRefund,
  listAdminPayments,
  listAdminRefunds,
} from "./admin-payment-queries.ts";
import {
  type AdminReport,
  type AdminSlip,
  listAdminReports,
  listAdminSlips,
} from "./admin-report-queries.ts";

import {
  listStatementMoney,
  type StatementMoney,
  statementMoneyOf,
} from "./slip-claims-queries.ts";

type PaymentsRequest = {
  dataKey: Buffer;
  orderId: number;
  viewerId: number;
  lang: Language;
  canProviderRefund: (provider: string | null) => boolean;
};

/** An order's payment attempts, each with the buyer's report and the data of the slips. */
export async function paymentsOf(
  db: Db,
  { dataKey, orderId, viewerId, lang, canProviderRefund }: PaymentsRequest,
) {
  const payments = await listAdminPayments(db, orderId, lang);
  const [refundApprovals, reports, slips, refunds, lines] = await Promise.all([
    listOpenApprovals(
      db,
      payments.map(({ id }) => id),
      viewerId,
    ),
    listAdminReports(db, orderId),
    listAdminSlips(db, orderId),
    listAdminRefunds(db, orderId),
    listStatementMoney(db, orderId),
  ]);
  const firsts = await listFirstsFor(
    db,
    payments.flatMap(({ first }) => (first === null ? [] : [first.byId])),
    viewerId,
  );
  return payments.map((payment) => {
    const report = reports.find((one) => one.paymentId === payment.id);
    const shown = report
      ? slips.filter((slip) => slip.reportId === report.id).map((slip) => slipFacts(slip, dataKey))
      : [];
    const returns = refunds
      .filter(({ paymentId }) => paymentId === payment.id)
      .map((refund) => adminRefund(refund, dataKey));
    const waiting = refundApprovals.find(({ paymentId }) => paymentId === payment.id);
    return {
      ...paymentFacts(payment, { viewerId, firsts }),
      ...refundFacts(payment, canProviderRefund),
      refunds: returns,
      refund_approval: waiting ? refundApproval(waiting, { dataKey, viewerId }) : null,
      second_above: payment.aboveSatang === 0 ? null : bahtFromSatang(payment.aboveSatang),
      statement: statementWire(statementMoneyOf(payment, lines)),
      report: report ? { ...reportFacts(report), slips: shown } : null,
    };
  });
}

function statementWire(line: StatementMoney | null) {
  return (
    line && {
      line_id: line.id,
      amount: bahtFromSatang(line.amountSatang),
      at: line.at.toISOString(),
      has_time: line.hasTime,
    }
  );
}

function paymentFacts(
  payment: AdminPayment,
  { viewerId, firsts }: { viewerId: number; firsts: ReadonlySet<number> },
) {
  const { scheduled, first, aboveSatang } = payment;
  return {
    id: payment.id,
    payment_method_id: payment.methodId,
    payment_method_name: payment.methodName,
    provider: payment.provider,
    state: payment.state,
    amount: bahtFromSatang(payment.amountSatang),
    received: isOther(payment) ? bahtFromSatang(payment.receivedSatang) : null,
    over: bahtFromSatang(payment.isUnderReview ? payment.overSatang : 0),
    currency_code: payment.currency,
    provider_reference: payment.reference,
    evidence: payment.evidence,
    failure_code: payment.failureCode,
    created_at: payment.createdAt.toISOString(),
    decided_at: payment.decidedAt?.toISOString() ?? null,
    decided_by: payment.decidedBy,
    paid_on: payment.paidOn,
    paid_source: payment.paidSource,
    is_decidable: payment.provider === null && isPaymentOpen(payment.state),
    needs_second: needsSecondPerson(payment, { aboveSatang }),
    first_approval: first && {
      at: first.at.toISOString(),
      by: first.by.trim(),
      is_own: first.byId === viewerId,
      ...(first.byId !== viewerId && !firsts.has(first.byId) && { same_hand: true as const }),
      received: bahtOrNull(first.receivedSatang),
      rest: first.rest,
      reason: first.reason,
    },
    scheduled: scheduled && {
      decision: scheduled.decision,
      due_at: scheduled.dueAt.toISOString(),
      by: scheduled.by,
      is_own: scheduled.byId === viewerId,
      received: bahtOrNull(scheduled.receivedSatang),
      rest: scheduled.rest,
    },
  };
}

function isOther({ receivedSatang, amountSatang }: AdminPayment): boolean {
  return receivedSatang > 0 && receivedSatang !== amountSatang;
}

function bahtOrNull(satang: number | null): number | null {
  return satang === null ? null : bahtFromSatang(satang);
}

function reportFacts(report: AdminReport) {
  const { bankAccount: account } = report;
  return {
    id: report.id,
    contact_name: report.contactName,
    email: report.email,
    tel: report.phone,
    bank_account: account && {
      bank_code: account.bankCode,
      account_number: account.accountNumber,
      account_name: account.accountName,
    },
    originating_bank_code: report.originatingBankCode,
    transferred_at: report.transferredAt?.toISOString() ?? null,
    transfer_amount: report.amountSatang === null ? null : bahtFromSatang(report.amountSatang),
    description: report.description,
    address: report.address,
    created_at: report.createdAt.toISOString(),
  };
}

function slipFacts(
  { name, bankNumber, referenceSealed, day, seenOnOrders, samePictureOnOrders }: AdminSlip,
  dataKey: Buffer,
) {
  return {
    name,
    url: `/private/files/${name}`,
    bank_code:
      bankNumber === null
        ? null
        : (banks.find(({ number }) => number === bankNumber)?.code ?? bankNumber),
    reference:
      referenceSealed && unseal(dataKey, `stored_file.slip_reference:${name}`, referenceSealed),
    day,
    seen_on_orders: seenOnOrders,
    same_picture_on_orders: samePictureOnOrders,
  };
}

type Offers = (provider: string | null) => boolean;

/** The amount of a payment that can be refunded now, and who can refund it. */
function refundFacts(payment: AdminPayment, canProviderRefund: Offers) {
  const subject = payment.hasOpenRefund
    ? null
    : subjectOf(payment, { status: payment.orderStatus }, false);
  return {
    refundable: bahtFromSatang(subject === null ? 0 : leftToRefund(payment, subject)),
    returned: bahtFromSatang(payment.returnedSatang),
    refund_ways: waysOf(payment.provider, subject, canProviderRefund),
  };
}

function adminRefund(refund: AdminRefund, dataKey: Buffer) {
  const { id, accountSealed } = refund;
  return {
    id,
    amount: bahtFromSatang(refund.amountSatang),
    withheld: bahtFromSatang(refund.withheldSatang),
    ...(refund.certificateStays && { certificate_stays: true as const }),
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
