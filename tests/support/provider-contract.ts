import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { OtherKeys } from "../../simulators/other-simulators.ts";
import {
  type PaymentProvider,
  ProviderOutage,
} from "../../src/server/shop/payment/protocol/provider.ts";
import {
  knownOf,
  newAttempt,
  type ProviderBench,
  providerBench,
  startedBy,
} from "./provider-bench.ts";

type ProviderOptions = { url: string; connect: ProviderBench["connect"]; secretKey?: string };
type Subject = {
  name: string;
  path: string;
  keys: OtherKeys;
  create: (making: ProviderOptions) => PaymentProvider;
};

/**
 * The promises of every provider's adapter that settling relies on, tested against its simulator.
 * Providers with further rules add their own tests.
 */
export function providerContract({ name, path, keys, create }: Subject): void {
  let bench: ProviderBench;
  let provider: PaymentProvider;
  beforeAll(async () => {
    bench = await providerBench(path, () => keys);
  });
  beforeEach(async () => {
    await bench.reset();
    provider = create({ url: bench.control.url, connect: bench.connect });
  });
  afterAll(() => bench.close());

  const begin = async () => {
    const attempt = newAttempt(provider, bench.shopUrl);
    const started = await startedBy(provider, attempt);
    return {
      attempt,
      started,
      sale: await bench.control.only(),
      lookUp: () => provider.lookUp(started.reference, knownOf(attempt)),
    };
  };

  describe(`${name} keeps the contract of a provider`, () => {
    test("asks for exactly the sum, under the name that was stored before, and says where the shop is told", async () => {
      const { attempt, started, sale } = await begin();
      expect(sale).toMatchObject({
        reference: started.reference,
        amount: attempt.amountSatang,
        currency: "THB",
      });
      expect([sale.webhookUrl?.startsWith(attempt.webhookUrl) ?? true, started.reference]).toEqual([
        true,
        attempt.reference ?? started.reference,
      ]);
    });

    test("is pending until it is paid, then approved with sum, currency and attempt", async () => {
      const { attempt, sale, lookUp } = await begin();
      expect(await lookUp()).toMatchObject({ state: "pending" });
      await bench.control.pay(sale.id);
      expect(await lookUp()).toMatchObject({
        state: "approved",
        attemptId: attempt.id,
        amountSatang: attempt.amountSatang,
        currency: "THB",
      });
    });

    test("says the sum that was paid, not the one that was asked for", async () => {
      const { sale, lookUp } = await begin();
      await bench.control.pay(sale.id, { amount: 100 });
      expect(await lookUp()).toMatchObject({ state: "approved", amountSatang: 100 });
    });

    test("does not take another shop's payment for its own", async () => {
      const { sale, lookUp } = await begin();
      await bench.control.pay(sale.id, { merchant: "ANOTHER" });
      expect((await lookUp()).attemptId).toBeNull();
    });

    test("a payment that was declined is rejected, with the reason", async () => {
      const { sale, lookUp } = await begin();
      await bench.control.decline(sale.id);
      expect(await lookUp()).toMatchObject({ state: "rejected", failureCode: expect.any(String) });
    });

    test("a signed event names its payment, and one byte more is forged", async () => {
      const { started, sale } = await begin();
      await bench.control.pay(sale.id);
      const [letter] = await bench.received(1);
      const read = (body: Buffer) =>
        provider.readWebhook(
          body,
          letter?.headers ?? {},
          new Date(),
          letter?.query ?? new URLSearchParams(),
        );
      expect(await read(letter?.rawBody ?? Buffer.alloc(0))).toMatchObject({
        kind: "event",
        reference: started.reference,
      });
      if (provider.webhooks === "signed")
        expect(
          await read(Buffer.concat([letter?.rawBody ?? Buffer.alloc(0), Buffer.from(" ")])),
        ).toMatchObject({ kind: "forged" });
    });

    test("keys that the provider does not know are told apart from silence", async () => {
      const stranger = create({
        url: bench.control.url,
        connect: bench.connect,
        secretKey: "another secret",
      });
      const { attempt, started } = await begin();
      const asked = stranger.lookUp(started.reference, knownOf(attempt));
      await expect(asked).rejects.toSatisfy(
        (error) => error instanceof ProviderOutage && error.keysRefused,
      );
    });

    test.each(["no-answer", "cut", "html", "error-500", "rate-limit"] as const)(
      "%s at a look is an outage and says nothing of the money",
      async (kind) => {
        const { attempt, started } = await begin();
        await bench.control.fault({ kind });
        const patient = create({
          url: bench.control.url,
          connect: (urls) => bench.connect(urls, 300),
        });
        await expect(patient.lookUp(started.reference, knownOf(attempt))).rejects.toBeInstanceOf(
          ProviderOutage,
        );
      },
    );
  });
}
