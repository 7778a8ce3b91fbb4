import { readFile } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { parse } from "promptparse";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { createOutgoingHttp, type OutgoingHttp } from "#server/platform/http/outgoing-http.ts";
import type {
  NextStep,
  PaymentAttempt,
  StartAnswer,
  WebhookReading,
} from "#server/shop/payment/protocol/provider.ts";
import {
  type OmiseControl,
  omiseControl,
} from "../../../../../../simulators/omise/control-client.ts";
import type { WebhookMode } from "../../../../../../simulators/omise/webhooks.ts";
import {
  type RunningSimulators,
  startSimulators,
} from "../../../../../../simulators/start-simulators.ts";
import { createOmiseProvider, type OmiseProvider } from "./omise-provider.ts";
import type { OmiseSettings } from "./omise-settings.ts";

const keys = {
  publicKey: "pkey_test_shop",
  secretKey: "skey_test_shop",
  webhookSecret: "b21pc2Utd2ViaG9vay1kZW1vLXNlY3JldC0zMmJ5dGU=",
};
const buyer = { name: "สมชาย ใจดี", email: "somchai@example.com", ip: "203.0.113.7" };
const log = { info: () => undefined, warn: () => undefined };

const received: { rawBody: Buffer; headers: IncomingHttpHeaders }[] = [];
const clients: OutgoingHttp[] = [];
let shop: Server;
let simulators: RunningSimulators;
let settings: OmiseSettings;
let control: OmiseControl;
let omise: OmiseProvider;
let attempts = 0;

