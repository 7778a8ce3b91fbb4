import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { controlRoutes } from "../panel/control-routes.ts";
import { type Html, html } from "../panel/layout.ts";
import { createPanel, type Panel } from "../panel/panel.ts";
import { reach, type SimulatedProvider, type Surroundings } from "../panel/panel-simulator.ts";
import { payerRoutes } from "../panel/payer-page.ts";
import { apiOf, fieldsOf, textOf } from "../panel/provider-api.ts";
import type { Sale } from "../panel/sale.ts";
import { type ActionKeys, actionRoutes } from "./payment-action.ts";
import { openForm } from "./secure-form.ts";
import { openToken, writeToken } from "./token.ts";
import { cardResponse, notificationOf, webhookOf } from "./views.ts";

export type TwoCTwoPKeys = {
  merchantId: string;
  secretKey: string;
  /**
   * The portal's settings for the card form: the address to which the browser returns, and the
   * address for the server's copy.
   */
  cardReturnUrl: string | null;
  cardBackendUrl: string | null;
  /** The exchanged keys for refunds: ours, and the merchant's public key. */
  action?: ActionKeys;
};
type Options = Surroundings & { keys: TwoCTwoPKeys };

const forgedSecret = "a secret that the shop does not have";

export const twoCTwoP: SimulatedProvider<TwoCTwoPKeys> = {
  path: "/2c2p",
  serve: twoCTwoPSimulator,
  readKeys: (text, { shopUrl, publicUrl }) => ({
    merchantId: text("TWO_C_TWO_P_MERCHANT_ID", "JT01"),
    secretKey: text("TWO_C_TWO_P_SECRET_KEY", "simulator"),
    cardReturnUrl: publicUrl && `${publicUrl}/payment/return/2c2p`,
    cardBackendUrl: shopUrl && `${shopUrl}/webhook/payment/2c2p`,
  }),
};

async function twoCTwoPSimulator(app: FastifyInstance, options: Options): Promise<void> {
  const { keys, baseUrl, dataFile, shopUrl } = options;
  const panel = createPanel({
    dataFile,
    retryAfterMs: [2_000, 15_000],
    write: ({ sale, topic }, isForged) =>
      webhookOf(sale, topic, {
        secret: isForged ? forgedSecret : keys.secretKey,
        reach: (url) => reach(url, shopUrl),
      }),
  });
  app.addHook("onClose", panel.close);

  apiRoutes(app, panel, options);
  cardRoutes(app, panel, options);
  if (keys.action) actionRoutes(app, panel, keys.merchantId, keys.action);
  payerRoutes(app, "/pages", {
    panel,
    baseUrl,
    shopUrl,
    name: "2C2P",
    label: labelOf,
    fields: monthsOf,
    leave: (sale) => leave(sale, keys),
  });
  const calls = ["POST /payment/4.3/paymentToken", "POST /payment/4.3/paymentInquiry"];
  controlRoutes(app, {
    panel,
    baseUrl,
    shopUrl,
    name: "2C2P",
    calls,
    payerPage: ({ id }) => `${baseUrl()}/pages/${id}`,
  });
}

function apiRoutes(app: FastifyInstance, panel: Panel, { keys, baseUrl }: Options): void {
  const api = apiOf(app, panel.faults, {
    respCode: "9042",
    respDesc: "the simulator was asked to refuse this",
  });
  const call = (
    endpoint: string,
    work: (request: Record<string, unknown>) => Promise<object> | object,
  ) =>
    api("POST", `/payment/4.3/${endpoint}`, async ({ body }) => {
      const request = openToken(textOf(fieldsOf(body).payload), keys.secretKey);
      if (request === null) return { body: { respCode: "9042", respDesc: "hash value mismatch" } };
      const answer =
        request.merchantID === keys.merchantId
          ? await work(request)
          : { respCode: "9007", respDesc: "merchant is unknown" };
      return { body: { payload: writeToken(answer, keys.secretKey) } };
    });

  call("paymentToken", async (request) => {
    const problem = problemOf(request, panel);
    if (problem !== null) return { respCode: problem, respDesc: "the request was refused" };
    const sale = await panel.open({
      reference: textOf(request.invoiceNo),
      kind: String((request.paymentChannel as string[] | undefined)?.[0] ?? "CC"),
      merchant: keys.merchantId,
      amount: Math.round(Number(request.amount) * 100),
      currency: textOf(request.currencyCode),
      description: textOf(request.description),
      expiresAt: timeOf(textOf(request.paymentExpiry)),
      returnUrl: textOf(request.frontendReturnUrl) || null,
      webhookUrl: textOf(request.backendReturnUrl) || null,
      details: { userDefined1: textOf(request.userDefined1) },
    });
    return {
      webPaymentUrl: `${baseUrl()}/pages/${sale.id}`,
      paymentToken: randomUUID(),
      respCode: "0000",
      respDesc: "Success",
    };
  });
  call("paymentInquiry", (request) => {
    const sale = panel.findByReference(textOf(request.invoiceNo));
    return sale === null
      ? { respCode: "2002", respDesc: "Transaction not found" }
      : notificationOf(sale);
  });
}

