import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PaymentAttempt, PaymentProvider } from "#server/shop/payment/protocol/provider.ts";
import {
  knownOf,
  newAttempt,
  type ProviderBench,
  providerBench,
  startedBy,
} from "../../../../../../tests/support/provider-bench.ts";
import { signToken } from "./signed-token.ts";
import { createTwoCTwoPProvider } from "./two-c-two-p-provider.ts";
import type { TwoCTwoPSettings } from "./two-c-two-p-settings.ts";

const keys = { merchantId: "JT01", secretKey: "a secret of the shop" };
const pair = () =>
  generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
const [own, theirs] = [pair(), pair()];
let bench: ProviderBench;
let settings: TwoCTwoPSettings;
let provider: PaymentProvider;

beforeAll(async () => {
  bench = await providerBench("/2c2p", (shopUrl) => ({
    twoCTwoP: {
      ...keys,
      cardReturnUrl: `${shopUrl}/payment/return/2c2p`,
      cardBackendUrl: `${shopUrl}/webhook`,
      action: { privateKey: theirs.privateKey, merchantKey: own.publicKey },
    },
  }));
  const { url } = bench.control;
  settings = {
    ...keys,
    apiUrl: `${url}/payment/4.3`,
    pageUrls: [],
    cardFormUrl: `${url}/SecurePayment/PaymentAuth.aspx`,
    cardScriptUrl: `${url}/my2c2p.js`,
    instalmentChannels: ["IPP"],
    qrChannels: ["QR"],
    action: {
      url: `${url}/PaymentAction/2.0/action`,
      privateKey: own.privateKey,
      providerKey: theirs.publicKey,
    },
  };
});
beforeEach(async () => {
  await bench.reset();
  provider = connect();
});
afterAll(() => bench.close());

function connect(changes: Partial<TwoCTwoPSettings> = {}, totalMs?: number): PaymentProvider {
  const given = { ...settings, ...changes };
  return createTwoCTwoPProvider(given, bench.connect([given.apiUrl], totalMs));
}

const attemptOf = (changes: Partial<PaymentAttempt> = {}) =>
  newAttempt(provider, bench.shopUrl, { method: 15, ...changes });
const press = (page: string, answer: string) =>
  fetch(page, { method: "POST", body: new URLSearchParams({ answer }), redirect: "manual" });

async function begin(changes: Partial<PaymentAttempt> = {}) {
  const attempt = attemptOf(changes);
  const { reference, nextStep } = await startedBy(provider, attempt);
  const lookUp = () => provider.lookUp(reference, knownOf(attempt));
  return {
    attempt,
    reference,
    page: nextStep.kind === "redirect" ? nextStep.url : "",
    nextStep,
    lookUp,
    sale: await bench.control.only().catch(() => null),
  };
}