beforeAll(async () => {
  const wasmBinary = (
    await readFile(new URL(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")))
  ).buffer as ArrayBuffer;
  prepareZXingModule({ overrides: { wasmBinary } });
  shop = createServer(async (request, response) => {
    received.push({ rawBody: Buffer.concat(await request.toArray()), headers: request.headers });
    response.end();
  });
  await new Promise<void>((done) => shop.listen(0, "127.0.0.1", done));
  const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhook/payment/omise`;
  simulators = await startSimulators({
    port: 0,
    host: "127.0.0.1",
    omise: { ...keys, webhookUrl },
  });
  settings = {
    ...keys,
    apiUrl: simulators.omiseUrl,
    scriptUrl: `${simulators.omiseUrl}/omise.js`,
    pageUrls: [],
    webhookEndpoints: [],
  };
  control = omiseControl(simulators.omiseUrl);
});

beforeEach(async () => {
  await control.reset();
  received.length = 0;
  omise = connect();
});

afterAll(async () => {
  for (const client of clients) await client.close();
  await simulators.close();
  shop.closeAllConnections();
  await new Promise((done) => shop.close(done));
});

function connect(changes: Partial<OmiseSettings> = {}, totalMs = 10_000): OmiseProvider {
  const given = { ...settings, ...changes };
  const http = createOutgoingHttp({
    name: "omise",
    baseUrls: [given.apiUrl],
    allowInsecure: true,
    log,
    limits: { totalMs },
  });
  clients.push(http);
  return createOmiseProvider(given, http);
}

function attempt(changes: Partial<PaymentAttempt> = {}): PaymentAttempt {
  attempts += 1;
  return {
    id: String(attempts),
    reference: null,
    method: 9,
    amountSatang: 129_000,
    currency: "THB",
    description: "Order 1024",
    token: null,
    returnUrl: "http://127.0.0.1:3000/thankyou",
    webhookUrl: "http://127.0.0.1:3000/webhook/payment/omise",
    language: "th",
    startedAt: new Date(),
    expiresAt: new Date(Date.now() + 15 * 60_000),
    ...changes,
  };
}

type StartedAnswer = Extract<StartAnswer, { kind: "started" }>;

async function start(changes: Partial<PaymentAttempt> = {}): Promise<StartedAnswer> {
  const answer = await omise.start(attempt(changes), buyer);
  if (answer.kind !== "started") expect.unreachable(`refused: ${answer.failureCode}`);
  return answer;
}

function qrUrl(step: NextStep): string {
  return step.kind === "qr" && step.image.kind === "address"
    ? step.image.url
    : expect.unreachable("no QR");
}

async function cardToken(number: string): Promise<string> {
  const card = {
    name: "SOMCHAI JAIDEE",
    number,
    expiration_month: 12,
    expiration_year: 2040,
    security_code: "123",
  };
  const headers = {
    authorization: `Basic ${btoa(`${keys.publicKey}:`)}`,
    "content-type": "application/json",
  };
  const response = await fetch(`${simulators.omiseUrl}/vault/tokens`, {
    method: "POST",
    headers,
    body: JSON.stringify({ card }),
  });
  return ((await response.json()) as { id: string }).id;
}

/** What the shop makes of the webhooks about one charge, once there are so many of them. */
async function readings(reference: string, count: number): Promise<WebhookReading[]> {
  const webhooks = () => received.filter(({ rawBody }) => rawBody.includes(reference));
  await expect.poll(() => webhooks().length).toBeGreaterThanOrEqual(count);
  return webhooks().map(({ rawBody, headers }) => omise.readWebhook(rawBody, headers, new Date()));
}

/**
 * Pays so that the webhook travels in a given way, and reads what arrived after the event of
 * creation.
 */
async function deliver(
  reference: string,
  webhook: WebhookMode,
  count: number,
): Promise<WebhookReading[]> {
  await readings(reference, 1);
  await control.pay(reference, { webhook });
  return (await readings(reference, 1 + count)).slice(1);
}

describe("PromptPay by Omise", () => {
  test("PAY-09 starts with a QR that runs out when the order says so", async () => {
    const expiresAt = new Date(Date.now() + 15 * 60_000);
    const { nextStep } = await start({ expiresAt });
    expect(nextStep).toMatchObject({
      kind: "qr",
      expiresAt: `${expiresAt.toISOString().slice(0, 19)}Z`,
    });
  });

  test("PAY-09 shows a QR that a bank app reads as a bill of exactly this amount", async () => {
    const { nextStep, reference } = await start({ amountSatang: 129_050 });
    const svg = Buffer.from(await (await fetch(qrUrl(nextStep))).arrayBuffer());
    const [code] = await readBarcodes(
      new Uint8Array(await sharp(svg).resize(720).png().toBuffer()),
    );
    const qr = parse(code?.text ?? "", true);
    expect([qr?.getTagValue("54"), qr?.getTagValue("53"), qr?.getTagValue("30", "02")]).toEqual([
      "1290.50",
      "764",
      reference.replace("chrg_test_", "").toUpperCase(),
    ]);
  });

  test("PAY-09 uses the source that the provider's popup has made", async () => {
    const headers = {
      authorization: `Basic ${btoa(`${keys.publicKey}:`)}`,
      "content-type": "application/json",
    };
    const made = await fetch(`${simulators.omiseUrl}/sources`, {
      method: "POST",
      headers,
      body: JSON.stringify({ type: "promptpay", amount: 129_000, currency: "THB" }),
    });
    const { id } = (await made.json()) as { id: string };
    expect((await start({ token: id })).nextStep.kind).toBe("qr");
  });

  test("PAY-09 is pending until it is paid", async () => {
    const { reference, outcome } = await start();
    expect([outcome.state, (await omise.lookUp(reference)).state]).toEqual(["pending", "pending"]);
  });

  test("PAY-09 is approved with amount, currency, attempt and time once it is paid", async () => {
    const before = Math.floor(Date.now() / 1000) * 1000;
    const given = attempt();
    const started = await omise.start(given, buyer);
    const reference = started.kind === "started" ? started.reference : "";
    await control.pay(reference);
    const { paidAt, ...outcome } = await omise.lookUp(reference);
    expect(outcome).toEqual({
      state: "approved",
      reference,
      attemptId: given.id,
      amountSatang: 129_000,
      refundedSatang: 0,
      currency: "THB",
      livemode: false,
      wrong: null,
      failureCode: null,
      card: null,
      alarm: null,
    });
    expect(paidAt?.getTime()).toBeGreaterThanOrEqual(before);
  });

  test("PAY-09 is rejected with the provider's reason", async () => {
    const { reference } = await start();
    await control.fail(reference);
    expect(await omise.lookUp(reference)).toMatchObject({
      state: "rejected",
      failureCode: "payment_rejected",
      paidAt: null,
    });
  });

  test.each([
    ["another amount", { amount: 128_900 }, { amountSatang: 128_900, currency: "THB" }],
    ["another currency", { currency: "USD" }, { amountSatang: 129_000, currency: "USD" }],
  ])("PAY-17 tells truly when %s was paid", async (_, changes, expected) => {
    const { reference } = await start();
    await control.pay(reference, changes);
    expect(await omise.lookUp(reference)).toMatchObject({ state: "approved", ...expected });
  });

  test("PAY-17 finds money that came after the QR had run out", async () => {
    const { reference } = await start();
    await control.expire(reference);
    const ranOut = await omise.lookUp(reference);
    await control.pay(reference);
    expect([ranOut.state, (await omise.lookUp(reference)).state]).toEqual(["expired", "approved"]);
  });

  test("PAY-17 says when play money was paid to keys for real money", async () => {
    const liveKeys = { publicKey: "pkey_live", secretKey: "skey_live" };
    const other = await startSimulators({
      port: 0,
      host: "127.0.0.1",
      omise: { ...keys, ...liveKeys, webhookUrl: null },
    });
    const started = await connect({ ...liveKeys, apiUrl: other.omiseUrl }).start(attempt(), buyer);
    await other.close();
    expect(started).toMatchObject({ outcome: { livemode: false, wrong: "mode" } });
  });
});

describe("closing a payment at Omise", () => {
  test("PAY-17 leaves an open charge expired, so that it cannot be paid any more", async () => {
    const { reference } = await start();
    expect(await omise.expire(reference)).toMatchObject({ state: "expired", reference });
  });

  test("PAY-17 tells that the money has come already", async () => {
    const { reference } = await start();
    await control.pay(reference);
    expect(await omise.expire(reference)).toMatchObject({
      state: "approved",
      amountSatang: 129_000,
    });
  });

  test("PAY-17 tells that the charge is still open when Omise does not close it", async () => {
    const { reference } = await start();
    await control.fault({ kind: "refused", call: "POST /charges/:id/expire" });
    expect(await omise.expire(reference)).toMatchObject({ state: "pending" });
  });
});

describe("a card by Omise", () => {
  test("PAY-08 pays at once, and says which card", async () => {
    expect(await start({ method: 8, token: await cardToken("4242424242424242") })).toMatchObject({
      nextStep: { kind: "decided" },
      outcome: {
        state: "approved",
        card: { brand: "Visa", lastDigits: "4242", bank: "Simulated Bank" },
      },
    });
  });

  test("PAY-08 that is declined is a decided answer, not an error", async () => {
    expect(await start({ method: 8, token: await cardToken("4111111111140011") })).toMatchObject({
      nextStep: { kind: "decided" },
      outcome: { state: "rejected", failureCode: "insufficient_fund" },
    });
  });

  test("PAY-08 with 3-D Secure goes to the issuer's page, and pays there", async () => {
    const { reference, nextStep, outcome } = await start({
      method: 8,
      token: await cardToken("4111111111111111"),
    });
    const page = nextStep.kind === "redirect" ? nextStep.url : "";
    const back = await fetch(page, {
      method: "POST",
      body: new URLSearchParams({ answer: "pay" }),
      redirect: "manual",
    });
    expect([
      outcome.state,
      back.headers.get("location"),
      (await omise.lookUp(reference)).state,
    ]).toEqual(["pending", "http://127.0.0.1:3000/thankyou", "approved"]);
  });

  test("PAY-08 whose 3-D Secure fails is rejected", async () => {
    const { reference, nextStep } = await start({
      method: 8,
      token: await cardToken("4111111111140003"),
    });
    await fetch(nextStep.kind === "redirect" ? nextStep.url : "", {
      method: "POST",
      body: new URLSearchParams({ answer: "pay" }),
      redirect: "manual",
    });
    expect(await omise.lookUp(reference)).toMatchObject({
      state: "rejected",
      failureCode: "failed_processing",
    });
  });

  test.each([null, "src_test_1", "4242424242424242", "tokn_test_1/../x"])(
    "PAY-08 is refused without asking Omise when the token is %o",
    async (token) => {
      await control.fault({ kind: "error-500" });
      expect(await omise.start(attempt({ method: 8, token }), buyer)).toEqual({
        kind: "refused",
        failureCode: "invalid_token",
        isCard: true,
      });
    },
  );

  test("PAY-08 refuses a token that was used before", async () => {
    const token = await cardToken("4242424242424242");
    await start({ method: 8, token });
    expect(await omise.start(attempt({ method: 8, token }), buyer)).toEqual({
      kind: "refused",
      failureCode: "used_token",
      isCard: true,
    });
  });

  test("PAY-08 never sends the buyer to an address that is not the provider's", async () => {
    const elsewhere = await startSimulators({
      port: 0,
      host: "127.0.0.1",
      publicUrl: "https://evil.example",
      omise: { ...keys, webhookUrl: null },
    });
    const started = await connect({ apiUrl: `${elsewhere.localUrl}/omise` }).start(
      attempt(),
      buyer,
    );
    await elsewhere.close();
    expect(started).toMatchObject({
      nextStep: { kind: "decided" },
      outcome: { state: "pending", alarm: "the charge is open but gives the buyer no way to pay" },
    });
  });
});

describe("giving money back by Omise", () => {
  async function paid(): Promise<string> {
    const { reference } = await start();
    await control.pay(reference);
    return reference;
  }

  test("PAY-17 gives back a part, once, however often it is asked", async () => {
    const reference = await paid();
    const command = { id: "refund-1", amountSatang: 29_000, reason: "one course" };
    const [first, second] = [
      await omise.refund(reference, command),
      await omise.refund(reference, command),
    ];
    expect([first, second]).toEqual([
      { kind: "refunded", refundReference: expect.stringMatching(/^rfnd_/), amountSatang: 29_000 },
      first,
    ]);
    expect(await omise.lookUp(reference)).toMatchObject({
      state: "approved",
      amountSatang: 100_000,
    });
  });

  test("PAY-17 gives back the whole", async () => {
    const reference = await paid();
    await omise.refund(reference, { id: "refund-1", amountSatang: 129_000, reason: "" });
    expect(await omise.lookUp(reference)).toMatchObject({
      state: "rejected",
      failureCode: "refunded",
    });
  });

  test("PAY-17 says no to more than was paid", async () => {
    expect(
      await omise.refund(await paid(), { id: "refund-1", amountSatang: 129_001, reason: "" }),
    ).toEqual({ kind: "refused", failureCode: "failed_refund" });
  });
});

describe("a webhook of Omise", () => {
  test("PAY-17 arrives signed when the buyer pays, and names charge and attempt", async () => {
    const given = attempt();
    const started = await omise.start(given, buyer);
    const reference = started.kind === "started" ? started.reference : "";
    expect(await deliver(reference, "normal", 1)).toEqual([
      {
        kind: "event",
        eventId: expect.stringMatching(/^evnt_/),
        topic: "charge.complete",
        reference,
        attemptId: given.id,
      },
    ]);
  });

  test("PAY-17 that comes twenty times is twenty times the same event", async () => {
    const { reference } = await start();
    const events = await deliver(reference, "twenty", 20);
    expect([
      events.length,
      new Set(events.map((event) => JSON.stringify(event))).size,
      events[0]?.kind,
    ]).toEqual([20, 1, "event"]);
  });

  test("PAY-17 is accepted while the secret is being changed", async () => {
    const { reference } = await start();
    expect(await deliver(reference, "two-signatures", 1)).toMatchObject([
      { kind: "event", reference },
    ]);
  });

  test.each([
    ["forged", "wrong-signature"],
    ["unsigned", "no-signature"],
    ["stale", "stale"],
  ] as const)("PAY-17 that is %s is refused", async (mode, reason) => {
    const { reference } = await start();
    expect(await deliver(reference, mode, 1)).toEqual([{ kind: "forged", reason }]);
  });

  test.each(["wrong-amount", "wrong-currency"] as const)(
    "PAY-17 with the %s inside says nothing about the money: the charge does",
    async (mode) => {
      const { reference } = await start();
      await deliver(reference, mode, 1);
      expect(await omise.lookUp(reference)).toMatchObject({
        state: "approved",
        amountSatang: 129_000,
        currency: "THB",
      });
    },
  );

  test("PAY-17 that comes before an older one is not undone by it", async () => {
    const { reference } = await start();
    const events = await deliver(reference, "out-of-order", 2);
    expect([events.map(({ kind }) => kind), (await omise.lookUp(reference)).state]).toEqual([
      ["event", "ignorable"],
      "approved",
    ]);
  });

  test("PAY-17 that is lost is made good by asking", async () => {
    const { reference } = await start();
    await control.pay(reference, { webhook: "drop" });
    const sent = (await control.state()).deliveries.map(({ key }) => key);
    expect([sent, (await omise.lookUp(reference)).state]).toEqual([["charge.create"], "approved"]);
  });

  test("PAY-17 goes to the address that the charge was started with", async () => {
    const paths: string[] = [];
    const other = createServer((request, response) => {
      paths.push(request.url ?? "");
      response.end();
    });
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    const endpoint = `http://127.0.0.1:${(other.address() as AddressInfo).port}/elsewhere`;
    await connect({ webhookEndpoints: [endpoint] }).start(attempt(), buyer);
    await expect.poll(() => paths).toEqual(["/elsewhere"]);
    other.closeAllConnections();
    await new Promise((done) => other.close(done));
    expect((await control.state()).deliveries.map(({ url }) => url)).toEqual([endpoint]);
  });
});

