import { randomInt } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { billPayment } from "promptparse/generate";
import QrCode from "qrcode";
import { controlRoutes } from "../panel/control-routes.ts";
import { createPanel, type Panel } from "../panel/panel.ts";
import { reach, type SimulatedProvider, type Surroundings } from "../panel/panel-simulator.ts";
import { payerRoutes } from "../panel/payer-page.ts";
import { apiOf, fieldsOf, type Reply, textOf } from "../panel/provider-api.ts";
import { bahtText, refundedOf, type Sale, type SaleStatus } from "../panel/sale.ts";
import type { WebhookRequest } from "../panel/send-webhook.ts";

export type GbPrimeKeys = { secretKey: string; token: string };
type Options = Surroundings & { keys: GbPrimeKeys };

const billerId = "010753600031501";

export const gbPrime: SimulatedProvider<GbPrimeKeys> = {
  path: "/gbprime",
  serve: gbPrimeSimulator,
  readKeys: (text) => ({
    secretKey: text("GB_PRIME_SECRET_KEY", "simulator"),
    token: text("GB_PRIME_TOKEN", "simulator"),
  }),
  codePage: (reference) => `/bank-app/${reference}`,
};

async function gbPrimeSimulator(app: FastifyInstance, options: Options): Promise<void> {
  const { baseUrl, dataFile, shopUrl } = options;
  const panel = createPanel({
    dataFile,
    retryAfterMs: [2_000, 15_000],
    isHeard: (status) => status < 500,
    write: ({ sale, topic }, isForged) => webhookOf(sale, topic, { isForged, shopUrl }),
  });
  app.addHook("onClose", panel.close);
  apiRoutes(app, panel, options);
  const view = { panel, baseUrl, shopUrl, name: "GB Prime Pay" };
  payerRoutes(app, "/bank-app", {
    ...view,
    label: () => "จ่ายด้วยพร้อมเพย์ · PromptPay",
    leave: () => null,
  });
  payerRoutes(app, "/pages", {
    ...view,
    label: () => "จ่ายด้วยบัตร · Pay by card",
    leave: (sale) => leave(sale),
  });
  const calls = ["POST /gbp/gateway/link", "POST /v3/qrcode/text", "POST /v1/check_status_txn"];
  const payerPage = (sale: Sale) =>
    `${baseUrl()}/${sale.kind === "C" ? "pages" : "bank-app"}/${sale.id}`;
  controlRoutes(app, { ...view, calls, payerPage });
}

function apiRoutes(app: FastifyInstance, panel: Panel, { keys, baseUrl }: Options): void {
  const api = apiOf(app, panel.faults, {
    resultCode: "02",
    resultMessage: "the simulator was asked to refuse this",
  });
  for (const prefix of ["gbp", "ffp"]) {
    api("POST", `/${prefix}/gateway/link`, async ({ body }) => {
      const fields = fieldsOf(body);
      if (fields.payType !== "F" || fields.cardUse !== "Y" || textOf(fields.responseUrl) === "")
        return invalid;
      const sale = await open(fields, "C", panel, keys);
      return sale === null
        ? invalid
        : {
            body: {
              resultCode: "00",
              referenceNo: sale.reference,
              gbLinkUrl: `${baseUrl()}/pages/${sale.id}`,
            },
          };
    });
  }
  for (const path of ["/v3/qrcode/text", "/gbp/gateway/qrcode/text"]) {
    api("POST", path, async ({ body }) => {
      const sale = await open(fieldsOf(body), "Q", panel, keys);
      if (sale === null) return invalid;
      return {
        body: {
          resultCode: "00",
          referenceNo: sale.reference,
          gbpReferenceNo: sale.id,
          qrcode: payloadOf(sale),
          resultMessage: "Success",
        },
      };
    });
  }
  for (const path of ["/v3/qrcode", "/gbp/gateway/qrcode"]) {
    api("POST", path, async ({ body }) => {
      const sale = await open(fieldsOf(body), "Q", panel, keys);
      return sale === null
        ? { body: "invalid data" }
        : {
            type: "image/png",
            body: await QrCode.toBuffer(payloadOf(sale), { type: "png", width: 300 }),
          };
    });
  }
  api("POST", "/v1/check_status_txn", ({ body, headers }) => {
    if (headers.authorization !== `Basic ${Buffer.from(`${keys.secretKey}:`).toString("base64")}`)
      return { status: 401, body: { message: "Unauthorized" } };
    const sale = panel.findByReference(textOf(fieldsOf(body).referenceNo));
    return {
      body:
        sale === null
          ? { resultCode: "02", resultMessage: "Invalid data" }
          : { resultCode: "00", ...inquiryOf(sale) },
    };
  });
}

