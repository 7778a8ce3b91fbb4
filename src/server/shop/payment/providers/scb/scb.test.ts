import { parse } from "promptparse";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { KnownPayment, PaymentProvider } from "#server/shop/payment/protocol/provider.ts";
import {
  knownOf,
  newAttempt,
  type ProviderBench,
  providerBench,
  startedBy,
} from "../../../../../../tests/support/provider-bench.ts";
import { createScbProvider } from "./scb-provider.ts";
import type { ScbSettings } from "./scb-settings.ts";

const keys = { apiKey: "key", apiSecret: "a secret", billerId: "010555617623901" };
const buyer = { name: "สมชาย", email: "somchai@example.com", ip: null };
let bench: ProviderBench;
let settings: ScbSettings;
let scb: PaymentProvider;

beforeAll(async () => {
  bench = await providerBench("/scb", (shopUrl) => ({
    scb: { ...keys, callbackUrl: `${shopUrl}/webhook` },
  }));
  settings = { ...keys, referencePrefix: "SHP", apiUrl: bench.control.url };
});
beforeEach(async () => {
  await bench.reset();
  scb = connect();
});
afterAll(() => bench.close());

function connect(changes: Partial<ScbSettings> = {}, totalMs?: number): PaymentProvider {
  return createScbProvider({ ...settings, ...changes }, bench.connect([settings.apiUrl], totalMs));
}

async function begin() {
  const attempt = newAttempt(scb, bench.shopUrl);
  const { reference, nextStep } = await startedBy(scb, attempt);
  const lookUp = (changes: Partial<KnownPayment> = {}) =>
    scb.lookUp(reference, knownOf(attempt, changes));
  return { attempt, reference, nextStep, lookUp, sale: (await bench.control.only()).id };
}

const read = (body: string | Buffer) =>
  scb.readWebhook(Buffer.from(body), {}, new Date(), new URLSearchParams());

describe("a QR code of SCB", () => {
  test("PAY-07 is a bill of exactly this amount to our biller, under the payment's name, with an end", async () => {
    const { attempt, nextStep, reference } = await begin();
    if (nextStep.kind !== "qr" || nextStep.image.kind !== "content")
      return expect.unreachable(nextStep.kind);
    const qr = parse(nextStep.image.payload, true);
    expect([
      qr?.getTagValue("30", "01"),
      qr?.getTagValue("30", "02"),
      qr?.getTagValue("54"),
      nextStep.expiresAt,
    ]).toEqual([keys.billerId, reference, "1290.50", attempt.expiresAt.toISOString()]);
    expect((await bench.control.only()).details.ref3).toMatch(/^SHPP\d+X/);
  });

  test("PAY-07 PAY-17 is pending, then approved with amount, attempt and time", async () => {
    const { attempt, reference, lookUp, sale } = await begin();
    expect((await lookUp()).state).toBe("pending");
    await bench.control.pay(sale);
    const { paidAt, ...outcome } = await lookUp();
    expect(outcome).toMatchObject({
      state: "approved",
      reference,
      attemptId: attempt.id,
      amountSatang: 129_050,
      currency: "THB",
      alarm: null,
    });
    expect(Math.abs((paidAt?.getTime() ?? 0) - Date.now())).toBeLessThan(5_000);
  });

  test.each([
    ["amount", { amount: 100 }, { amountSatang: 100 }],
    ["currency", { currency: "USD" }, { currency: "USD" }],
    ["biller", { merchant: "999999999999999" }, { attemptId: null }],
  ])("PAY-17 tells truly that another %s was paid", async (_, twist, outcome) => {
    const { lookUp, sale } = await begin();
    await bench.control.pay(sale, twist);
    expect(await lookUp()).toMatchObject({ state: "approved", ...outcome });
  });

  test("PAY-17 that runs out can still be paid, and that is found days later", async () => {
    const { lookUp, sale, attempt } = await begin();
    await bench.control.expire(sale);
    expect((await lookUp()).state).toBe("pending");
    await bench.control.pay(sale);
    const days = 4 * 86_400_000;
    const startedAt = new Date(attempt.startedAt.getTime() - days);
    expect(await lookUp({ startedAt })).toMatchObject({ state: "approved" });
  });

  test("PAY-17 cannot be closed or paid back through the bank", async () => {
    const { attempt, reference } = await begin();
    const known = knownOf(attempt);
    expect([
      await scb.expire(reference, known),
      await scb.refund(reference, { id: "1", amountSatang: 1, reason: "" }, known),
    ]).toEqual(["not-offered", "not-offered"]);
  });
});