describe("a start whose answer was lost", () => {
  const lost = ["cut", "no-answer", "error-500", "html"] as const;

  test.each(lost)("PAY-17 (%s) may have happened, and is found by its attempt", async (kind) => {
    const startedAt = new Date();
    const given = attempt();
    await start();
    await control.fault({ kind, stage: "after", call: "POST /charges" });
    await expect(connect({}, 500).start(given, buyer)).rejects.toMatchObject({
      provider: "omise",
      retryable: true,
      mayHaveHappened: true,
    });
    expect(await omise.findByAttempt(given.id, startedAt)).toMatchObject({
      state: "pending",
      attemptId: given.id,
      amountSatang: 129_000,
    });
  });

  test("PAY-17 is not found when Omise never did anything", async () => {
    const given = attempt();
    await start();
    await control.fault({ kind: "cut", stage: "before", call: "POST /charges" });
    await expect(omise.start(given, buyer)).rejects.toMatchObject({ mayHaveHappened: true });
    expect(await omise.findByAttempt(given.id, new Date())).toBeNull();
  });

  test("PAY-17 is found among more charges than fit on a page", async () => {
    const startedAt = new Date();
    for (let n = 0; n < 105; n += 1) await start();
    const given = attempt();
    await omise.start(given, buyer);
    expect(await omise.findByAttempt(given.id, startedAt)).toMatchObject({ attemptId: given.id });
  });

  test("PAY-17 counts the charge with the money when an attempt has two", async () => {
    const given = attempt();
    const first = await start({ id: given.id });
    const second = await start({ id: given.id });
    await control.expire(first.reference);
    await control.pay(second.reference);
    expect(await omise.findByAttempt(given.id, new Date())).toMatchObject({
      state: "approved",
      reference: second.reference,
    });
  });

  test("PAY-17 is never called absent when the search itself fails", async () => {
    await control.fault({ kind: "error-500", call: "GET /charges" });
    await expect(omise.findByAttempt("1", new Date())).rejects.toMatchObject({
      provider: "omise",
      retryable: true,
    });
  });
});

