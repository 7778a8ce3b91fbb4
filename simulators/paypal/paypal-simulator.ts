import { createPublicKey, createVerify, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { controlRoutes } from "../desk/control-routes.ts";
import type { Happening } from "../desk/deliveries.ts";
import { createDesk, type Desk } from "../desk/desk.ts";
import type { SimulatedProvider, Surroundings } from "../desk/desk-simulator.ts";
import { payerRoutes } from "../desk/payer-page.ts";
import type { Sale } from "../desk/sale.ts";
import type { Letter } from "../desk/send-letter.ts";
import { type ApiCall, apiOf, fieldsOf, type Reply, textOf } from "../desk/strike.ts";
import { createSigner, type Signer } from "./certificate.ts";
import { captureId, captureView, eventView, orderView, refundView } from "./views.ts";

export type PayPalKeys = {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** What would stand in the dashboard. */
  webhookUrl: string | null;
};
type Options = Surroundings & { keys: PayPalKeys };
type Signers = { own: Signer; foreign: Signer };

export const payPal: SimulatedProvider<PayPalKeys> = {
  path: "/paypal",
  serve: payPalSimulator,
  readKeys: (text, { shopUrl }) => ({
    clientId: text("PAYPAL_CLIENT_ID", "simulator"),
    clientSecret: text("PAYPAL_CLIENT_SECRET", "simulator"),
    webhookId: text("PAYPAL_WEBHOOK_ID", "simulator"),
    webhookUrl: shopUrl && `${shopUrl}/webhook/payment/paypal`,
  }),
};

async function payPalSimulator(app: FastifyInstance, options: Options): Promise<void> {
  const { keys, baseUrl, dataFile, shopUrl } = options;
  const signers = { own: createSigner(), foreign: createSigner() };
  const write = (happening: Happening, isForged: boolean) => letterOf(happening, { options, signer: isForged ? signers.foreign : signers.own });
  const desk = createDesk({ dataFile, retryAfterMs: [2_000, 15_000], write });
  app.addHook("onClose", desk.close);

  orderRoutes(app, desk, options);
  notificationRoutes(app, signers, keys);
  const script = readFileSync(new URL("browser/sdk.js", import.meta.url), "utf8");
  app.get("/sdk/js", (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").header("cache-control", "no-cache").send(script.replace("%BASE%", baseUrl())),
  );
  const view = { desk, baseUrl, shopUrl, name: "PayPal" };
  payerRoutes(app, "/checkout", { ...view, label: () => "จ่ายด้วย PayPal", leave: (sale) => leave(sale), act: (sale, form) => approve(desk, sale, form) });
  const calls = ["POST /v1/oauth2/token", "POST /v2/checkout/orders", "GET /v2/checkout/orders/:id", "POST /v2/checkout/orders/:id/capture"];
  controlRoutes(app, { ...view, calls, payerPage: ({ id }) => `${baseUrl()}/checkout/${id}` });
}

/** What the buyer allows is not yet taken: that is the shop's step. `decline` is a card that will be refused there; then another one may be chosen. */
function approve(desk: Desk, sale: Sale, { answer = "" }: Record<string, string>): void {
  if (answer === "cancel" || sale.details.capture !== undefined) return;
  desk.note(sale, { plan: answer });
  if (sale.status === "waiting") desk.hold(sale.id);
}

function orderRoutes(app: FastifyInstance, desk: Desk, { keys, baseUrl }: Options): void {
  const tokens = new Set<string>();
  const api = apiOf(app, desk.faults, problem("UNPROCESSABLE_ENTITY", "SIMULATED_REFUSAL"));
  const call = (method: "GET" | "POST", path: string, work: (call: ApiCall) => Promise<Reply> | Reply) =>
    api(method, path, (request) => {
      const token = textOf(request.headers.authorization).replace(/^Bearer /, "");
      return tokens.has(token) ? work(request) : { status: 401, body: { error: "invalid_token", error_description: "Token signature verification failed" } };
    });
  const find = (id: string | undefined) =>
    desk.list().find((sale) => sale.id === id || captureId(sale) === id || sale.refunds.some((refund) => refund.id === id));

  api("POST", "/v1/oauth2/token", ({ headers, body }) => {
    const isRight = headers.authorization === `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString("base64")}`;
    if (!isRight || fieldsOf(body).grant_type !== "client_credentials") return { status: 401, body: { error: "invalid_client" } };
    const token = randomUUID();
    tokens.add(token);
    return { body: { access_token: token, token_type: "Bearer", expires_in: 32_400, scope: "", app_id: "APP-SIM", nonce: "" } };
  });
  call("POST", "/v2/checkout/orders", async ({ body, headers }) => {
    const known = desk.list().find(({ details }) => details.requestId !== "" && details.requestId === textOf(headers["paypal-request-id"]));
    if (known) return { status: 200, body: orderView(known, baseUrl()) };
    const sale = await open(desk, fieldsOf(body), textOf(headers["paypal-request-id"]));
    return sale === null ? { status: 400, body: problem("INVALID_REQUEST", "MISSING_REQUIRED_PARAMETER") } : { status: 201, body: orderView(sale, baseUrl()) };
  });
  call("GET", "/v2/checkout/orders/:id", ({ params }) => {
    const sale = find(params.id);
    return sale === undefined || sale.status === "expired" ? notFound : { body: orderView(sale, baseUrl()) };
  });
  call("POST", "/v2/checkout/orders/:id/capture", ({ params, headers }) => capture(desk, find(params.id), textOf(headers["paypal-request-id"]), baseUrl()));
  call("GET", "/v2/payments/captures/:id", ({ params }) => {
    const sale = find(params.id);
    const taken = sale ? captureView(sale) : null;
    return taken === null ? notFound : { body: taken };
  });
  call("POST", "/v2/payments/captures/:id/refund", ({ params, body, headers }) =>
    refund(desk, find(params.id), fieldsOf(body), textOf(headers["paypal-request-id"])),
  );
  call("GET", "/v2/payments/refunds/:id", ({ params }) => {
    const sale = find(params.id);
    const found = sale?.refunds.find(({ id }) => id === params.id);
    return sale && found ? { body: refundView(sale, found) } : notFound;
  });
}

async function open(desk: Desk, { intent, purchase_units, application_context }: Record<string, unknown>, requestId: string): Promise<Sale | null> {
  const unit = fieldsOf((purchase_units as unknown[] | undefined)?.[0]);
  const amount = fieldsOf(unit.amount);
  const context = fieldsOf(application_context);
  if (intent !== "CAPTURE" || !/^\d{1,9}\.\d\d$/.test(textOf(amount.value)) || !/^[A-Z]{3}$/.test(textOf(amount.currency_code))) return null;
  return desk.open({
    id: randomUUID().replaceAll("-", "").slice(0, 17).toUpperCase(),
    reference: textOf(unit.custom_id),
    kind: "PayPal",
    merchant: "SHOP",
    amount: Math.round(Number(amount.value) * 100),
    currency: textOf(amount.currency_code),
    description: textOf(unit.description),
    returnUrl: textOf(context.return_url) || null,
    details: { requestId },
  });
}

function capture(desk: Desk, sale: Sale | undefined, requestId: string, baseUrl: string): Reply {
  if (sale === undefined || sale.status === "expired") return notFound;
  if (sale.status === "waiting") return { status: 422, body: problem("UNPROCESSABLE_ENTITY", "ORDER_NOT_APPROVED") };
  const isRepeated = requestId !== "" && sale.details.captureRequest === requestId;
  if (sale.status === "paid" || sale.details.capture !== undefined) {
    return isRepeated ? { status: 201, body: orderView(sale, baseUrl) } : { status: 422, body: problem("UNPROCESSABLE_ENTITY", "ORDER_ALREADY_CAPTURED") };
  }
  if (sale.details.plan === "decline") return { status: 422, body: problem("UNPROCESSABLE_ENTITY", "INSTRUMENT_DECLINED") };
  const isPending = sale.details.plan === "pending";
  desk.note(sale, { captureRequest: requestId, ...(isPending && { capture: "PENDING" }) });
  if (!isPending) desk.pay(sale.id);
  return { status: 201, body: orderView(sale, baseUrl) };
}

function refund(desk: Desk, sale: Sale | undefined, body: Record<string, unknown>, requestId: string): Reply {
  if (sale === undefined) return notFound;
  const known = sale.refunds.find(({ id }) => id === sale.details[`refund ${requestId}`]);
  if (known) return { status: 201, body: refundView(sale, known) };
  const value = textOf(fieldsOf(body.amount).value);
  const made = desk.refund(sale, value === "" ? sale.amount : Math.round(Number(value) * 100));
  if (made === null) return { status: 422, body: problem("UNPROCESSABLE_ENTITY", "REFUND_AMOUNT_EXCEEDED") };
  desk.note(sale, { [`refund ${requestId}`]: made.id, [`invoice ${made.id}`]: textOf(body.invoice_id) });
  return { status: 201, body: refundView(sale, made) };
}

const certificatePath = "/v1/notifications/certs";

function notificationRoutes(app: FastifyInstance, signers: Signers, keys: PayPalKeys): void {
  app.get<{ Params: { id: string } }>(`${certificatePath}/:id`, (request, reply) => {
    const signer = signers[request.params.id as keyof Signers];
    // The foreign key's certificate is not one of ours: it lies somewhere else.
    return signer === undefined || signer === signers.foreign ? reply.code(404).send() : reply.type("application/x-pem-file").send(signer.certificate);
  });
  app.post("/v1/notifications/verify-webhook-signature", (request) => {
    const { transmission_id, transmission_time, transmission_sig, webhook_id, webhook_event } = fieldsOf(request.body);
    const text = `${transmission_id}|${transmission_time}|${webhook_id}|${crc32(JSON.stringify(webhook_event))}`;
    const isRight = createVerify("RSA-SHA256").update(text).verify(createPublicKey(signers.own.certificate), textOf(transmission_sig), "base64");
    return { verification_status: isRight && webhook_id === keys.webhookId ? "SUCCESS" : "FAILURE" };
  });
}

function letterOf({ id, topic, sale }: Happening, { options, signer }: { options: Options; signer: Signer }): Letter | null {
  const { keys, baseUrl } = options;
  const event = eventView(id, topic, sale, baseUrl());
  if (event === null || keys.webhookUrl === null) return null;
  const body = JSON.stringify(event);
  const [transmission, time] = [randomUUID(), new Date().toISOString()];
  const headers = {
    "content-type": "application/json",
    "paypal-transmission-id": transmission,
    "paypal-transmission-time": time,
    "paypal-transmission-sig": signer.sign(`${transmission}|${time}|${keys.webhookId}|${crc32(body)}`),
    "paypal-cert-url": `${baseUrl()}${certificatePath}/own`,
    "paypal-auth-algo": "SHA256withRSA",
  };
  return { url: keys.webhookUrl, headers, body };
}

function leave(sale: Sale): { action: string; method: "GET"; fields: Record<string, string> } | null {
  return sale.returnUrl === null ? null : { action: `${sale.returnUrl}?token=${sale.id}&PayerID=SIMULATEDPAYER`, method: "GET", fields: {} };
}

const notFound: Reply = { status: 404, body: problem("RESOURCE_NOT_FOUND", "RESOURCE_NOT_FOUND") };

function problem(name: string, issue: string): object {
  return { name, message: "the request could not be done", debug_id: "simulated", details: [{ issue, description: issue }] };
}