describe("a payment page of 2C2P", () => {
  test.each([
    [10, "IPP"],
    [15, "QR"],
  ] as const)(
    "PAY-10 PAY-14 method %d asks for the channel %s, the exact amount and names the attempt",
    async (method, kind) => {
      const { attempt, page, sale } = await begin({ method });
      expect(page).toBe(`${bench.control.url}/pages/${sale?.id}`);
      expect(sale).toMatchObject({
        kind,
        amount: 129_050,
        currency: "THB",
        reference: attempt.reference,
        returnUrl: attempt.returnUrl,
      });
      expect(
        Math.abs(Date.parse(sale?.expiresAt ?? "") - attempt.expiresAt.getTime()),
      ).toBeLessThan(1000);
    },
  );

  test("PAY-10 PAY-17 is pending, then approved with amount, attempt, time and card", async () => {
    const { attempt, reference, page, lookUp } = await begin({ method: 10 });
    expect(await lookUp()).toMatchObject({ state: "pending", isUnderWay: false });
    const back = await press(page, "pay");
    expect(await back.text()).toContain(`action="${attempt.returnUrl}"`);
    expect(await lookUp()).toMatchObject({
      state: "approved",
      reference,
      attemptId: attempt.id,
      amountSatang: 129_050,
      currency: "THB",
      card: { lastDigits: "1111" },
      alarm: null,
    });
    expect(Math.abs(((await lookUp()).paidAt?.getTime() ?? 0) - Date.now())).toBeLessThan(5_000);
  });

  test.each([
    ["decline", { state: "rejected", failureCode: "4005" }],
    ["cancel", { state: "rejected", failureCode: "0003" }],
    ["pending", { state: "pending", isUnderWay: true }],
  ])("PAY-17 after %s is %o", async (answer, outcome) => {
    const { page, lookUp } = await begin();
    await press(page, answer);
    expect(await lookUp()).toMatchObject(outcome);
  });

  test.each(["4051", "4081", "5010"])("PAY-17 hands on the bank's reason %s", async (code) => {
    const { sale, lookUp } = await begin();
    await bench.control.decline(sale?.id ?? "", { code });
    expect(await lookUp()).toMatchObject({ state: "rejected", failureCode: code });
  });

  test("PAY-17 that ran out is expired, and still finds money that comes late", async () => {
    const { sale, lookUp } = await begin();
    await bench.control.expire(sale?.id ?? "");
    const ranOut = await lookUp();
    await bench.control.pay(sale?.id ?? "");
    expect([ranOut.state, (await lookUp()).state]).toEqual(["expired", "approved"]);
  });

  test.each([
    ["amount", { amount: 100 }, { amountSatang: 100 }],
    ["currency", { currency: "USD" }, { currency: "USD" }],
    ["merchant", { merchant: "OTHER" }, { attemptId: null }],
  ])("PAY-17 tells truly that another %s was paid", async (_, twist, outcome) => {
    const { sale, lookUp } = await begin();
    await bench.control.pay(sale?.id ?? "", twist);
    expect(await lookUp()).toMatchObject({ state: "approved", ...outcome });
  });

  test("PAY-17 that the provider has never heard of is pending, and can be left for another way", async () => {
    const attempt = attemptOf();
    const known = knownOf(attempt);
    expect(await provider.lookUp(attempt.reference ?? "", known)).toMatchObject({
      state: "pending",
      isUnderWay: false,
    });
    expect([
      await provider.expire(attempt.reference ?? "", known),
      await provider.findByAttempt(attempt.id, attempt.startedAt),
    ]).toEqual(["not-offered", null]);
  });

  test("PAY-16 is refused when its name was used before", async () => {
    const { attempt } = await begin();
    expect(await provider.start(attempt, { name: "", email: "", ip: null })).toEqual({
      kind: "refused",
      failureCode: "9015",
    });
  });

  test("PAY-17 never sends the buyer to an address that is not the provider's", async () => {
    const elsewhere = createTwoCTwoPProvider(
      { ...settings, apiUrl: settings.apiUrl },
      {
        send: async () => {
          const payload = signToken(
            { respCode: "0000", paymentToken: "x", webPaymentUrl: "https://evil.example/pay" },
            keys.secretKey,
          );
          return {
            status: 200,
            contentType: "application/json",
            body: Buffer.from(JSON.stringify({ payload })),
          };
        },
        close: async () => undefined,
      },
    );
    await expect(startedBy(elsewhere, attemptOf())).rejects.toThrow("not the provider's");
  });
});

describe("trouble at 2C2P", () => {
  test.each([
    ["error-500", true],
    ["html", true],
    ["cut", true],
    ["rate-limit", false],
  ] as const)(
    "PAY-16 a start that ends in %s is an outage; it may have happened: %s",
    async (kind, mayHaveHappened) => {
      await bench.control.fault({ kind });
      await expect(startedBy(provider, attemptOf())).rejects.toMatchObject({
        provider: "two-c-two-p",
        mayHaveHappened,
      });
    },
  );

  test("PAY-16 a start without an answer ends by itself", async () => {
    await bench.control.fault({ kind: "no-answer" });
    await expect(startedBy(connect({}, 300), attemptOf())).rejects.toMatchObject({
      mayHaveHappened: true,
      cause: { reason: "timeout" },
    });
  });

  test("PAY-16 a refusal is no outage", async () => {
    await bench.control.fault({ kind: "refused" });
    expect(await provider.start(attemptOf(), { name: "", email: "", ip: null })).toEqual({
      kind: "refused",
      failureCode: "9042",
    });
  });

  test("PAY-17 an inquiry in trouble says nothing about the money", async () => {
    const { lookUp } = await begin();
    await bench.control.fault({ kind: "refused" });
    await expect(lookUp()).rejects.toMatchObject({ retryable: false });
  });

  test("PAY-17 an answer that our secret has not signed is not believed", async () => {
    const { reference, attempt, sale } = await begin();
    await bench.control.pay(sale?.id ?? "");
    await expect(
      connect({ secretKey: "another" }).lookUp(reference, knownOf(attempt)),
    ).rejects.toMatchObject({ retryable: false });
  });
});

