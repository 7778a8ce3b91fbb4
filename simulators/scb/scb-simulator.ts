import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { billPayment } from "promptparse/generate";
import QrCode from "qrcode";
import { controlRoutes } from "../panel/control-routes.ts";
import { createPanel, type Panel } from "../panel/panel.ts";
import type { SimulatedProvider, Surroundings } from "../panel/panel-simulator.ts";
import { payerRoutes } from "../panel/payer-page.ts";
import {
  type ApiCall,
  apiOf,
  type DefineApi,
  fieldsOf,
  type Reply,
  textOf,
} from "../panel/provider-api.ts";
import { bangkokDay, confirmation, slip, statusOf, transaction, transactionId } from "./views.ts";

export type ScbKeys = {
  apiKey: string;
  apiSecret: string;
  billerId: string;
  /** The registered address for payment confirmations. */
  callbackUrl: string | null;
};

type Options = Surroundings & { keys: ScbKeys };
/** The expiry of each access token. */
type Tokens = Map<string, number>;
type DefineCall = (
  method: "GET" | "POST",
  path: string,
  work: (call: ApiCall) => Promise<object> | object,
) => void;

/** The bank retries three times, twelve seconds apart. It is faster here. */
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
  const panel = createPanel({
    dataFile,
    retryAfterMs,
    isHeard: (status, body) => status === 200 && body.includes('"resCode":"00"'),
    write: ({ sale, topic }) => {
      // The bank confirms payments and reports nothing else.
      if (keys.callbackUrl === null || topic !== "paid") return null;
      return {
        url: keys.callbackUrl,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(confirmation(sale)),
      };
    },
  });
  app.addHook("onClose", panel.close);
  apiRoutes(app, panel, keys);
  payerRoutes(app, "/bank-app", {
    panel,
    baseUrl,
    shopUrl,
    name: "SCB",
    label: () => "จ่ายบิลด้วย QR · Pay by QR",
    leave: () => null,
  });
  const calls = [
    "POST /v1/oauth/token",
    "POST /v1/payment/qrcode/create",
    "GET /v1/payment/billpayment/inquiry",
  ];
  controlRoutes(app, {
    panel,
    baseUrl,
    shopUrl,
    name: "SCB",
    calls,
    payerPage: ({ id }) => `${baseUrl()}/bank-app/${id}`,
  });
}

function apiRoutes(app: FastifyInstance, panel: Panel, keys: ScbKeys): void {
  const api = apiOf(app, panel.faults, statusOf(1102, "the simulator was asked to refuse this"));
  const tokens: Tokens = new Map();
  tokenCall(api, keys, tokens);
  const call = withToken(api, keys, tokens);
  call("POST", "/v1/payment/qrcode/create", ({ body }) => createQr(fieldsOf(body), panel, keys));
  inquiryCalls(call, panel, keys);
  // For tests: the bank forgets all tokens.
  app.post("/control/api/forget-tokens", () => {
    tokens.clear();
    return {};
  });
}

function tokenCall(api: DefineApi, keys: ScbKeys, tokens: Tokens): void {
  api("POST", "/v1/oauth/token", ({ body, headers }) => {
    const { applicationKey, applicationSecret } = fieldsOf(body);
    if (
      applicationKey !== keys.apiKey ||
      applicationSecret !== keys.apiSecret ||
      headers.resourceownerid !== keys.apiKey
    ) {
      return { status: 401, body: statusOf(9500, "Invalid authorization credentials") };
    }
    const accessToken = randomUUID();
    tokens.set(accessToken, Date.now() + tokenSeconds * 1000);
    const expiresAt = Math.floor(Date.now() / 1000) + tokenSeconds;
    return {
      body: {
        ...statusOf(1000, "Success"),
        data: { accessToken, tokenType: "Bearer", expiresIn: tokenSeconds, expiresAt },
      },
    };
  });
}

/** These calls require the bank's headers and a valid token. */
function withToken(api: DefineApi, keys: ScbKeys, tokens: Tokens): DefineCall {
  return (method, path, work) =>
    api(method, path, async (request): Promise<Reply> => {
      const token = textOf(request.headers.authorization).replace(/^Bearer /, "");
      if (!request.headers.requestuid || request.headers.resourceownerid !== keys.apiKey)
        return { status: 400, body: statusOf(9100, "header is missing") };
      if ((tokens.get(token) ?? 0) < Date.now())
        return { status: 401, body: statusOf(9300, "Token expired") };
      return { body: await work(request) };
    });
}

function inquiryCalls(call: DefineCall, panel: Panel, keys: ScbKeys): void {
  call("GET", "/v1/payment/billpayment/inquiry", ({ query }) => {
    const paid = panel
      .list()
      .filter(
        (sale) =>
          sale.reference === query.reference1 &&
          sale.status === "paid" &&
          bangkokDay(sale.paidAt) === query.transactionDate,
      );
    if (query.billerId !== keys.billerId || query.eventCode !== "00300100")
      return statusOf(1102, "Invalid request");
    return paid.length === 0
      ? statusOf(1104, "Transaction not found")
      : { ...statusOf(1000, "Success"), data: paid.map(transaction) };
  });
  call("GET", "/v1/payment/billpayment/transactions/:ref", ({ params }) => {
    const sale = panel
      .list()
      .find(({ id, status }) => status === "paid" && transactionId(id) === params.ref);
    return sale === undefined
      ? statusOf(1104, "Transaction not found")
      : { ...statusOf(1000, "Success"), data: slip(sale) };
  });
}

async function createQr(
  body: Record<string, unknown>,
  panel: Panel,
  keys: ScbKeys,
): Promise<object> {
  const [amount, ref1, ref3] = [textOf(body.amount), textOf(body.ref1), textOf(body.ref3)];
  if (body.qrType !== "PP" || body.ppType !== "BILLERID" || body.ppId !== keys.billerId)
    return statusOf(1102, "Invalid request");
  if (
    !/^[A-Z0-9]{1,20}$/.test(ref1) ||
    !/^[A-Z0-9]{1,20}$/.test(ref3) ||
    !/^\d{1,10}\.\d\d$/.test(amount)
  )
    return statusOf(1102, "Invalid request");
  const sale = await panel.open({
    reference: ref1,
    kind: "QR30",
    merchant: keys.billerId,
    amount: Math.round(Number(amount) * 100),
    currency: "THB",
    description: ref3,
    details: { ref2: textOf(body.ref2), ref3 },
  });
  const qrRawData = billPayment({
    billerId: keys.billerId,
    amount: sale.amount / 100,
    ref1,
    ref2: textOf(body.ref2),
  });
  const qrImage = (await QrCode.toBuffer(qrRawData, { type: "png", width: 300 })).toString(
    "base64",
  );
  return { ...statusOf(1000, "Success"), data: { qrRawData, qrImage } };
}
