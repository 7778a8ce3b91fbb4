import { parse } from "promptparse";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PaymentAttempt, PaymentProvider } from "#server/shop/payment/protocol/provider.ts";
import {
  knownOf,
  newAttempt,
  type ProviderBench,
  providerBench,
  startedBy,
  type WebhookRequest,
} from "../../../../../../tests/support/provider-bench.ts";
import { createGbPrimeProvider } from "./gb-prime-provider.ts";
import type { GbPrimeSettings } from "./gb-prime-settings.ts";

const keys = { secretKey: "gb secret", token: "gb token" };
const buyer = { name: "สมชาย ใจดี", email: "somchai@example.com", ip: null };
let bench: ProviderBench;
let settings: GbPrimeSettings;
let gb: PaymentProvider;

beforeAll(async () => {
  bench = await providerBench("/gbprime", () => ({ gbPrime: keys }));
  settings = {
    ...keys,
    apiUrl: bench.control.url,
    pageUrls: [],
    pathPrefix: "gbp",
    paidStatuses: ["S"],
  };
});
beforeEach(async () => {
  await bench.reset();
  gb = connect();
});
afterAll(() => bench.close());

function connect(changes: Partial<GbPrimeSettings> = {}, totalMs?: number): PaymentProvider {
  return createGbPrimeProvider(
    { ...settings, ...changes },
    bench.connect([settings.apiUrl], totalMs),
  );
}

async function begin(method: 11 | 12, changes: Partial<PaymentAttempt> = {}) {
  const attempt = newAttempt(gb, bench.shopUrl, { method, ...changes });
  const { reference, nextStep } = await startedBy(gb, attempt);
  return {
    attempt,
    reference,
    nextStep,
    lookUp: () => gb.lookUp(reference, knownOf(attempt)),
    sale: (await bench.control.only()).id,
  };
}

const read = ({ rawBody, query }: Pick<WebhookRequest, "rawBody" | "query">) =>
  gb.readWebhook(rawBody, {}, new Date(), query);

describe("a card at GB Prime Pay", () => {
  test.each(["gbp", "ffp"])(
    "PAY-11 leads to its page under the prefix %s, with amount, name and our two addresses",
    async (pathPrefix) => {
      gb = connect({ pathPrefix });
      const { attempt, nextStep, sale } = await begin(11);
      expect(nextStep).toEqual({ kind: "redirect", url: `${bench.control.url}/pages/${sale}` });
      expect(await bench.control.only()).toMatchObject({
        kind: "C",
        amount: 129_050,
        reference: attempt.reference,
        returnUrl: attempt.returnUrl,
      });
    },
  );

  test("PAY-11 PAY-17 is pending, then approved with amount, attempt and card", async () => {
    const { attempt, reference, lookUp, sale } = await begin(11);
    expect(await lookUp()).toMatchObject({ state: "pending", isUnderWay: false });
    await bench.control.pay(sale);
    expect(await lookUp()).toMatchObject({
      state: "approved",
      reference,
      attemptId: attempt.id,
      amountSatang: 129_050,
      currency: "THB",
      card: { lastDigits: "1111" },
    });
  });

  test.each([
    ["decline", { state: "rejected", failureCode: "status_D" }],
    ["cancel", { state: "rejected", failureCode: "status_V" }],
    ["pending", { state: "pending", isUnderWay: true }],
  ])("PAY-17 after %s is %o", async (answer, outcome) => {
    const { nextStep, lookUp } = await begin(11);
    const page = nextStep.kind === "redirect" ? nextStep.url : "";
    await fetch(page, {
      method: "POST",
      body: new URLSearchParams({ answer }),
      redirect: "manual",
    });
    expect(await lookUp()).toMatchObject(outcome);
  });

  test("PAY-11 PAY-12 of a buyer who has only a phone the phone is sent, and no empty address", async () => {
    const sent: URLSearchParams[] = [];
    const spying = createGbPrimeProvider(settings, {
      send: async ({ body = "" }) => {
        sent.push(new URLSearchParams(body));
        return { status: 500, contentType: "", body: Buffer.alloc(0) };
      },
      close: async () => undefined,
    });
    const attempt = newAttempt(spying, bench.shopUrl, { method: 12 });
    for (const email of ["", "somchai@example.com"])
      await spying.start(attempt, { ...buyer, email, phone: "0812345678" }).catch(() => undefined);
    expect(sent.map((form) => [form.get("customerEmail"), form.get("customerTelephone")])).toEqual([
      [null, "0812345678"],
      ["somchai@example.com", null],
    ]);
  });

  test("PAY-11 never leads to an address that is not the provider's", async () => {
    const body = Buffer.from(
      JSON.stringify({ resultCode: "00", gbLinkUrl: "https://evil.example/pay" }),
    );
    const lying = createGbPrimeProvider(settings, {
      send: async () => ({ status: 200, contentType: "", body }),
      close: async () => undefined,
    });
    await expect(startedBy(lying, newAttempt(gb, bench.shopUrl, { method: 11 }))).rejects.toThrow(
      "not the provider's",
    );
  });
});