function problemOf(request: Record<string, unknown>, panel: Panel): string | null {
  const amount = Number(request.amount);
  if (
    !/^[A-Za-z0-9]{1,50}$/.test(textOf(request.invoiceNo)) ||
    !(amount > 0) ||
    textOf(request.description) === ""
  )
    return "9004";
  if (
    !Array.isArray(request.paymentChannel) ||
    !request.paymentChannel.every((each) =>
      ["CC", "IPP", "QR", "THQR", "LCC", "LIPP"].includes(String(each)),
    )
  )
    return "9057";
  return panel.findByReference(textOf(request.invoiceNo)) === null ? null : "9015";
}

/**
 * The signed form of the older card protocol. The buyer's browser posts it, and the issuer's page
 * follows.
 */
function cardRoutes(app: FastifyInstance, panel: Panel, { keys, baseUrl }: Options): void {
  const script = readFileSync(new URL("browser/my2c2p.js", import.meta.url), "utf8");
  app.get("/my2c2p.js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache").send(script),
  );
  app.post<{ Body: { paymentRequest?: string } }>(
    "/SecurePayment/PaymentAuth.aspx",
    async (request, reply) => {
      const form = openForm(request.body?.paymentRequest ?? "", keys.secretKey);
      if (
        form?.merchantID !== keys.merchantId ||
        panel.findByReference(form.uniqueTransactionCode ?? "") !== null
      ) {
        return reply
          .code(400)
          .type("text/html; charset=utf-8")
          .send("<!doctype html><title>2C2P</title><p>Invalid request");
      }
      const sale = await panel.open({
        reference: form.uniqueTransactionCode ?? "",
        kind: "card form",
        merchant: form.merchantID,
        amount: Number(form.amt),
        currency:
          { "764": "THB", "840": "USD" }[form.currencyCode ?? ""] ?? form.currencyCode ?? "",
        description: form.desc ?? "",
        returnUrl: keys.cardReturnUrl,
        webhookUrl: keys.cardBackendUrl,
        details: { userDefined1: form.userDefined1 ?? "", card: form.encCardData ?? "" },
      });
      return reply.redirect(`${baseUrl()}/pages/${sale.id}`, 303);
    },
  );
}

function leave(
  sale: Sale,
  keys: TwoCTwoPKeys,
): ReturnType<Parameters<typeof payerRoutes>[2]["leave"]> {
  if (sale.returnUrl === null) return null;
  const finished = {
    invoiceNo: sale.reference,
    channelCode: sale.kind,
    respCode: "2000",
    respDesc: "Transaction is completed, please do payment inquiry",
    locale: "th",
  };
  const paymentResponse =
    sale.kind === "card form"
      ? cardResponse(sale, keys.secretKey)
      : Buffer.from(JSON.stringify(finished)).toString("base64");
  return { action: sale.returnUrl, method: "POST", fields: { paymentResponse } };
}

function labelOf({ kind }: Sale): string {
  if (kind === "IPP") return "ผ่อนชำระ · Instalments";
  return kind === "card form" || kind === "CC" ? "ยืนยันบัตร 3-D Secure" : "จ่ายด้วย QR · Pay by QR";
}

function monthsOf({ kind, amount }: Sale): Html | null {
  if (kind !== "IPP") return null;
  return html`<label>ผ่อน<small>Months</small><select name="months">${[3, 6, 10].map((months) => html`<option value="${months}">${months} × ฿${(amount / 100 / months).toFixed(2)}</option>`)}</select></label>`;
}

/** The provider writes times in Bangkok time. */
function timeOf(text: string): string | null {
  const time = new Date(`${text.replace(" ", "T")}+07:00`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
