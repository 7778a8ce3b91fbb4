import { bahtFromSatang } from "#domain/money/satang.ts";
import { banks, findBank } from "#domain/payment/bank.ts";
import type { Db } from "../platform/database.ts";
import { unseal } from "../platform/seal.ts";
import { type DeskPayment, type DeskReport, type DeskSlip, listDeskPayments, listDeskReports, listDeskSlips } from "./order-desk-queries.ts";

/** The attempts to pay an order, each with what its buyer claims and what the slips say. */
export async function paymentsOf(db: Db, dataKey: Buffer, orderId: number) {
  const [payments, reports, slips] = await Promise.all([listDeskPayments(db, orderId), listDeskReports(db, orderId), listDeskSlips(db, orderId)]);
  return payments.map((payment) => {
    const report = reports.find((one) => one.paymentId === payment.id);
    const shown = report ? slips.filter((slip) => slip.reportId === report.id).map((slip) => slipFacts(slip, dataKey)) : [];
    return { ...paymentFacts(payment), report: report ? { ...reportFacts(report, payment.amountSatang), slips: shown } : null };
  });
}

function paymentFacts(payment: DeskPayment) {
  const { scheduled } = payment;
  return {
    id: payment.id,
    payment_method_id: payment.methodId,
    provider: payment.provider,
    state: payment.state,
    amount: bahtFromSatang(payment.amountSatang),
    provider_reference: payment.reference,
    evidence: payment.evidence,
    failure_code: payment.failureCode,
    created_at: payment.createdAt.toISOString(),
    decided_at: payment.decidedAt?.toISOString() ?? null,
    decided_by: payment.decidedBy,
    scheduled: scheduled && { decision: scheduled.decision, due_at: scheduled.dueAt.toISOString(), by: scheduled.by },
  };
}

function reportFacts(report: DeskReport, dueSatang: number) {
  const { bankAccount: account } = report;
  return {
    contact_name: report.contactName,
    email: report.email,
    tel: report.phone,
    bank_account: account && `${findBank(account.bankCode)?.th ?? account.bankCode} ${account.accountNumber} ${account.accountName}`,
    originating_bank: report.originatingBankCode && (findBank(report.originatingBankCode)?.th ?? report.originatingBankCode),
    transferred_at: report.transferredAt?.toISOString() ?? null,
    transfer_amount: report.amountSatang === null ? null : bahtFromSatang(report.amountSatang),
    amount_differs: report.amountSatang !== null && report.amountSatang !== dueSatang,
    description: report.description,
    created_at: report.createdAt.toISOString(),
  };
}

function slipFacts({ name, bankNumber, referenceSealed, seenOnOrders, samePictureOnOrders }: DeskSlip, dataKey: Buffer) {
  const bank = bankNumber === null ? undefined : banks.find((one) => one.number === bankNumber);
  return {
    name,
    url: `/private/files/${name}`,
    bank_code: bank?.code ?? bankNumber,
    bank_name: bank?.th ?? null,
    reference: referenceSealed && unseal(dataKey, `stored_file.slip_reference:${name}`, referenceSealed),
    seen_on_orders: seenOnOrders,
    same_picture_on_orders: samePictureOnOrders,
  };
}
