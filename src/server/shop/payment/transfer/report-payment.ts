import { isDeepStrictEqual } from "node:util";
import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Input } from "#contract/endpoint.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { isOpen, statusAt } from "#domain/order/order-status.ts";
import { freeApprovalOf } from "#domain/payment/free-order.ts";
import {
  bankTransferId,
  isPaymentMethodId,
  type PaymentMethodId,
  providerOf,
} from "#domain/payment/payment-method.ts";
import { heldUntil } from "#domain/seat/seat-hold.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { inTransaction, sendAlong } from "#server/platform/database/in-transaction.ts";
import type { Confirm } from "#server/platform/http/admission/ahead.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { moveEnd } from "#server/shop/seat/move-end-queries.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { reportMail } from "../settle/payment-messages.ts";
import { lockSettlement, settle } from "../settle/settle.ts";
import type { SettleDeps } from "../settle/settle-payment.ts";
import type { AskProvider } from "../start/ask-provider.ts";
import { lockOwnOrder, type OrderToPay } from "../start/start-queries.ts";
import { readTransfer, textsOf } from "./read-transfer.ts";
import { refuseField } from "./report-errors.ts";
import {
  type Claims,
  findReportContext,
  insertFreePayment,
  insertReport,
  isSlipTaken,
  type ReportContext,
} from "./report-queries.ts";

export type ReportForm = Input<AllSchemas["reportPayment"]>["body"];
export type ReportDeps = SettleDeps & { askProvider: AskProvider; settings: Settings };
export type Report = {
  form: ReportForm;
  accountId: number;
  lang: Language;
  /** Awaited before anything is written. */
  confirm: Confirm;
};
export type ReportResult = { paymentId: number; orderToken: string };
type Refusal = Refused<
  "INPUT_ERROR" | "NOT_FOUND" | "ORDER_NOT_PAYABLE" | "ORDER_ALREADY_PAID" | "PAYMENT_IN_PROGRESS"
>;

/**
 * Reports a transfer with its slips, or an order that costs nothing. The sender never chooses
 * whether it is approved.
 */
export async function reportPayment(
  deps: ReportDeps,
  report: Report,
): Promise<ReportResult | Refusal> {
  const site = await deps.settings.current();
  const attempt = () =>
    inTransaction(deps.db, (tx) => write(tx, report, site)).catch((error: unknown) => {
      if (isSlipTaken(error)) return refuseField("SLIP_UPLOAD_FAILED", "slip", report.lang);
      throw error;
    });
  let written = await attempt();
  if (written === "providerIsOpen") {
    const status = await deps.askProvider(report.form.order_id, { close: true });
    written = status === "open" ? refuse("PAYMENT_IN_PROGRESS") : await attempt();
  }
  if (written === "providerIsOpen") return refuse("PAYMENT_IN_PROGRESS");
  if (!(written instanceof Refused)) deps.outbox.kick();
  return written;
}

type WriteResult = ReportResult | Refusal | "providerIsOpen";

async function write(tx: Tx, report: Report, site: SiteSettings): Promise<WriteResult> {
  const { form, accountId, lang, confirm } = report;
  // NOTE: both travel together. The context is read under the lock of the order.
  const [order, context] = await Promise.all([
    lockOwnOrder(tx, { orderId: form.order_id, accountId }),
    contextOf(tx, report, bankTransferId),
  ]);
  await confirm();
  if (order === null) return refuse("NOT_FOUND");
  if (order.status === "approved") return refuse("ORDER_ALREADY_PAID");
  if (!isOpen(statusAt(order, order.now))) return refuse("ORDER_NOT_PAYABLE");
  const free = freeApprovalOf(order.dueSatang, [order]);
  if (free === null && isFreeClaim(form)) return refuseField("ORDER_NOT_FREE", "payment", lang);
  if (free === "automatic") return approveFree(tx, order);
  return free === "byAdministrator"
    ? reportFree(tx, report, order)
    : reportTransfer(tx, report, { order, context, site });
}

export function isFreeClaim({ payment }: ReportForm): boolean {
  return payment === "AutoFree" || payment === "NeedApprovedFree";
}

type TransferFacts = { order: OrderToPay; context: ReportContext | null; site: SiteSettings };