describe("a notification of 2C2P", () => {
  test("PAY-17 comes signed and names payment and attempt", async () => {
    const { attempt, reference, sale } = await begin();
    await bench.control.pay(sale?.id ?? "");
    const [webhook] = await bench.received(1);
    expect(
      await provider.readWebhook(
        webhook?.rawBody ?? Buffer.alloc(0),
        {},
        new Date(),
        new URLSearchParams(),
      ),
    ).toEqual({
      kind: "event",
      eventId: expect.stringMatching(/^[0-9a-f]{64}$/),
      topic: "0000",
      reference,
      attemptId: attempt.id,
    });
  });

  test("PAY-17 that comes twenty times is one event", async () => {
    const { sale } = await begin();
    await bench.control.pay(sale?.id ?? "", { mode: "twenty" });
    const read = await Promise.all(
      (await bench.received(20)).map(({ rawBody }) =>
        provider.readWebhook(rawBody, {}, new Date(), new URLSearchParams()),
      ),
    );
    expect([read.length, new Set(read.map((each) => JSON.stringify(each))).size]).toEqual([20, 1]);
  });

  test("PAY-17 that another party has written is forged", async () => {
    const { sale } = await begin();
    await bench.control.pay(sale?.id ?? "", { mode: "forged" });
    const [webhook] = await bench.received(1);
    expect(
      await provider.readWebhook(
        webhook?.rawBody ?? Buffer.alloc(0),
        {},
        new Date(),
        new URLSearchParams(),
      ),
    ).toEqual({
      kind: "forged",
      reason: "wrong-signature",
    });
  });

  test.each([
    "",
    "{}",
    '{"payload":5}',
    "paymentRequest=x",
    '{"invoiceNo":"P1","respCode":"0000"}',
  ])("PAY-17 without a signature (%s) is forged", async (body) => {
    expect(
      await provider.readWebhook(Buffer.from(body), {}, new Date(), new URLSearchParams()),
    ).toMatchObject({ kind: "forged" });
  });

  test("PAY-17 that is signed and speaks of something else is ignored", async () => {
    const body = JSON.stringify({
      payload: signToken({ invoiceNo: "../x", respCode: "0000" }, keys.secretKey),
    });
    expect(
      await provider.readWebhook(Buffer.from(body), {}, new Date(), new URLSearchParams()),
    ).toMatchObject({ kind: "ignorable" });
  });
});

describe("a card in our own form", () => {
  const encrypted = `00acSIMULATED${Buffer.from('{"number":"4111111111111111"}').toString("base64url")}`;

  async function post() {
    const started = await begin({ method: 3, token: encrypted });
    const { nextStep } = started;
    if (nextStep.kind !== "form") return expect.unreachable(nextStep.kind);
    const answer = await fetch(nextStep.action, {
      method: "POST",
      body: new URLSearchParams(nextStep.fields),
      redirect: "manual",
    });
    return {
      ...started,
      nextStep,
      page: answer.headers.get("location") ?? "",
      status: answer.status,
    };
  }

  test("PAY-05 goes signed to the provider, which reads the same order", async () => {
    const { attempt, nextStep, status } = await post();
    expect({
      status,
      action: nextStep.action,
      holdsCard: nextStep.holdsCard,
      fields: Object.keys(nextStep.fields),
    }).toEqual({
      status: 303,
      action: settings.cardFormUrl,
      holdsCard: true,
      fields: ["paymentRequest"],
    });
    expect(await bench.control.only()).toMatchObject({
      kind: "card form",
      amount: 129_050,
      currency: "THB",
      reference: attempt.reference,
      merchant: "JT01",
    });
  });

  test("PAY-05 PAY-17 is found paid by asking, and both copies of the answer are signed", async () => {
    const { attempt, reference, page, lookUp } = await post();
    const leaving = await (await press(page, "pay")).text();
    expect(await lookUp()).toMatchObject({
      state: "approved",
      attemptId: attempt.id,
      amountSatang: 129_050,
    });
    const carried = /name="paymentResponse" value="([^"]+)"/.exec(leaving)?.[1] ?? "";
    const event = { kind: "event", topic: "card 00 A", reference, attemptId: attempt.id };
    const [webhook] = await bench.received(1);
    for (const body of [
      new URLSearchParams({ paymentResponse: carried }).toString(),
      webhook?.rawBody.toString() ?? "",
    ]) {
      expect(
        await provider.readWebhook(Buffer.from(body), {}, new Date(), new URLSearchParams()),
      ).toMatchObject(event);
    }
  });

  test("PAY-05 that was changed on its way is refused by the provider", async () => {
    const { nextStep } = await begin({ method: 3, token: encrypted });
    const xml =
      nextStep.kind === "form"
        ? Buffer.from(nextStep.fields.paymentRequest ?? "", "base64").toString()
        : "";
    const payload = /<payload>(.*)<\/payload>/.exec(xml)?.[1] ?? "";
    const cheaper = Buffer.from(
      Buffer.from(payload, "base64").toString().replace("000000129050", "000000000100"),
    ).toString("base64");
    const paymentRequest = Buffer.from(xml.replace(payload, cheaper)).toString("base64");
    const answer = await fetch(settings.cardFormUrl, {
      method: "POST",
      body: new URLSearchParams({ paymentRequest }),
      redirect: "manual",
    });
    expect([answer.status, (await bench.control.state()).sales]).toEqual([400, []]);
  });

  test("PAY-05 with a bare number is refused without asking the provider", async () => {
    expect(
      await provider.start(attemptOf({ method: 3, token: "4111111111111111" }), {
        name: "",
        email: "",
        ip: null,
      }),
    ).toEqual({
      kind: "refused",
      failureCode: "invalid_token",
    });
  });
});

