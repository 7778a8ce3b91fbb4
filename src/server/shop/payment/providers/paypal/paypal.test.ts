import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { KnownPayment, PaymentProvider } from "#server/shop/payment/protocol/provider.ts";
import {
  knownOf,
  newAttempt,
  type ProviderBench,
  providerBench,
  startedBy,
} from "../../../../../../tests/support/provider-bench.ts";
import { createPayPalProvider } from "./paypal-provider.ts";
import type { PayPalSettings } from "./paypal-settings.ts";

const keys = { clientId: "client", clientSecret: "a secret", webhookId: "WH-1" };
const buyer = { name: "สมชาย", email: "somchai@example.com", ip: null };
let bench: ProviderBench;
let settings: PayPalSettings;
let paypal: PaymentProvider;

beforeAll(async () => {
  bench = await providerBench("/paypal", (shopUrl) => ({
    payPal: { ...keys, webhookUrl: `${shopUrl}/webhook` },
  }));
  const { url } = bench.control;
  settings = {
    ...keys,
    apiUrl: url,
    certificateUrls: [url],
    pageUrls: [],
    scriptUrl: `${url}/sdk/js`,
  };
});
beforeEach(async () => {
  await bench.reset();
  paypal = connect();
});
afterAll(() => bench.close());

function connect(changes: Partial<PayPalSettings> = {}, totalMs?: number): PaymentProvider {
  return createPayPalProvider(
    { ...settings, ...changes },
    bench.connect([settings.apiUrl], totalMs),
  );
}

async function begin() {
  const attempt = newAttempt(paypal, bench.shopUrl);
  const { reference, nextStep } = await startedBy(paypal, attempt);
  const lookUp = (changes: Partial<KnownPayment> = {}) =>
    paypal.lookUp(reference, knownOf(attempt, changes));
  /** What the buyer presses in PayPal's window. */
  const press = (answer: string) =>
    fetch(`${settings.apiUrl}/checkout/${reference}`, {
      method: "POST",
      body: new URLSearchParams({ answer }),
      redirect: "manual",
    });
  return { attempt, reference, nextStep, lookUp, press, known: knownOf(attempt) };
}

const captured = async () => (await bench.control.only()).status;

describe("PayPal", () => {
  test("PAY-04 starts with an order of the exact amount that names the attempt", async () => {
    const { attempt, reference, nextStep } = await begin();
    expect(nextStep).toEqual({
      kind: "widget",
      data: { orderId: reference, approveUrl: `${settings.apiUrl}/checkout/${reference}` },
    });
    expect(await bench.control.only()).toMatchObject({
      amount: 129_050,
      currency: "THB",
      reference: attempt.id,
      returnUrl: attempt.returnUrl,
    });
  });

  test("PAY-04 PAY-17 takes the money once the buyer has allowed it, and says how much it is", async () => {
    const { attempt, reference, lookUp, press } = await begin();
    expect(await lookUp()).toMatchObject({ state: "pending", alarm: null });
    await press("pay");
    expect(await captured()).toBe("underway");
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

  test("PAY-17 takes it once, however many ask at the same moment", async () => {
    const { lookUp, press } = await begin();
    await press("pay");
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => lookUp()));
    expect(outcomes.map(({ state, amountSatang }) => [state, amountSatang])).toEqual(
      Array(5).fill(["approved", 129_050]),
    );
  });

  test("PAY-17 never takes the money of a payment that the shop has left", async () => {
    const { reference, lookUp, press, known } = await begin();
    expect(await paypal.expire(reference, known)).toMatchObject({ state: "expired" });
    await press("pay");
    expect([(await lookUp({ mayTake: false })).state, await captured()]).toEqual([
      "pending",
      "underway",
    ]);
  });

  test("PAY-17 that was paid before it is left says so", async () => {
    const { reference, lookUp, press, known } = await begin();
    await press("pay");
    await lookUp();
    expect(await paypal.expire(reference, known)).toMatchObject({ state: "approved" });
  });

  test("PAY-17 waits while PayPal itself waits, and is not left then", async () => {
    const { reference, lookUp, press, known } = await begin();
    await press("pending");
    expect(await lookUp()).toMatchObject({ state: "pending", isUnderWay: true });
    expect(await paypal.expire(reference, known)).toMatchObject({ state: "pending" });
  });

  test("PAY-04 with a card that is declined stays open, so that the buyer can choose another", async () => {
    const { lookUp, press } = await begin();
    await press("decline");
    expect(await lookUp()).toMatchObject({ state: "pending", failureCode: "instrument_declined" });
  });

  test("PAY-04 that the buyer has cancelled stays open until its time is over", async () => {
    const { lookUp, press } = await begin();
    await press("cancel");
    expect(await lookUp()).toMatchObject({ state: "pending" });
    await bench.control.expire((await bench.control.only()).id);
    expect(await lookUp()).toMatchObject({ state: "expired" });
  });

  test("PAY-17 whose payment was denied is rejected", async () => {
    const { lookUp } = await begin();
    await bench.control.decline((await bench.control.only()).id);
    expect(await lookUp()).toMatchObject({ state: "rejected", failureCode: "declined" });
  });

  test.each([
    ["amount", { amount: 100 }, { amountSatang: 100 }],
    ["currency", { currency: "USD" }, { currency: "USD" }],
    ["attempt", { merchant: "OTHER" }, { attemptId: "OTHER-order" }],
  ])("PAY-17 tells truly that another %s was paid", async (_, twist, outcome) => {
    const { lookUp } = await begin();
    await bench.control.pay((await bench.control.only()).id, twist);
    expect(await lookUp()).toMatchObject({ state: "approved", ...outcome });
  });

  test("PAY-16 makes one order when the same start is sent twice", async () => {
    const attempt = newAttempt(paypal, bench.shopUrl);
    const [first, second] = [await startedBy(paypal, attempt), await startedBy(paypal, attempt)];
    expect([second.reference, (await bench.control.state()).sales.length]).toEqual([
      first.reference,
      1,
    ]);
  });
});

