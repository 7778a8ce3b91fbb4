import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PaymentAttempt, PaymentProvider } from "#server/shop/payment/protocol/provider.ts";
import {
  knownOf,
  newAttempt,
  type ProviderBench,
  providerBench,
  startedBy,
} from "../../../../../../tests/support/provider-bench.ts";
import { createPaySolutionsProvider } from "./pay-solutions-provider.ts";
import type { PaySolutionsSettings } from "./pay-solutions-settings.ts";

const keys = { merchantId: "12345678", secretKey: "a secret", apiKey: "a key" };
let bench: ProviderBench;
let settings: PaySolutionsSettings;
let provider: PaymentProvider;

beforeAll(async () => {
  bench = await providerBench("/pay-solutions", () => ({ paySolutions: keys }));
  settings = {
    ...keys,
    formUrl: `${bench.control.url}/epaylink/payment.aspx`,
    apiUrl: bench.control.url,
  };
});
beforeEach(async () => {
  await bench.reset();
  provider = connect();
});
afterAll(() => bench.close());

function connect(changes: Partial<PaySolutionsSettings> = {}, totalMs?: number): PaymentProvider {
  return createPaySolutionsProvider(
    { ...settings, ...changes },
    bench.connect([settings.apiUrl], totalMs),
  );
}

async function begin(changes: Partial<PaymentAttempt> = {}) {
  const attempt = newAttempt(provider, bench.shopUrl, changes);
  const { reference, nextStep } = await startedBy(provider, attempt);
  const form = nextStep.kind === "form" ? nextStep : expect.unreachable(nextStep.kind);
  return { attempt, reference, form, lookUp: () => provider.lookUp(reference, knownOf(attempt)) };
}

/** As the buyer's browser does it. */
async function post(fields: Record<string, string>): Promise<string> {
  const answer = await fetch(settings.formUrl, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return answer.headers.get("location") ?? expect.unreachable(`refused: ${answer.status}`);
}

const read = (body: string, query = "") =>
  provider.readWebhook(Buffer.from(body), {}, new Date(), new URLSearchParams(query));

describe("the form of Pay Solutions", () => {
  test("PAY-13 carries merchant, name, exact total, baht, language and our addresses, and no secret", async () => {
    const { attempt, form, reference } = await begin();
    expect(form).toEqual({
      kind: "form",
      action: settings.formUrl,
      holdsCard: false,
      fields: {
        merchantid: "12345678",
        refno: reference,
        customeremail: "somchai@example.com",
        productdetail: "Order 1024",
        total: "1290.50",
        cc: "00",
        lang: "TH",
        returnurl: attempt.returnUrl,
        postbackurl: attempt.webhookUrl,
      },
    });
    await post(form.fields);
    expect(await bench.control.only()).toMatchObject({
      reference,
      amount: 129_050,
      currency: "THB",
    });
  });

  test("PAY-13 is not made for more than the provider takes", async () => {
    const attempt = newAttempt(provider, bench.shopUrl, { amountSatang: 1_000_000_000 });
    expect(await provider.start(attempt, { name: "", email: "", ip: null })).toEqual({
      kind: "refused",
      failureCode: "amount_too_large",
    });
  });

  test("PAY-13 PAY-17 is pending while nothing was paid, then approved with amount and attempt", async () => {
    const { attempt, form, lookUp, reference } = await begin();
    const before = await lookUp();
    const page = await post(form.fields);
    const opened = await lookUp();
    await fetch(page, {
      method: "POST",
      body: new URLSearchParams({ answer: "pay" }),
      redirect: "manual",
    });
    expect([before.state, opened.state]).toEqual(["pending", "pending"]);
    expect(await lookUp()).toMatchObject({
      state: "approved",
      reference,
      attemptId: attempt.id,
      amountSatang: 129_050,
      currency: "THB",
    });
  });

  test("PAY-17 with a total that the payer has lowered says truly what was paid", async () => {
    const { form, lookUp } = await begin();
    const page = await post({ ...form.fields, total: "1.00" });
    await fetch(page, {
      method: "POST",
      body: new URLSearchParams({ answer: "pay" }),
      redirect: "manual",
    });
    expect(await lookUp()).toMatchObject({ state: "approved", amountSatang: 100 });
  });

  test.each([
    ["decline", { state: "rejected", failureCode: "status_FF" }],
    ["cancel", { state: "rejected", failureCode: "status_VO" }],
    ["pending", { state: "pending", isUnderWay: true }],
  ])("PAY-17 after %s is %o", async (answer, outcome) => {
    const { form, lookUp } = await begin();
    await fetch(await post(form.fields), {
      method: "POST",
      body: new URLSearchParams({ answer }),
      redirect: "manual",
    });
    expect(await lookUp()).toMatchObject(outcome);
  });

  test.each([
    ["currency", { currency: "USD" }, { currency: "USD" }],
    ["merchant", { merchant: "87654321" }, { attemptId: null }],
  ])("PAY-17 tells truly that another %s was paid", async (_, twist, outcome) => {
    const { form, lookUp } = await begin();
    await post(form.fields);
    await bench.control.pay((await bench.control.only()).id, twist);
    expect(await lookUp()).toMatchObject({ state: "approved", ...outcome });
  });

  test("PAY-17 cannot be closed or paid back through the interface", async () => {
    const { attempt, reference } = await begin();
    const known = knownOf(attempt);
    const answers = [
      await provider.expire(reference, known),
      await provider.refund(reference, { id: "1", amountSatang: 1, reason: "" }, known),
    ];
    expect(answers).toEqual(["not-offered", "not-offered"]);
  });
});

describe("trouble at Pay Solutions", () => {
  test.each(["error-500", "html", "cut", "rate-limit", "refused"] as const)(
    "PAY-17 an inquiry that ends in %s says nothing about the money",
    async (kind) => {
      const { lookUp } = await begin();
      await bench.control.fault({ kind });
      await expect(lookUp()).rejects.toMatchObject({
        provider: "pay-solutions",
        retryable: true,
        mayHaveHappened: false,
      });
    },
  );

  test("PAY-17 wrong keys are an outage that asking again does not heal", async () => {
    const { attempt, reference } = await begin();
    await expect(
      connect({ secretKey: "wrong" }).lookUp(reference, knownOf(attempt)),
    ).rejects.toMatchObject({ retryable: false });
  });
});

describe("a postback of Pay Solutions", () => {
  test("PAY-17 names a payment to ask about, as a form, as JSON and as a query", async () => {
    const { form, reference } = await begin();
    await post(form.fields);
    await bench.control.pay((await bench.control.only()).id);
    const [webhook] = await bench.received(1);
    const event = { kind: "event", topic: "status CP", reference, attemptId: null };
    expect(await read(webhook?.rawBody.toString() ?? "")).toMatchObject(event);
    expect(await read(JSON.stringify({ refno: Number(reference), status: "CP" }))).toMatchObject(
      event,
    );
    expect(await read("", `refno=${reference}&status=CP`)).toMatchObject(event);
  });

  test("PAY-17 is only a hint: nothing signs it", () => expect(provider.webhooks).toBe("hint"));

  test.each(["", "{}", "refno=", "refno=12a", "refno=1234567890123", "[1]", "5"])(
    "PAY-17 that makes no sense (%s) is not looked at",
    async (body) => {
      expect(await read(body)).toMatchObject({ kind: "ignorable" });
    },
  );
});
