import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import {
  type OrderWithCode,
  type PaymentShop,
  paymentShop,
  withCode,
} from "../../../../../tests/support/payment-shop.ts";
import type { ReceivedEvent } from "./process-events.ts";

let shop: PaymentShop;

beforeAll(async () => {
  shop = await paymentShop();
});
afterEach(async () => {
  await shop.quiet();
  expect(await brokenInvariants(shop.db)).toEqual([]);
});
afterAll(() => shop.close());

/** Paid at the provider, of which the shop has heard nothing yet. */
async function paidUnheard(): Promise<OrderWithCode> {
  const buyer = await shop.student();
  const order = await withCode(shop, buyer, await shop.order(buyer, { methodId: 9 }));
  await shop.omise.pay(order.charge, { webhook: "drop" });
  return order;
}

const paidUnheardOfMany = (count: number) =>
  Promise.all(Array.from({ length: count }, paidUnheard));
const event = ({ charge }: OrderWithCode, changes: Partial<ReceivedEvent> = {}): ReceivedEvent => ({
  provider: "omise",
  eventId: `evnt_${charge}`,
  topic: "charge.complete",
  reference: charge,
  attemptId: null,
  body: "{}",
  webhooks: "signed",
  ...changes,
});
const take = (events: readonly ReceivedEvent[]) =>
  Promise.allSettled(events.map((event) => shop.parts.payments.inbox.take(event)));
const eventsOf = (orders: readonly OrderWithCode[]) =>
  shop.db
    .selectFrom("payment_event")
    .select(["event_id", "provider_reference", "received_at", "outcome"])
    .where(
      "provider_reference",
      "in",
      orders.map(({ charge }) => charge),
    )
    .execute();
const statusesOf = async (orders: readonly OrderWithCode[]) =>
  Promise.all(
    orders.map(
      async ({ id }) =>
        (
          await shop.db
            .selectFrom("shop_order")
            .select("status")
            .where("id", "=", id)
            .executeTakeFirstOrThrow()
        ).status,
    ),
  );
const repeated = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

it("PAY-17 what is told at the same moment is stored together, and each payment is asked about and approved", async () => {
  const orders = await paidUnheardOfMany(12);
  await take(orders.map((order) => event(order)));
  await shop.quiet();
  const events = await eventsOf(orders);
  expect(await statusesOf(orders)).toEqual(repeated(12, "approved"));
  expect(events.map(({ outcome }) => outcome)).toEqual(repeated(12, "looked up"));
  expect(new Set(events.map(({ received_at }) => received_at.getTime())).size).toBeLessThan(12);
});

it("PAY-17 the same event twice and three events about one payment, all at once: each kept once, one question, one mail", async () => {
  const [other, order] = [await paidUnheard(), await paidUnheard()];
  const again = (name: string) => event(order, { eventId: `evnt_${name}_${order.charge}` });
  await take([event(other), event(order), event(order), again("second"), again("third")]);
  await shop.quiet();
  expect(await statusesOf([other, order])).toEqual(["approved", "approved"]);
  expect(new Set((await eventsOf([order])).map(({ event_id }) => event_id))).toEqual(
    new Set([event(order), again("second"), again("third")].map(({ eventId }) => eventId)),
  );
  expect(await eventsOf([order])).toHaveLength(3);
  const mails = await shop.db
    .selectFrom("outbox_message")
    .select("key")
    .where("key", "=", `paymentApproved:${order.id}`)
    .execute();
  expect(mails).toHaveLength(1);
});

it("PAY-17 one that cannot be stored keeps no other from being stored", async () => {
  const orders = await paidUnheardOfMany(4);
  const [first, broken, ...rest] = orders.map((order) => event(order));
  if (!first || !broken) throw new Error("too few orders");
  const answers = await take([first, { ...broken, body: "\u0000" }, ...rest]);
  await shop.quiet();
  expect(answers.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
  expect((await eventsOf(orders)).length).toBe(3);
  expect(await statusesOf(orders)).toEqual(["approved", "pending", "approved", "approved"]);
});

it("PAY-17 a payment that another transaction works on holds up neither the provider nor other payments", async () => {
  const [held, free] = [await paidUnheard(), await paidUnheard()];
  await shop.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom("payment")
      .select("id")
      .where("id", "=", held.paymentId)
      .forUpdate()
      .execute();
    await take([event(free), event(held)]);
    await expect.poll(() => statusesOf([free])).toEqual(["approved"]);
    expect(await statusesOf([held])).toEqual(["pending"]);
  });
  await shop.quiet();
  expect(await statusesOf([held])).toEqual(["approved"]);
});
