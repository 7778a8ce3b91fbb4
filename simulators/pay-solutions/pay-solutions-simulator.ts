import { randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { controlRoutes } from "../panel/control-routes.ts";
import { createPanel, type Panel } from "../panel/panel.ts";
import { reach, type SimulatedProvider, type Surroundings } from "../panel/panel-simulator.ts";
import { payerRoutes } from "../panel/payer-page.ts";
import { apiOf, fieldsOf, textOf } from "../panel/provider-api.ts";
import { bahtText, refundedOf, type Sale } from "../panel/sale.ts";
import type { WebhookRequest } from "../panel/send-webhook.ts";

export type PaySolutionsKeys = { merchantId: string; secretKey: string; apiKey: string };
type Options = Surroundings & { keys: PaySolutionsKeys };

const currencies: Record<string, string> = { "00": "THB", "01": "USD", "02": "JPY" };

export const paySolutions: SimulatedProvider<PaySolutionsKeys> = {
  path: "/pay-solutions",
  serve: paySolutionsSimulator,
  readKeys: (text) => ({
    merchantId: text("PAY_SOLUTIONS_MERCHANT_ID", "00000001"),
    secretKey: text("PAY_SOLUTIONS_SECRET_KEY", "simulator"),
    apiKey: text("PAY_SOLUTIONS_API_KEY", "simulator"),
  }),
};

async function paySolutionsSimulator(app: FastifyInstance, options: Options): Promise<void> {
  const { keys, baseUrl, dataFile, shopUrl } = options;
  const panel = createPanel({
    dataFile,
    retryAfterMs: [2_000],
    write: ({ sale, topic }) => postback(sale, topic, shopUrl),
  });
  app.addHook("onClose", panel.close);
  formRoute(app, panel, options);
  inquiryRoute(app, panel, keys);
  const view = { panel, baseUrl, shopUrl, name: "Pay Solutions" };
  payerRoutes(app, "/pages", {
    ...view,
    label: () => "จ่ายกับ Pay Solutions",
    leave: (sale) => leave(sale),
  });
  controlRoutes(app, {
    ...view,
    calls: ["POST /order/orderdetailpost"],
    payerPage: ({ id }) => `${baseUrl()}/pages/${id}`,
  });
}

/**
 * NOTE: as at the real provider, the form is not signed, and any total from the browser is
 * accepted.
 */
function formRoute(app: FastifyInstance, panel: Panel, { keys, baseUrl }: Options): void {
  app.post("/epaylink/payment.aspx", async (request, reply) => {
    const form = fieldsOf(request.body);
    const [reference, total] = [textOf(form.refno), Number(form.total)];
    const isRight =
      form.merchantid === keys.merchantId &&
      /^\d{1,12}$/.test(reference) &&
      total > 0 &&
      total <= 9_999_999;
    const known = panel.findByReference(reference);
    if (!isRight || (known !== null && known.status !== "waiting"))
      return reply
        .code(400)
        .type("text/html; charset=utf-8")
        .send("<!doctype html><p>Invalid request");
    const sale = known ?? (await panel.open(saleOf(form, reference, keys.merchantId)));
    return reply.redirect(`${baseUrl()}/pages/${sale.id}`, 303);
  });
}

function saleOf(form: Record<string, unknown>, reference: string, merchant: string) {
  return {
    reference,
    kind: "form",
    merchant,
    amount: Math.round(Number(form.total) * 100),
    currency: currencies[textOf(form.cc) || "00"] ?? "THB",
    description: textOf(form.productdetail),
    returnUrl: textOf(form.returnurl) || null,
    webhookUrl: textOf(form.postbackurl) || null,
    details: { email: textOf(form.customeremail), orderNo: String(randomInt(10 ** 8)) },
  };
}

function inquiryRoute(app: FastifyInstance, panel: Panel, keys: PaySolutionsKeys): void {
  const short = keys.merchantId.slice(-5);
  const api = apiOf(app, panel.faults, { message: "the simulator was asked to refuse this" });
  api("POST", "/order/orderdetailpost", ({ headers, body }) => {
    const isRight =
      headers.merchantid === short &&
      headers.merchantsecretkey === keys.secretKey &&
      headers.apikey === keys.apiKey;
    if (!isRight || fieldsOf(body).merchantID !== short)
      return { status: 401, body: { message: "Unauthorized" } };
    const sale = panel.findByReference(textOf(fieldsOf(body).refno));
    // An unpaid order has an empty answer.
    return sale === null || sale.status === "waiting" || sale.status === "expired"
      ? { body: "" }
      : { type: "application/json", body: [order(sale)] };
  });
}

const statuses = {
  underway: "HO",
  declined: "FF",
  cancelled: "VO",
  waiting: "NS",
  expired: "NS",
} as const;

function statusOf(sale: Sale): string {
  if (sale.status !== "paid")
    return sale.status === "declined" ? (sale.code ?? "FF") : statuses[sale.status];
  return refundedOf(sale) > 0 ? "RE" : "CP";
}

function order(sale: Sale): object {
  return {
    ReferenceNo: sale.reference,
    OrderNo: sale.details.orderNo,
    MerchantID: sale.merchant.slice(-5),
    ProductDetail: sale.description,
    Total: Number(bahtText(sale.amount)),
    CardType: "V",
    CustomerEmal: sale.details.email,
    CurrencyCode: sale.currency,
    Status: statusOf(sale),
    StatusName: sale.status === "paid" ? "COMPLETE" : sale.status.toUpperCase(),
    PostBackUrl: sale.webhookUrl,
    PostBackCompleted: true,
    OrderDateTime: sale.paidAt ?? sale.createdAt,
    installment: null,
  };
}

function postback(sale: Sale, topic: string, shopUrl: string | null): WebhookRequest | null {
  if (sale.webhookUrl === null || (topic !== "paid" && topic !== "refunded")) return null;
  const body = new URLSearchParams({
    refno: sale.reference,
    orderno: sale.details.orderNo ?? "",
    merchantid: sale.merchant,
    productdetail: sale.description,
    total: bahtText(sale.amount),
    cardtype: "V",
    customeremail: sale.details.email ?? "",
    status: topic === "refunded" ? "RE" : "CP",
    statusname: topic === "refunded" ? "REFUND" : "COMPLETE",
  });
  return {
    url: reach(sale.webhookUrl, shopUrl),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: body.toString(),
  };
}

function leave(
  sale: Sale,
): { action: string; method: "POST"; fields: Record<string, string> } | null {
  return sale.returnUrl === null
    ? null
    : {
        action: sale.returnUrl,
        method: "POST",
        fields: { refno: sale.reference, status: statusOf(sale), total: bahtText(sale.amount) },
      };
}
