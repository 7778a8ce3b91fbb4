import type { FastifyInstance } from "fastify";
import { originatingBanks } from "#domain/payment/bank.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { providerModules } from "./providers/all-modules.ts";
import { reportMail } from "./settle/payment-messages.ts";
import { confirmPayment } from "./start/confirm-payment.ts";
import {
  findOwnOrder,
  findOwnProviderPayment,
  findOwnReport,
} from "./start/own-payment-queries.ts";
import { registerPaymentCode } from "./start/payment-code.ts";
import type { BuyerDeps } from "./start/start-for-buyer.ts";
import { registerStartRoutes } from "./start/start-routes.ts";
import { registerReadSlips, type SlipDeps } from "./transfer/read-slips.ts";
import { refuseField } from "./transfer/report-errors.ts";
import {
  isFreeClaim,
  isTransfer,
  type ReportDeps,
  reportPayment,
} from "./transfer/report-payment.ts";
import { registerTransferCode } from "./transfer/transfer-code.ts";

export type PaymentRouteDeps = BuyerDeps & ReportDeps & SlipDeps;

export function registerPaymentRoutes(app: FastifyInstance, deps: PaymentRouteDeps): void {
  serveBanks(app);
  serveReports(app, deps);
  registerReadSlips(app, deps);
  registerTransferCode(app, deps.db);
  registerPaymentCode(app, deps);
  registerStartRoutes(app, deps);
  for (const { register } of Object.values(providerModules)) register?.(app, deps);
}

function serveBanks(app: FastifyInstance): void {
  const list = originatingBanks.map(({ code, th, en }) => ({
    banktransfer_value: code,
    banktransfer_nameth: th,
    banktransfer_nameen: en,
  }));
  serve(app, "listOriginatingBanks").with(async () => ({ success: true, data: list }));
}

function serveReports(app: FastifyInstance, deps: PaymentRouteDeps): void {
  const { db, askProvider, outbox } = deps;

  serve(app, "reportPayment", { limit: "paymentByAccount", ahead: true }).with(
    async ({ body }, { caller, lang, confirm }) => {
      const accountId = caller.account.id;
      // An order that costs nothing has no payment, whatever method the cart has stored.
      if (!isTransfer(body) && !isFreeClaim(body)) {
        await confirm();
        return checkAtProvider(deps, { orderId: body.order_id, accountId }, lang);
      }
      const reported = await reportPayment(deps, { form: body, accountId, lang, confirm });
      if (reported instanceof Refused) return reported;
      return {
        success: true,
        orderPaymentId: reported.paymentId,
        order_token: reported.orderToken,
      };
    },
  );

  serve(app, "confirmPayment", { limit: "paymentByAccount" }).with(async ({ body }, { caller }) => {
    const accountId = caller.account.id;
    const confirmed = await confirmPayment(
      { db, askProvider },
      { orderId: body.order_id, accountId },
    );
    return confirmed instanceof Refused
      ? confirmed
      : { success: true, order_token: confirmed.orderToken };
  });

  serve(app, "sendPaymentOrderMail").with(async ({ body: { orderId } }, { caller }) => {
    const accountId = caller.account.id;
    const report = await findOwnReport(db, { orderId, accountId });
    if (report === null) return refuse("NOT_FOUND");
    const { reportId, isFree } = report;
    if (reportId !== null)
      await inTransaction(db, (tx) =>
        addMessages(tx, [reportMail({ orderId, accountId, reportId, isFree })]),
      );
    outbox.kick();
    return { success: true };
  });
}

/**
 * A report for a provider's method approves nothing. The shop checks at the provider and returns
 * the payment that it checked.
 */
async function checkAtProvider(
  { db, askProvider }: PaymentRouteDeps,
  own: { orderId: number; accountId: number },
  lang: "th" | "en",
) {
  const order = await findOwnOrder(db, own);
  if (order === null) return refuse("NOT_FOUND");
  const paymentId = await findOwnProviderPayment(db, own);
  if (paymentId === null) return refuseField("NO_SUCH_PAYMENT", "payment_method_id", lang);
  await askProvider(own.orderId);
  return { success: true as const, orderPaymentId: paymentId, order_token: order.token };
}
