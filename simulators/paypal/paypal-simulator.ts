import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { crc32 } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { controlRoutes } from "../panel/control-routes.ts";
import type { SaleEvent } from "../panel/deliveries.ts";
import { createPanel, type Panel } from "../panel/panel.ts";
import type { SimulatedProvider, Surroundings } from "../panel/panel-simulator.ts";
import { payerRoutes } from "../panel/payer-page.ts";
import { apiOf, type DefineApi, fieldsOf, textOf } from "../panel/provider-api.ts";
import type { Sale } from "../panel/sale.ts";
import type { WebhookRequest } from "../panel/send-webhook.ts";
import { createSigner, type Signer } from "./certificate.ts";
import { certificatePath, notificationRoutes, type PayPalKeys } from "./notifications.ts";
import { approve, capture, notFound, open, problem, refund } from "./orders.ts";
import { captureId, captureView, eventView, orderView, refundView } from "./views.ts";

type Options = Surroundings & { keys: PayPalKeys };

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
  const write = (happening: SaleEvent, isForged: boolean) =>
    webhookOf(happening, { options, signer: isForged ? signers.foreign : signers.own });
  const panel = createPanel({ dataFile, retryAfterMs: [2_000, 15_000], write });
  app.addHook("onClose", panel.close);

  apiRoutes(app, panel, options);
  notificationRoutes(app, signers, keys);
  const script = readFileSync(new URL("browser/sdk.js", import.meta.url), "utf8");
  app.get("/sdk/js", (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(script.replace("%BASE%", baseUrl())),
  );
  const view = { panel, baseUrl, shopUrl, name: "PayPal" };
  payerRoutes(app, "/checkout", {
    ...view,
    label: () => "จ่ายด้วย PayPal",
    leave: (sale) => leave(sale),
    act: (sale, form) => approve(panel, sale, form),
  });
  const calls = [
    "POST /v1/oauth2/token",
    "POST /v2/checkout/orders",
    "GET /v2/checkout/orders/:id",
    "POST /v2/checkout/orders/:id/capture",
  ];
  controlRoutes(app, { ...view, calls, payerPage: ({ id }) => `${baseUrl()}/checkout/${id}` });
}

function apiRoutes(app: FastifyInstance, panel: Panel, { keys, baseUrl }: Options): void {
  const tokens = new Set<string>();
  const api = apiOf(app, panel.faults, problem("UNPROCESSABLE_ENTITY", "SIMULATED_REFUSAL"));
  tokenCall(api, keys, tokens);
  const call = withToken(api, tokens);
  orderCalls(call, panel, baseUrl);
  paymentCalls(call, panel);
}

function tokenCall(api: DefineApi, keys: PayPalKeys, tokens: Set<string>): void {
  api("POST", "/v1/oauth2/token", ({ headers, body }) => {
    const isRight =
      headers.authorization ===
      `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString("base64")}`;
    if (!isRight || fieldsOf(body).grant_type !== "client_credentials")
      return { status: 401, body: { error: "invalid_client" } };
    const token = randomUUID();
    tokens.add(token);
    return {
      body: {
        access_token: token,
        token_type: "Bearer",
        expires_in: 32_400,
        scope: "",
        app_id: "APP-SIM",
        nonce: "",
      },
    };
  });
}

/** These calls require a token that was issued here. */
function withToken(api: DefineApi, tokens: ReadonlySet<string>): DefineApi {
  return (method, path, handle) =>
    api(method, path, (request) => {
      const token = textOf(request.headers.authorization).replace(/^Bearer /, "");
      return tokens.has(token)
        ? handle(request)
        : {
            status: 401,
            body: {
              error: "invalid_token",
              error_description: "Token signature verification failed",
            },
          };
    });
}

function orderCalls(call: DefineApi, panel: Panel, baseUrl: () => string): void {
  call("POST", "/v2/checkout/orders", async ({ body, headers }) => {
    const known = panel
      .list()
      .find(
        ({ details }) =>
          details.requestId !== "" && details.requestId === textOf(headers["paypal-request-id"]),
      );
    if (known) return { status: 200, body: orderView(known, baseUrl()) };
    const sale = await open(panel, fieldsOf(body), textOf(headers["paypal-request-id"]));
    return sale === null
      ? { status: 400, body: problem("INVALID_REQUEST", "MISSING_REQUIRED_PARAMETER") }
      : { status: 201, body: orderView(sale, baseUrl()) };
  });
  call("GET", "/v2/checkout/orders/:id", ({ params }) => {
    const sale = findSale(panel, params.id);
    return sale === undefined || sale.status === "expired"
      ? notFound
      : { body: orderView(sale, baseUrl()) };
  });
  call("POST", "/v2/checkout/orders/:id/capture", ({ params, headers }) =>
    capture(panel, findSale(panel, params.id), textOf(headers["paypal-request-id"]), baseUrl()),
  );
}

/** Captures, and refunds of captures. */
function paymentCalls(call: DefineApi, panel: Panel): void {
  call("GET", "/v2/payments/captures/:id", ({ params }) => {
    const sale = findSale(panel, params.id);
    const taken = sale ? captureView(sale) : null;
    return taken === null ? notFound : { body: taken };
  });
  call("POST", "/v2/payments/captures/:id/refund", ({ params, body, headers }) =>
    refund(panel, findSale(panel, params.id), fieldsOf(body), textOf(headers["paypal-request-id"])),
  );
  call("GET", "/v2/payments/refunds/:id", ({ params }) => {
    const sale = findSale(panel, params.id);
    const found = sale?.refunds.find(({ id }) => id === params.id);
    return sale && found ? { body: refundView(sale, found) } : notFound;
  });
}

/** The sale of an order, a capture or a refund with this id. */
function findSale(panel: Panel, id: string | undefined): Sale | undefined {
  return panel
    .list()
    .find(
      (sale) =>
        sale.id === id || captureId(sale) === id || sale.refunds.some((refund) => refund.id === id),
    );
}

function webhookOf(
  { id, topic, sale }: SaleEvent,
  { options, signer }: { options: Options; signer: Signer },
): WebhookRequest | null {
  const { keys, baseUrl } = options;
  const event = eventView(id, topic, sale, baseUrl());
  if (event === null || keys.webhookUrl === null) return null;
  const body = JSON.stringify(event);
  const [transmission, time] = [randomUUID(), new Date().toISOString()];
  const headers = {
    "content-type": "application/json",
    "paypal-transmission-id": transmission,
    "paypal-transmission-time": time,
    "paypal-transmission-sig": signer.sign(
      `${transmission}|${time}|${keys.webhookId}|${crc32(body)}`,
    ),
    "paypal-cert-url": `${baseUrl()}${certificatePath}/own`,
    "paypal-auth-algo": "SHA256withRSA",
  };
  return { url: keys.webhookUrl, headers, body };
}

function leave(
  sale: Sale,
): { action: string; method: "GET"; fields: Record<string, string> } | null {
  return sale.returnUrl === null
    ? null
    : {
        action: `${sale.returnUrl}?token=${sale.id}&PayerID=SIMULATEDPAYER`,
        method: "GET",
        fields: {},
      };
}