describe("giving money back by 2C2P", () => {
  async function paid({ isSettled = false } = {}) {
    const begun = await begin();
    const id = begun.sale?.id ?? "";
    await bench.control.pay(id);
    if (isSettled)
      await fetch(`${bench.control.url}/control/api/sales/${id}/settle`, { method: "POST" });
    const refund = (amountSatang: number, by = provider, more = {}) =>
      by.refund(
        begun.reference,
        { id: "refund-1", amountSatang, reason: "", ...more },
        knownOf(begun.attempt),
      );
    return { ...begun, refund };
  }

  test("PAY-17 undoes the whole before the settlement, and nothing less", async () => {
    const { refund, lookUp } = await paid();
    expect(await refund(100)).toEqual({ kind: "refused", failureCode: "not_settled_yet" });
    expect(await refund(129_050)).toEqual({
      kind: "refunded",
      refundReference: expect.any(String),
      amountSatang: 129_050,
    });
    expect(await lookUp()).toMatchObject({ state: "rejected", failureCode: "4120" });
  });

  test.each([100, 129_050])("PAY-17 gives back %d satang after it, once", async (amountSatang) => {
    const { refund } = await paid({ isSettled: true });
    expect(await refund(amountSatang)).toMatchObject({ kind: "refunded", amountSatang });
    expect(await refund(amountSatang)).toEqual({ kind: "refused", failureCode: "status_RF" });
    expect((await bench.control.only()).refunds).toMatchObject([{ amount: amountSatang }]);
  });

  test("PAY-17 lists parts that went back for who compares books, however they went, and only with exchanged keys", async () => {
    const { attempt, reference } = await paid({ isSettled: true });
    await bench.control.refund((await bench.control.only()).id, 29_000);
    await bench.control.refund((await bench.control.only()).id, 1_000);
    const compared = { ...knownOf(attempt), withReturned: true };
    expect(await provider.lookUp(reference, compared)).toMatchObject({
      state: "approved",
      amountSatang: 99_050,
      refundedSatang: 30_000,
    });
    expect((await provider.lookUp(reference, knownOf(attempt))).refundedSatang).toBeUndefined();
    expect(
      (await connect({ action: null }).lookUp(reference, compared)).refundedSatang,
    ).toBeUndefined();
  });

  test("PAY-17 guesses no sum of a payment that is only called refunded, and has it from the list where keys were exchanged", async () => {
    const { attempt, reference } = await paid({ isSettled: true });
    await bench.control.refund((await bench.control.only()).id, 29_000);
    await bench.control.refund((await bench.control.only()).id, 100_050);
    const compared = { ...knownOf(attempt), withReturned: true };
    const [listed, reported] = [
      await provider.lookUp(reference, compared),
      await connect({ action: null }).lookUp(reference, compared),
    ];
    expect(listed).toMatchObject({ state: "rejected", refundedSatang: 129_050 });
    expect([listed.isRefundUnsized, reported.isRefundUnsized, reported.refundedSatang]).toEqual([
      undefined,
      true,
      129_050,
    ]);
  });

  test.each([true, false])(
    "PAY-17 knows its only refund again when the answer was lost (settled: %s)",
    async (isSettled) => {
      const { refund } = await paid({ isSettled });
      await refund(129_050);
      expect(await refund(129_050, provider, { isKnownAlone: true })).toMatchObject({
        kind: "refunded",
        amountSatang: 129_050,
      });
      expect((await bench.control.only()).refunds).toMatchObject([{ amount: 129_050 }]);
    },
  );

  test("PAY-17 gives back nothing of what was not paid, and no more than was", async () => {
    const { attempt, reference } = await begin();
    expect(
      await provider.refund(reference, { id: "1", amountSatang: 1, reason: "" }, knownOf(attempt)),
    ).toEqual({ kind: "refused", failureCode: "code_99" });
    await bench.reset();
    const { refund } = await paid({ isSettled: true });
    expect(await refund(129_051)).toEqual({ kind: "refused", failureCode: "code_99" });
  });

  test("PAY-17 believes no answer that the provider has not signed", async () => {
    const { refund } = await paid();
    const deceived = connect({
      action: {
        url: `${bench.control.url}/PaymentAction/2.0/action`,
        privateKey: own.privateKey,
        providerKey: own.publicKey,
      },
    });
    await expect(refund(129_050, deceived)).rejects.toMatchObject({ provider: "two-c-two-p" });
  });

  test("PAY-17 is not offered without exchanged keys", async () => {
    const { refund } = await paid();
    expect(await refund(129_050, connect({ action: null }))).toBe("not-offered");
  });
});