describe("giving money back by PayPal", () => {
  async function paid() {
    const begun = await begin();
    await bench.control.pay((await bench.control.only()).id);
    return begun;
  }

  test("PAY-17 gives back a part, once, however often it is asked", async () => {
    const { reference, known, lookUp } = await paid();
    const command = { id: "refund-1", amountSatang: 29_050, reason: "one course" };
    const [first, second] = [
      await paypal.refund(reference, command, known),
      await paypal.refund(reference, command, known),
    ];
    expect([first, second]).toEqual([
      { kind: "refunded", refundReference: expect.any(String), amountSatang: 29_050 },
      first,
    ]);
    expect(await lookUp()).toMatchObject({
      state: "approved",
      amountSatang: 100_000,
      alarm: "the payment was refunded in part",
    });
  });

  test("PAY-17 finds a refund again that PayPal's memory of calls has lost", async () => {
    const { reference, known } = await paid();
    const command = { id: "refund-1", amountSatang: 29_050, reason: "" };
    const first = await paypal.refund(reference, command, known);
    await bench.control.fault({ kind: "refused", call: "POST /v2/payments/captures/:id/refund" });
    expect(await paypal.refund(reference, command, known)).toEqual(first);
  });

  test("PAY-17 gives back the whole, and no more than that", async () => {
    const { reference, known, lookUp } = await paid();
    expect(
      await paypal.refund(reference, { id: "1", amountSatang: 129_051, reason: "" }, known),
    ).toEqual({
      kind: "refused",
      failureCode: "REFUND_AMOUNT_EXCEEDED",
    });
    await paypal.refund(reference, { id: "2", amountSatang: 129_050, reason: "" }, known);
    expect(await lookUp()).toMatchObject({ state: "rejected", failureCode: "refunded" });
  });

  test("PAY-17 gives back nothing of what was not paid", async () => {
    const { reference, known } = await begin();
    expect(await paypal.refund(reference, { id: "1", amountSatang: 1, reason: "" }, known)).toEqual(
      { kind: "refused", failureCode: "nothing_was_paid" },
    );
  });
});