const invalid: Reply = { body: { resultCode: "02", resultMessage: "Invalid data" } };

async function open(
  fields: Record<string, unknown>,
  kind: "C" | "Q",
  panel: Panel,
  keys: GbPrimeKeys,
): Promise<Sale | null> {
  const [reference, amount] = [textOf(fields.referenceNo), textOf(fields.amount)];
  const isRight =
    fields.token === keys.token &&
    /^[A-Za-z0-9]{1,15}$/.test(reference) &&
    /^\d{1,9}\.\d\d$/.test(amount);
  if (!isRight || panel.findByReference(reference) !== null) return null;
  return panel.open({
    id: `gbp${randomInt(10 ** 12)}`,
    reference,
    kind,
    merchant: "GBP",
    amount: Math.round(Number(amount) * 100),
    currency: "THB",
    description: textOf(fields.detail),
    returnUrl: textOf(fields.responseUrl) || null,
    webhookUrl: textOf(fields.backgroundUrl) || null,
    details: {
      merchantDefined1: textOf(fields.merchantDefined1),
      customerName: textOf(fields.customerName),
    },
  });
}

function payloadOf(sale: Sale): string {
  return billPayment({ billerId, amount: sale.amount / 100, ref1: sale.reference.toUpperCase() });
}

const statuses: Record<SaleStatus, string> = {
  waiting: "G",
  underway: "A",
  paid: "S",
  declined: "D",
  expired: "G",
  cancelled: "V",
};

/** A full refund makes the payment void. A partial one is reported beside the payment. */
function inquiryOf(sale: Sale): object {
  const paid = transaction(sale);
  const gone = refundedOf(sale);
  if (gone === 0) return { txn: paid };
  if (gone >= sale.amount) return { txn: { ...paid, status: "V" } };
  return {
    txns: [
      paid,
      ...sale.refunds.map(({ amount }) => ({ ...paid, status: "V", amount: bahtText(amount) })),
    ],
  };
}

/** The merchant's own fields are returned for cards only. */
function transaction(sale: Sale): object {
  return {
    status: sale.status === "declined" ? (sale.code ?? "D") : statuses[sale.status],
    amount: bahtText(sale.amount),
    referenceNo: sale.merchant === "GBP" ? sale.reference : `${sale.merchant}1`,
    gbpReferenceNo: sale.id,
    currencyCode: sale.currency === "THB" ? "764" : sale.currency,
    paymentType: sale.kind,
    ...(sale.paidAt !== null && clockOf(sale.paidAt)),
    ...(sale.kind === "C" && {
      merchantDefined1: sale.details.merchantDefined1,
      cardNo: "411111XXXXXX1111",
    }),
  };
}

/** DDMMYYYY and HHmmss in Bangkok. */
function clockOf(paidAt: string): { date: string; time: string } {
  const [day = "", time = ""] = new Date(new Date(paidAt).getTime() + 7 * 3_600_000)
    .toISOString()
    .split(/[T.]/);
  return { date: day.split("-").reverse().join(""), time: time.replaceAll(":", "") };
}

type WebhookOptions = { isForged: boolean; shopUrl: string | null };

function webhookOf(
  sale: Sale,
  topic: string,
  { isForged, shopUrl }: WebhookOptions,
): WebhookRequest | null {
  if (sale.webhookUrl === null || ["begun", "expired", "refunded", "charged-back"].includes(topic))
    return null;
  const url = new URL(reach(sale.webhookUrl, shopUrl));
  if (isForged) url.searchParams.set("key", "00000000000000000000000000000000");
  const body = {
    ...transaction(sale),
    referenceNo: sale.reference,
    resultCode: sale.status === "paid" ? "00" : "99",
    detail: sale.description,
    customerName: sale.details.customerName,
  };
  return {
    url: url.href,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

function leave(
  sale: Sale,
): { action: string; method: "POST"; fields: Record<string, string> } | null {
  if (sale.returnUrl === null) return null;
  const resultCode = sale.status === "paid" ? "00" : "99";
  return {
    action: sale.returnUrl,
    method: "POST",
    fields: {
      resultCode,
      referenceNo: sale.reference,
      gbpReferenceNo: sale.id,
      amount: bahtText(sale.amount),
    },
  };
}
