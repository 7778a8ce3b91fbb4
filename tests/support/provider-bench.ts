import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "vitest";
import type { OtherKeys } from "../../simulators/other-simulators.ts";
import { type PanelControl, panelControl } from "../../simulators/panel/control-client.ts";
import { startSimulators } from "../../simulators/start-simulators.ts";
import {
  createOutgoingHttp,
  type OutgoingHttp,
} from "../../src/server/platform/http/outgoing-http.ts";
import type {
  KnownPayment,
  PaymentAttempt,
  PaymentProvider,
  StartAnswer,
} from "../../src/server/shop/payment/protocol/provider.ts";

export type WebhookRequest = {
  rawBody: Buffer;
  headers: IncomingHttpHeaders;
  query: URLSearchParams;
  path: string;
};
export type ProviderBench = {
  /** The address in the shop's place. */
  shopUrl: string;
  control: PanelControl;
  connect: (baseUrls: readonly string[], totalMs?: number) => OutgoingHttp;
  /** Waits for this many messages of the provider. */
  received: (count: number) => Promise<WebhookRequest[]>;
  reset: () => Promise<void>;
  close: () => Promise<void>;
};

const omise = {
  publicKey: "pkey_test_1",
  secretKey: "skey_test_1",
  webhookSecret: "c2VjcmV0",
  webhookUrl: null,
};

/**
 * The test setup for an adapter: the simulator of its provider, and a server in the shop's place
 * that stores the messages.
 */
export async function providerBench(
  path: string,
  keysOf: (shopUrl: string) => OtherKeys,
): Promise<ProviderBench> {
  const letters: WebhookRequest[] = [];
  const clients: OutgoingHttp[] = [];
  const shop = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://shop");
    letters.push({
      rawBody: Buffer.concat(await request.toArray()),
      headers: request.headers,
      query: searchParams,
      path: pathname,
    });
    response.setHeader("content-type", "application/json");
    response.end('{"success":true,"resCode":"00"}');
  });
  const shopUrl = await listen(shop);
  const simulators = await startSimulators({
    port: 0,
    host: "127.0.0.1",
    omise,
    others: keysOf(shopUrl),
  });
  const control = panelControl(simulators.url + path);
  return {
    shopUrl,
    control,
    connect: (baseUrls, totalMs = 10_000) => {
      const log = { info: () => undefined, warn: () => undefined };
      const http = createOutgoingHttp({
        name: "provider",
        baseUrls,
        allowInsecure: true,
        log,
        limits: { totalMs },
      });
      clients.push(http);
      return http;
    },
    received: async (count) => {
      await expect.poll(() => letters.length).toBeGreaterThanOrEqual(count);
      return [...letters];
    },
    reset: async () => {
      await control.reset();
      letters.length = 0;
    },
    close: async () => {
      for (const client of clients) await client.close();
      await simulators.close();
      shop.closeAllConnections();
      await new Promise((done) => shop.close(done));
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let attempts = 0;

/** A payment attempt, with the reference that the provider's adapter chooses. */
export function newAttempt(
  provider: PaymentProvider,
  shopUrl: string,
  changes: Partial<PaymentAttempt> = {},
): PaymentAttempt {
  attempts += 1;
  const id = `${attempts}-abcdefghijklmno${attempts % 10}`;
  const startedAt = new Date();
  return {
    id,
    reference:
      provider.chooseReferences?.({
        attemptId: id,
        paymentId: attempts,
        orderId: 1000 + attempts,
        startedAt,
      })[0] ?? null,
    method: provider.methods[0] ?? 1,
    amountSatang: 129_050,
    currency: "THB",
    description: "Order 1024",
    token: null,
    returnUrl: `${shopUrl}/payment/return/${attempts}`,
    webhookUrl: `${shopUrl}/webhook`,
    language: "th",
    startedAt,
    expiresAt: new Date(startedAt.getTime() + 30 * 60_000),
    ...changes,
  };
}

export function knownOf(
  { id, method, amountSatang, startedAt }: PaymentAttempt,
  changes: Partial<KnownPayment> = {},
): KnownPayment {
  return {
    attemptId: id,
    method,
    amountSatang,
    startedAt,
    now: new Date(),
    mayTake: true,
    ...changes,
  };
}

export type StartedPayment = Extract<StartAnswer, { kind: "started" }>;

export async function startedBy(
  provider: PaymentProvider,
  attempt: PaymentAttempt,
): Promise<StartedPayment> {
  const answer = await provider.start(attempt, {
    name: "สมชาย ใจดี",
    email: "somchai@example.com",
    ip: "203.0.113.7",
  });
  return answer.kind === "started" ? answer : expect.unreachable(`refused: ${answer.failureCode}`);
}