describe("PromptPay by GB Prime Pay", () => {
  test("PAY-12 is a code of exactly this amount", async () => {
    const { nextStep, reference } = await begin(12);
    const payload =
      nextStep.kind === "qr" && nextStep.image.kind === "content" ? nextStep.image.payload : "";
    const qr = parse(payload, true);
    expect([qr?.getTagValue("54"), qr?.getTagValue("30", "02")]).toEqual(["1290.50", reference]);
    expect(reference).toMatch(/^[A-Z0-9]{15}$/);
  });

  test("PAY-12 PAY-17 is approved although the provider gives nothing back but its name", async () => {
    const { attempt, lookUp, sale } = await begin(12);
    await bench.control.pay(sale);
    expect(await lookUp()).toMatchObject({
      state: "approved",
      attemptId: attempt.id,
      amountSatang: 129_050,
    });
  });

  test.each([
    ["amount", { amount: 100 }, { amountSatang: 100 }],
    ["currency", { currency: "USD" }, { currency: "USD" }],
    ["merchant", { merchant: "OTHER" }, { attemptId: null }],
  ])("PAY-17 tells truly that another %s was paid", async (_, twist, outcome) => {
    const { lookUp, sale } = await begin(12);
    await bench.control.pay(sale, twist);
    expect(await lookUp()).toMatchObject({ state: "approved", ...outcome });
  });

  test("PAY-17 that has run out waits, and money that comes late is found", async () => {
    const { lookUp, sale, reference, attempt } = await begin(12);
    await bench.control.expire(sale);
    const ranOut = await lookUp();
    await bench.control.pay(sale);
    expect([ranOut.state, (await lookUp()).state]).toEqual(["pending", "approved"]);
    expect([
      await gb.expire(reference, knownOf(attempt)),
      await gb.refund(reference, { id: "1", amountSatang: 1, reason: "" }, knownOf(attempt)),
    ]).toEqual(["not-offered", "not-offered"]);
  });

  test("PAY-17 that the provider has never heard of is pending", async () => {
    const attempt = newAttempt(gb, bench.shopUrl, { method: 12 });
    expect(await gb.lookUp(attempt.reference ?? "", knownOf(attempt))).toMatchObject({
      state: "pending",
      alarm: null,
    });
  });
});

describe("trouble at GB Prime Pay", () => {
  test.each([
    ["error-500", 11, true],
    ["html", 12, true],
    ["cut", 12, true],
    ["rate-limit", 11, false],
  ] as const)(
    "PAY-16 a start that ends in %s is an outage (method %d); it may have happened: %s",
    async (kind, method, mayHaveHappened) => {
      await bench.control.fault({ kind });
      await expect(startedBy(gb, newAttempt(gb, bench.shopUrl, { method }))).rejects.toMatchObject({
        provider: "gb-prime",
        mayHaveHappened,
      });
    },
  );

  test("PAY-16 a start without an answer ends by itself", async () => {
    await bench.control.fault({ kind: "no-answer" });
    await expect(
      startedBy(connect({}, 300), newAttempt(gb, bench.shopUrl, { method: 12 })),
    ).rejects.toMatchObject({ cause: { reason: "timeout" } });
  });

  test.each([11, 12] as const)("PAY-16 a refusal of method %d is no outage", async (method) => {
    expect(
      await connect({ token: "wrong" }).start(newAttempt(gb, bench.shopUrl, { method }), buyer),
    ).toEqual({ kind: "refused", failureCode: "result_02" });
  });

  test("PAY-17 a wrong key is an outage that asking again does not heal", async () => {
    const { attempt, reference } = await begin(12);
    await expect(
      connect({ secretKey: "wrong" }).lookUp(reference, knownOf(attempt)),
    ).rejects.toMatchObject({ retryable: false });
  });
});

describe("a notification of GB Prime Pay", () => {
  test("PAY-17 comes to an address with a word of this payment, and names it", async () => {
    const { attempt, reference, sale } = await begin(11);
    await bench.control.pay(sale);
    const [webhook] = await bench.received(1);
    expect(webhook && (await read(webhook))).toEqual({
      kind: "event",
      eventId: expect.stringMatching(/^[0-9a-f]{64}$/),
      topic: "result 00",
      reference,
      attemptId: attempt.id,
    });
  });

  test("PAY-17 is understood as a form too", async () => {
    const { reference, sale } = await begin(12);
    await bench.control.pay(sale);
    const [webhook] = await bench.received(1);
    const rawBody = Buffer.from(
      new URLSearchParams({ referenceNo: reference, resultCode: "00" }).toString(),
    );
    expect(webhook && (await read({ rawBody, query: webhook.query }))).toMatchObject({
      kind: "event",
      reference,
    });
  });

  test("PAY-17 with another payment's word, or none, is forged", async () => {
    const { sale } = await begin(12);
    await bench.control.pay(sale, { mode: "forged" });
    const [webhook] = await bench.received(1);
    expect(webhook && (await read(webhook))).toEqual({ kind: "forged", reason: "wrong-signature" });
    expect(webhook && (await read({ ...webhook, query: new URLSearchParams() }))).toEqual({
      kind: "forged",
      reason: "no-signature",
    });
  });

  test.each(["", "[]", '{"referenceNo":"a b"}'])(
    "PAY-17 that makes no sense (%s) is not looked at",
    async (body) => {
      expect(
        await read({ rawBody: Buffer.from(body), query: new URLSearchParams() }),
      ).toMatchObject({ kind: "ignorable" });
    },
  );
});