describe("an outage of Omise", () => {
  test.each([
    ["error-500", { retryable: true, mayHaveHappened: true }],
    ["html", { retryable: true, mayHaveHappened: true }],
    ["no-answer", { retryable: true, mayHaveHappened: true }],
    ["cut", { retryable: true, mayHaveHappened: true }],
    ["rate-limit", { retryable: true, mayHaveHappened: false }],
  ] as const)("PAY-16 (%s) is told as such by a start", async (kind, facts) => {
    await control.fault({ kind, call: "POST /charges" });
    await expect(connect({}, 500).start(attempt(), buyer)).rejects.toMatchObject({
      provider: "omise",
      ...facts,
    });
  });

  test.each(["error-500", "html", "no-answer", "cut", "rate-limit"] as const)(
    "PAY-17 (%s) is never an outcome of a look-up",
    async (kind) => {
      const { reference } = await start();
      await control.fault({ kind, call: "GET /charges/:id" });
      await expect(connect({}, 500).lookUp(reference)).rejects.toMatchObject({
        provider: "omise",
        retryable: true,
      });
    },
  );

  test("PAY-16 lets the buyer choose another method at once when the provider is down", async () => {
    const gone = await startSimulators({
      port: 0,
      host: "127.0.0.1",
      omise: { ...keys, webhookUrl: null },
    });
    const atGone = connect({ apiUrl: gone.omiseUrl });
    await gone.close();
    await expect(atGone.start(attempt(), buyer)).rejects.toMatchObject({
      retryable: true,
      mayHaveHappened: false,
    });
  });

  test("PAY-16 by wrong keys does not get better by trying again", async () => {
    const otherShop = connect({ secretKey: "skey_test_stranger" });
    await expect(otherShop.start(attempt(), buyer)).rejects.toMatchObject({
      retryable: false,
      mayHaveHappened: false,
    });
  });

  test("PAY-16 is not what a refused amount is", async () => {
    expect(await omise.start(attempt({ amountSatang: 1_999 }), buyer)).toEqual({
      kind: "refused",
      failureCode: "invalid_amount",
      isCard: false,
    });
  });

  test("PAY-17 is what a charge is that Omise does not know", async () => {
    await expect(omise.lookUp("chrg_test_unknown")).rejects.toMatchObject({ retryable: false });
  });
});