async function reportTransfer(
  tx: Tx,
  { form, accountId, lang }: Report,
  { order, context, site }: TransferFacts,
): Promise<WriteResult> {
  if (!isTransfer(form)) return refuseField("NO_SUCH_PAYMENT", "payment_method_id", lang);
  if (new Set(form.slip).size < form.slip.length) return refuseField("SLIP_TWICE", "slip", lang);
  if (!context?.method.isEnabled || !context.method.fitsCoupons) return refuse("ORDER_NOT_PAYABLE");
  if (context.open?.provider) return "providerIsOpen";
  const claims = readTransfer(form, context, {
    amountDue: order.dueSatang,
    slipRequired: site.slipRequired,
    lang,
  });
  if (claims instanceof Refused) return claims;
  if (order.heldSince)
    await sendAlong(
      tx,
      moveEnd(
        tx,
        order.id,
        heldUntil({ since: order.heldSince, methodId: bankTransferId, now: order.now }, site),
      ),
    );
  return save(tx, {
    order,
    accountId,
    context,
    claims,
    slips: form.slip,
    methodId: bankTransferId,
  });
}

/**
 * A report for a provider's method approves nothing and adds nothing: the provider is asked in its
 * own way.
 */
export function isTransfer({ payment_method_id }: ReportForm): boolean {
  const id = Number(payment_method_id || bankTransferId);
  return !isPaymentMethodId(id) || providerOf(id) === null;
}

async function reportFree(
  tx: Tx,
  { form, ...report }: Report,
  order: OrderToPay,
): Promise<WriteResult> {
  const { accountId } = report;
  const context = await contextOf(
    tx,
    { ...report, form: { ...form, slip: [] } },
    order.paymentMethodId,
  );
  if (!context) return refuse("ORDER_NOT_PAYABLE");
  const claims = {
    ...textsOf(form),
    bankAccountId: null,
    originatingBankCode: null,
    transferredAt: null,
    amountSatang: null,
  };
  return save(tx, {
    order,
    accountId,
    context,
    claims,
    slips: [],
    methodId: order.paymentMethodId,
  });
}

function contextOf(
  tx: Tx,
  { form, accountId }: Report,
  methodId: PaymentMethodId,
): Promise<ReportContext | null> {
  const bankAccount = String(form.bank_account ?? "").trim();
  return findReportContext(tx, {
    orderId: form.order_id,
    accountId,
    slips: form.slip,
    bankAccount,
    methodId,
  });
}

type Save = {
  order: OrderToPay;
  accountId: number;
  context: ReportContext;
  claims: Claims;
  slips: readonly string[];
  methodId: PaymentMethodId;
};

async function save(
  tx: Tx,
  { order, accountId, context, claims, slips, methodId }: Save,
): Promise<ReportResult> {
  const { current, open } = context;
  // A report that a double click sends twice counts once.
  if (
    current &&
    isDeepStrictEqual({ claims, slips }, { claims: current.claims, slips: current.slips })
  )
    return { paymentId: current.paymentId, orderToken: order.token };
  const isFree = order.dueSatang === 0;
  const { newReportId: reportId, newPaymentId } = context;
  const paymentId = open?.id ?? newPaymentId;
  const writing = insertReport(tx, {
    id: reportId,
    orderId: order.id,
    accountId,
    methodId,
    amountDue: order.dueSatang,
    currency: order.currency,
    newPaymentId,
    openPaymentId: open?.id ?? null,
    claims,
    slips,
    waits: isFree,
    messages: [reportMail({ orderId: order.id, accountId, reportId, isFree })],
  });
  await sendAlong(tx, writing);
  return { paymentId, orderToken: order.token };
}

async function approveFree(tx: Tx, order: OrderToPay): Promise<WriteResult> {
  const paymentId = await insertFreePayment(tx, order.id);
  const settlement = await lockSettlement(tx, paymentId);
  if (settlement === null) throw new Error("a payment that was just written can be locked");
  const outcome = {
    state: "approved",
    reference: null,
    amountSatang: 0,
    currency: order.currency,
    wrong: null,
    paidAt: null,
  } as const;
  await settle(tx, settlement, { outcome, decider: { kind: "free" } });
  return { paymentId, orderToken: order.token };
}
