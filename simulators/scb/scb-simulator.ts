import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { billPayment } from "promptparse/generate";
import QrCode from "qrcode";
import { controlRoutes } from "../desk/control-routes.ts";
import { createDesk, type Desk } from "../desk/desk.ts";
import type { SimulatedProvider, Surroundings } from "../desk/desk-simulator.ts";
import { payerRoutes } from "../desk/payer-page.ts";
import { bahtText, type Sale } from "../desk/sale.ts";
import { type ApiCall, apiOf, fieldsOf, type Reply, textOf } from "../desk/strike.ts";

export type ScbKeys = {
  apiKey: string;
  apiSecret: string;
  billerId: string;
  /** What is registered for the biller: where confirmations go. */
  callbackUrl: string | null;
};
type Options = Surroundings & { keys: ScbKeys };

/** The bank calls three times more, twelve seconds apart; here it is quicker. */
const retryAfterMs = [1_200, 1_200, 1_200];
const tokenSeconds = 1800;

export const scb: SimulatedProvider<ScbKeys> = {
  path: "/scb",
  serve: scbSimulator,
  readKeys: (text, { shopUrl }) => ({
    apiKey: text("SCB_API_KEY", "simulator"),
    apiSecret: text("SCB_API_SECRET", "simulator"),
    billerId: text("SCB_BILLER_ID", "010555617623901"),
    callbackUrl: shopUrl && `${shopUrl}/webhook/payment/scb`,
  }),
  codePage: (reference) => `/bank-app/${reference}`,
};

async function scbSimulator(app: FastifyInstance, options: Options): Promise<void> {
  const { keys, baseUrl, dataFile, shopUrl } = options;
  const desk = createDesk({
    dataFile,
    retryAfterMs,
    isHeard: (status, body) => status === 200 && body.includes('"resCode":"00"'),
    write: ({ sale, topic }) => {
      // The bank confirms what was paid and tells of nothing else.
      if (keys.callbackUrl === null || topic !== "paid") return null;
      return { url: keys.callbackUrl, headers: { "content-type": "application/json" }, body: JSON.stringify(confirmation(sale)) };
    },
  });
  app.addHook("onClose", desk.close);
  apiRoutes(app, desk, keys);
  payerRoutes(app, "/bank-app", { desk, baseUrl, shopUrl, name: "SCB", label: () => "จ่ายบิลด้วย QR · Pay by QR", leave: () => null });
  const calls = ["POST /v1/oauth/token", "POST /v1/payment/qrcode/create", "GET /v1/payment/billpayment/inquiry"];
  controlRoutes(app, { desk, baseUrl, shopUrl, name: "SCB", calls, payerPage: ({ id }) => `${baseUrl()}/bank-app/${id}` });
}

function apiRoutes(app: FastifyInstance, desk: Desk, keys: ScbKeys): void {
  const api = apiOf(app, desk.faults, statusOf(1102, "the simulator was asked to refuse this"));
  const tokens = new Map<string, number>();
  const call = (method: "GET" | "POST", path: string, work: (call: ApiCall) => Promise<object> | object) =>
    api(method, path, async (request): Promise<Reply> => {
      const token = textOf(request.headers.authorization).replace(/^Bearer /, "");
      if (!request.headers.requestuid || request.headers.resourceownerid !== keys.apiKey) return { status: 400, body: statusOf(9100, "header is missing") };
      if ((tokens.get(token) ?? 0) < Date.now()) return { status: 401, body: statusOf(9300, "Token expired") };
      return { body: await work(request) };
    });

  api("POST", "/v1/oauth/token", ({ body, headers }) => {
    const { applicationKey, applicationSecret } = fieldsOf(body);
    if (applicationKey !== keys.apiKey || applicationSecret !== keys.apiSecret || headers.resourceownerid !== keys.apiKey) {
      return { status: 401, body: statusOf(9500, "Invalid authorization credentials") };
    }
    const accessToken = randomUUID();
    tokens.set(accessToken, Date.now() + tokenSeconds * 1000);
    const expiresAt = Math.floor(Date.now() / 1000) + tokenSeconds;
    return { body: { ...statusOf(1000, "Success"), data: { accessToken, tokenType: "Bearer", expiresIn: tokenSeconds, expiresAt } } };
  });
  call("POST", "/v1/payment/qrcode/create", ({ body }) => createQr(fieldsOf(body), desk, keys));
  call("GET", "/v1/payment/billpayment/inquiry", ({ query }) => {
    const paid = desk
      .list()
      .filter((sale) => sale.reference === query.reference1 && sale.status === "paid" && bangkokDay(sale.paidAt) === query.transactionDate);
    if (query.billerId !== keys.billerId || query.eventCode !== "00300100") return statusOf(1102, "Invalid request");
    return paid.length === 0 ? statusOf(1104, "Transaction not found") : { ...statusOf(1000, "Success"), data: paid.map(transaction) };
  });
  call("GET", "/v1/payment/billpayment/transactions/:ref", ({ params }) => {
    const sale = desk.list().find(({ id, status }) => status === "paid" && transactionId(id) === params.ref);
    return sale === undefined ? statusOf(1104, "Transaction not found") : { ...statusOf(1000, "Success"), data: slip(sale) };
  });
  // A test makes the bank forget whom it knows.
  app.post("/control/api/forget-tokens", () => {
    tokens.clear();
    return {};
  });
}