describe("the token of SCB", () => {
  test("PAY-07 is fetched once for many calls", async () => {
    const { lookUp } = await begin();
    await bench.control.fault({ kind: "error-500", call: "POST /v1/oauth/token", times: 5 });
    expect((await lookUp()).state).toBe("pending");
  });

  test("PAY-07 is fetched again when the bank has forgotten it", async () => {
    const { lookUp } = await begin();
    await fetch(`${settings.apiUrl}/control/api/forget-tokens`, { method: "POST" });
    expect((await lookUp()).state).toBe("pending");
  });

  test("PAY-16 with wrong keys is an outage that asking again does not heal", async () => {
    await expect(
      startedBy(connect({ apiSecret: "wrong" }), newAttempt(scb, bench.shopUrl)),
    ).rejects.toMatchObject({
      retryable: false,
      mayHaveHappened: false,
    });
  });

  test("PAY-16 that cannot be fetched means that nothing was started", async () => {
    await bench.control.fault({ kind: "error-500", call: "POST /v1/oauth/token" });
    await expect(startedBy(scb, newAttempt(scb, bench.shopUrl))).rejects.toMatchObject({
      retryable: true,
      mayHaveHappened: false,
    });
  });
});

describe("trouble at SCB", () => {
  const create = "POST /v1/payment/qrcode/create";
  test.each([
    ["error-500", true],
    ["html", true],
    ["cut", true],
    ["rate-limit", false],
  ] as const)(
    "PAY-16 a start that ends in %s is an outage; it may have happened: %s",
    async (kind, mayHaveHappened) => {
      await bench.control.fault({ kind, call: create });
      await expect(startedBy(scb, newAttempt(scb, bench.shopUrl))).rejects.toMatchObject({
        provider: "scb",
        mayHaveHappened,
      });
    },
  );

  test("PAY-16 a start without an answer ends by itself", async () => {
    await bench.control.fault({ kind: "no-answer", call: create });
    await expect(startedBy(connect({}, 300), newAttempt(scb, bench.shopUrl))).rejects.toMatchObject(
      { cause: { reason: "timeout" } },
    );
  });

  test("PAY-16 a refusal is no outage", async () => {
    await bench.control.fault({ kind: "refused", call: create });
    expect(await scb.start(newAttempt(scb, bench.shopUrl), buyer)).toEqual({
      kind: "refused",
      failureCode: "1102",
    });
  });

  test("PAY-17 an inquiry in trouble says nothing about the money", async () => {
    const { lookUp } = await begin();
    await bench.control.fault({ kind: "html", call: "GET /v1/payment/billpayment/inquiry" });
    await expect(lookUp()).rejects.toMatchObject({ retryable: true, mayHaveHappened: false });
  });
});

describe("a confirmation of SCB", () => {
  test("PAY-17 names a payment to ask about, and is answered as the bank expects", async () => {
    const { reference, sale } = await begin();
    await bench.control.pay(sale);
    const [webhook] = await bench.received(1);
    expect(await read(webhook?.rawBody ?? "")).toEqual({
      kind: "event",
      eventId: expect.stringMatching(/^[0-9a-f]{64}$/),
      topic: "confirmation",
      reference,
      attemptId: null,
      reply: { resCode: "00", resDesc: "success", transactionId: expect.any(String) },
    });
  });

  test("PAY-17 is only a hint: nothing signs it", () => expect(scb.webhooks).toBe("hint"));

  test.each([
    "",
    "{}",
    "[]",
    '{"transactionId":"1","billPaymentRef1":"../x"}',
    '{"transactionId":"1","billPaymentRef1":"P1X","payeeProxyId":"1"}',
  ])(
    "PAY-17 that makes no sense (%s) gets the same good answer and is not looked at",
    async (body) =>
      expect(await read(body)).toMatchObject({ kind: "ignorable", reply: { resCode: "00" } }),
  );
});