describe("trouble at PayPal", () => {
  const create = "POST /v2/checkout/orders";
  test.each([
    ["error-500", true],
    ["html", true],
    ["cut", true],
    ["rate-limit", false],
  ] as const)(
    "PAY-16 a start that ends in %s is an outage; it may have happened: %s",
    async (kind, mayHaveHappened) => {
      await bench.control.fault({ kind, call: create });
      await expect(startedBy(paypal, newAttempt(paypal, bench.shopUrl))).rejects.toMatchObject({
        provider: "paypal",
        mayHaveHappened,
      });
    },
  );

  test("PAY-16 a start without an answer ends by itself", async () => {
    await bench.control.fault({ kind: "no-answer", call: create });
    await expect(
      startedBy(connect({}, 300), newAttempt(paypal, bench.shopUrl)),
    ).rejects.toMatchObject({ cause: { reason: "timeout" } });
  });

  test("PAY-16 a refusal is no outage", async () => {
    await bench.control.fault({ kind: "refused", call: create });
    expect(await paypal.start(newAttempt(paypal, bench.shopUrl), buyer)).toEqual({
      kind: "refused",
      failureCode: "SIMULATED_REFUSAL",
    });
  });

  test("PAY-16 wrong keys are an outage that asking again does not heal", async () => {
    await expect(
      startedBy(connect({ clientSecret: "wrong" }), newAttempt(paypal, bench.shopUrl)),
    ).rejects.toMatchObject({
      retryable: false,
      mayHaveHappened: false,
    });
  });

  test("PAY-17 money whose taking was not answered is found taken when asked again", async () => {
    const { lookUp, press } = await begin();
    await press("pay");
    await bench.control.fault({
      kind: "error-500",
      stage: "after",
      call: "POST /v2/checkout/orders/:id/capture",
    });
    await expect(lookUp()).rejects.toMatchObject({ retryable: true });
    expect(await lookUp()).toMatchObject({ state: "approved", amountSatang: 129_050 });
  });
});

describe("an event of PayPal", () => {
  const readings = async (count: number) =>
    Promise.all(
      (await bench.received(count)).map(({ rawBody, headers }) =>
        paypal.readWebhook(rawBody, headers, new Date(), new URLSearchParams()),
      ),
    );

  test("PAY-17 comes signed, and names order and attempt, when the buyer allows and when the money is there", async () => {
    const { attempt, reference, lookUp, press } = await begin();
    await press("pay");
    await bench.received(1);
    await lookUp();
    expect(await readings(2)).toMatchObject([
      { kind: "event", topic: "CHECKOUT.ORDER.APPROVED", reference, attemptId: null },
      { kind: "event", topic: "PAYMENT.CAPTURE.COMPLETED", reference, attemptId: attempt.id },
    ]);
  });

  test("PAY-17 that comes twenty times is one event, for which one certificate is read", async () => {
    const { press } = await begin();
    await bench.control.plan({ mode: "twenty", times: 1 });
    await press("pay");
    const read = await readings(20);
    expect([
      read.length,
      new Set(read.map((each) => JSON.stringify(each))).size,
      read[0]?.kind,
    ]).toEqual([20, 1, "event"]);
  });

  test("PAY-17 that another key has signed is forged", async () => {
    const { press } = await begin();
    await bench.control.plan({ mode: "forged", times: 1 });
    await press("pay");
    expect(await readings(1)).toEqual([{ kind: "forged", reason: "wrong-signature" }]);
  });

  test.each([
    ["another body", (body: string) => body.replace("129", "128"), {}],
    ["the id of another webhook", (body: string) => body, { webhookId: "WH-2" }],
    [
      "a certificate from elsewhere",
      (body: string) => body,
      { certificateUrls: ["https://api.paypal.com"] },
    ],
  ])("PAY-17 with %s is forged", async (_, change, changes) => {
    const { press } = await begin();
    await press("pay");
    const [webhook] = await bench.received(1);
    const rawBody = Buffer.from(change(webhook?.rawBody.toString() ?? ""));
    expect(
      await connect(changes).readWebhook(
        rawBody,
        webhook?.headers ?? {},
        new Date(),
        new URLSearchParams(),
      ),
    ).toEqual({
      kind: "forged",
      reason: "wrong-signature",
    });
  });

  test("PAY-17 without a signature is forged", async () => {
    expect(
      await paypal.readWebhook(Buffer.from("{}"), {}, new Date(), new URLSearchParams()),
    ).toEqual({ kind: "forged", reason: "no-signature" });
  });
});