async function createQr(body: Record<string, unknown>, desk: Desk, keys: ScbKeys): Promise<object> {
  const [amount, ref1, ref3] = [textOf(body.amount), textOf(body.ref1), textOf(body.ref3)];
  if (body.qrType !== "PP" || body.ppType !== "BILLERID" || body.ppId !== keys.billerId) return statusOf(1102, "Invalid request");
  if (!/^[A-Z0-9]{1,20}$/.test(ref1) || !/^[A-Z0-9]{1,20}$/.test(ref3) || !/^\d{1,10}\.\d\d$/.test(amount)) return statusOf(1102, "Invalid request");
  const sale = await desk.open({
    reference: ref1,
    kind: "QR30",
    merchant: keys.billerId,
    amount: Math.round(Number(amount) * 100),
    currency: "THB",
    description: ref3,
    details: { ref2: textOf(body.ref2), ref3 },
  });
  const qrRawData = billPayment({ billerId: keys.billerId, amount: sale.amount / 100, ref1, ref2: textOf(body.ref2) });
  const qrImage = (await QrCode.toBuffer(qrRawData, { type: "png", width: 300 })).toString("base64");
  return { ...statusOf(1000, "Success"), data: { qrRawData, qrImage } };
}

function statusOf(code: number, description: string): object {
  return { status: { code, description } };
}

function confirmation(sale: Sale): object {
  return {
    ...transaction(sale),
    amount: bahtText(sale.amount),
    currencyCode: numberOf(sale.currency),
    transactionType: "Domestic Transfers",
    payeeName: "SHOP",
    payerName: "SOMCHAI JAIDEE",
    channelCode: "PMH",
  };
}

function transaction(sale: Sale): object {
  return {
    transactionId: transactionId(sale.id),
    transactionDateandTime: bangkokIso(sale.paidAt ?? sale.createdAt),
    transactionAmount: bahtText(sale.amount),
    transactionCurrencyCode: numberOf(sale.currency),
    payeeProxyId: sale.merchant,
    payeeProxyType: "BILLERID",
    billPaymentRef1: sale.reference,
    billPaymentRef2: sale.details.ref2 ?? "",
    billPaymentRef3: sale.details.ref3 ?? "",
    sendingBankCode: "014",
    receivingBankCode: "014",
    reverseFlag: sale.refunds.length > 0 ? "R" : "",
  };
}

function slip(sale: Sale): object {
  const [date, time] = bangkokIso(sale.paidAt ?? sale.createdAt).split("T");
  return {
    transRef: transactionId(sale.id),
    sendingBank: "014",
    receivingBank: "014",
    transDate: date?.replaceAll("-", ""),
    transTime: time?.slice(0, 8),
    sender: { displayName: "SOMCHAI J.", name: "SOMCHAI JAIDEE", proxy: { type: null, value: null }, account: { type: "BANKAC", value: "xxx-x-x2468-x" } },
    receiver: { displayName: "SHOP", name: "SHOP", proxy: { type: "BILLERID", value: sale.merchant }, account: { type: "BANKAC", value: "" } },
    amount: bahtText(sale.amount),
    paidLocalAmount: bahtText(sale.amount),
    ref1: sale.reference,
    ref2: sale.details.ref2 ?? "",
    ref3: sale.details.ref3 ?? "",
  };
}

function transactionId(id: string): string {
  return id.replaceAll("-", "").slice(0, 25);
}

function numberOf(currency: string): string {
  return currency === "THB" ? "764" : currency;
}

function bangkokIso(iso: string): string {
  return `${new Date(Date.parse(iso) + 7 * 3_600_000).toISOString().slice(0, 23)}+07:00`;
}

function bangkokDay(iso: string | null): string {
  return iso === null ? "" : bangkokIso(iso).slice(0, 10);
}
