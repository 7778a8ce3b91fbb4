import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { givenAdministrator } from "../../../../../tests/support/factories.ts";
import { omiseCardToken, paymentDrivers } from "../../../../../tests/support/payment-drivers.ts";
import {
  type PaymentShop,
  type Person,
  paymentShop,
  type TestOrder,
} from "../../../../../tests/support/payment-shop.ts";
import { textOf } from "../../../../../tests/support/run/mail-text.ts";
import type { Answer } from "../../../../../tests/support/visitor.ts";
import { createCardTries } from "./card-tries.ts";

let shop: PaymentShop;
/** As in production, where nothing widens the limits of a person and an address. */
let strict: PaymentShop["parts"]["payments"]["cards"];
let student: Person;

beforeAll(async () => {
  shop = await paymentShop();
  strict = createCardTries({ factor: 1, key: shop.config.secrets.data });
});
beforeEach(async () => {
  await shop.omise.reset();
  await sql`truncate card_try, card_rest, rate_limit`.execute(shop.db);
  student = await shop.student();
});
afterAll(() => shop.close());

const pays = "4242424242424242";
const wrong = [
  "4111111111140011",
  "4111111111130012",
  "4111111111120013",
  "4111111111110014",
] as const;

const order = (buyer = student) => shop.order(buyer, { methodId: 8 });
async function charge(of: TestOrder, number: string, who = student): Promise<Answer> {
  await sql`delete from rate_limit`.execute(shop.db);
  return who.visitor.post("/api/omise/creditcard", {
    orderId: of.id,
    omise_token: await omiseCardToken(shop, number),
  });
}
const outcomeOf = ({ body }: Answer) =>
  (body.error as { code: string } | undefined)?.code ?? body.status;
const secondsOf = ({ headers }: Answer) => Number(headers["retry-after"]);
const charges = async () => (await shop.omise.state()).charges.length;

describe("declined cards of one order", () => {
  it("PAY-08 rest after three different ones, and the provider is not asked again", async () => {
    const own = await order();
    for (const number of wrong.slice(0, 3))
      expect(outcomeOf(await charge(own, number))).toBe("failed");
    const stopped = await charge(own, pays);
    expect([stopped.status, outcomeOf(stopped), await charges()]).toEqual([429, "CARD_RESTS", 3]);
    expect(secondsOf(stopped)).toBeGreaterThan(590);
    expect(secondsOf(stopped)).toBeLessThanOrEqual(600);
  });

  it("PAY-08 rest after five tries of one card", async () => {
    const own = await order();
    for (let count = 0; count < 5; count += 1)
      expect(outcomeOf(await charge(own, wrong[0]))).toBe("failed");
    expect([outcomeOf(await charge(own, wrong[0])), await charges()]).toEqual(["CARD_RESTS", 5]);
  });

  it("PAY-08 are forgiven to a good card after two wrong ones", async () => {
    const own = await order();
    for (const number of wrong.slice(0, 2)) await charge(own, number);
    expect(outcomeOf(await charge(own, pays))).toBe("successful");
  });

  it("PAY-08 may be tried again when the rest is over, and rest again after three more", async () => {
    const own = await order();
    for (const number of wrong.slice(0, 3)) await charge(own, number);
    await sql`update card_rest set began_at = began_at - interval '11 minutes', ends_at = ends_at - interval '11 minutes'`.execute(
      shop.db,
    );
    await sql`update card_try set declined_at = declined_at - interval '11 minutes'`.execute(
      shop.db,
    );
    for (const number of wrong.slice(0, 3))
      expect(outcomeOf(await charge(own, number))).toBe("failed");
    expect(outcomeOf(await charge(own, wrong[3]))).toBe("CARD_RESTS");
  });

  it("PAY-08 leave the other ways to pay open", async () => {
    const own = await order();
    for (const number of wrong.slice(0, 3)) await charge(own, number);
    const code = await student.visitor.post("/api/omise/promptpay", {
      orderId: own.id,
      omise_token: "",
    });
    expect(code.status).toBe(200);
  });

  it("PAY-08 are told to the owner by mail, once an hour", async () => {
    const owner = await givenAdministrator(shop.db, { isOwner: true });
    for (const buyer of [await shop.student(), await shop.student()]) {
      const own = await order(buyer);
      for (const number of wrong.slice(0, 3)) await charge(own, number, buyer);
    }
    const sent = async () => {
      const mails = await shop.db
        .selectFrom("mail")
        .select(["subject", "packed"])
        .where("account_id", "=", owner.id)
        .execute();
      return mails.map((mail) => ({ subject: mail.subject, text: textOf(mail) }));
    };
    await expect.poll(sent).toMatchObject([
      {
        subject: expect.stringContaining("บัตรถูกปฏิเสธหลายครั้ง"),
        text: expect.stringContaining("/admin/orders/"),
      },
    ]);
    await sql`update account set is_owner = false where id = ${owner.id} and exists (select from account o where o.is_owner and o.id <> ${owner.id})`.execute(
      shop.db,
    );
  });

  it("PAY-08 are in the log of the order, and nothing of a card is kept but a keyed hash", async () => {
    const own = await order();
    for (const number of wrong.slice(0, 3)) await charge(own, number);
    const noted = await shop.db
      .selectFrom("audit_entry")
      .select("detail")
      .where("action", "=", "payment.cards_rest")
      .where("object", "=", `order:${own.id}`)
      .execute();
    expect(noted.map(({ detail }) => detail)).toMatchObject([{ declined: 3, cards: 3 }]);
    const { rows } = await sql<{ row: string }>`
      select t::text || encode(address_hash || coalesce(card_hash, ''), 'escape') as row
      from card_try t`.execute(shop.db);
    expect(rows).toHaveLength(3);
    for (const { row } of rows)
      for (const kept of [...wrong, "127.0.0.1"]) expect(row).not.toContain(kept);
  });
});

describe("forty cards at once", () => {
  /** What the shop itself does before it asks a provider, for many at the same moment. */
  const take = (command: { orderId: number; accountId: number; address: string }) =>
    shop.db.transaction().execute(async (tx) => {
      const card = await strict.begin(tx, { ...command, methodId: 8 });
      const stop = await card?.stop();
      if (stop) return stop.code;
      const { id } = await tx
        .insertInto("payment")
        .values({
          order_id: command.orderId,
          payment_method_id: 8,
          provider: "omise",
          state: "failed",
          amount_satang: 129_000,
          currency: "THB",
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await card?.take(id);
      await strict.decline(tx, {
        paymentId: id,
        orderId: command.orderId,
        card: "always the same",
        isOpen: false,
      });
      return "asked";
    });
  const many = (command: (number: number) => Parameters<typeof take>[0]) =>
    Promise.all(Array.from({ length: 40 }, (_, number) => take(command(number))));
  const asked = (answers: string[]) => answers.filter((answer) => answer === "asked").length;

  it("PAY-08 let five of one person be declined in an hour, whatever the orders and addresses", async () => {
    const orders = [await order(), await order(), await order()];
    const answers = await many((number) => ({
      orderId: orders[number % 3]?.id ?? 0,
      accountId: student.id,
      address: `203.0.113.${number}`,
    }));
    expect([asked(answers), new Set(answers)]).toEqual([5, new Set(["asked", "CARD_RESTS"])]);
  });

  it("PAY-08 let twenty from one address be declined in an hour, from all buyers together", async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => shop.student()));
    const orders = await Promise.all(
      people.map(async (person) => ({ orderId: (await order(person)).id, accountId: person.id })),
    );
    // One household's network has as many addresses as it likes.
    const answers = await many((number) => ({
      ...(orders[number] ?? { orderId: 0, accountId: 0 }),
      address: `2001:db8:1:2::${number}`,
    }));
    expect(asked(answers)).toBe(20);
  });

  it("PAY-08 reach the provider one at a time for one order, over its own call", async () => {
    const own = await order();
    const tokens = await Promise.all(
      Array.from({ length: 40 }, (_, number) => omiseCardToken(shop, wrong[number % 4] ?? pays)),
    );
    await sql`delete from rate_limit`.execute(shop.db);
    for (let round = 0; round < 4; round += 1) {
      const some = tokens.slice(round * 10, round * 10 + 10);
      await Promise.all(
        some.map((omise_token) =>
          student.visitor.post("/api/omise/creditcard", { orderId: own.id, omise_token }),
        ),
      );
    }
    expect(await charges()).toBeLessThanOrEqual(5);
    expect(outcomeOf(await charge(own, pays))).toBe("CARD_RESTS");
  });
});

describe("what is no declined card", () => {
  it("PAY-08 does not count: a card that paid, and one that waits for its issuer and runs out; a token that the provider does not know is a try", async () => {
    const first = await order();
    await charge(first, pays);
    const second = await order();
    const begun = await charge(second, "4111111111111111");
    await shop.omise.expire((begun.body as { charges: { id: string } }).charges.id);
    await shop.quiet();
    const many = async () => (await counted()).rows[0]?.many;
    const counted = () =>
      sql<{
        many: number;
      }>`select count(*)::int as many from card_try t join payment p on p.id = t.payment_id
      where t.declined_at is not null or p.state in ('created', 'requires_action', 'pending', 'unknown')`.execute(
        shop.db,
      );
    expect(await many()).toBe(0);
    const made = await student.visitor.post("/api/omise/creditcard", {
      orderId: second.id,
      omise_token: "tokn_test_unknown",
    });
    expect([made.status, outcomeOf(made), await many()]).toEqual([422, "CARD_NOT_TAKEN", 1]);
  });
});

describe("a card that is chosen at PayPal", () => {
  it("PAY-24 counts each time the buyer comes back with one, never by a look of ours, and no more is taken while cards rest", async () => {
    const own = await shop.order(student, { methodId: 2 });
    const { body } = await student.visitor.post("/api/payment/paypal/create", { orderId: own.id });
    const reference = (body.data as { id: string }).id;
    const report = async () => {
      await sql`delete from rate_limit`.execute(shop.db);
      return student.visitor.post("/public/payment/report", {
        order_id: own.id,
        payment_method_id: 2,
        status: "approved",
      });
    };
    const decline = () =>
      fetch(`${shop.admins.payPal.url}/checkout/${reference}`, {
        method: "POST",
        body: new URLSearchParams({ answer: "decline" }),
        redirect: "manual",
      });
    await decline();
    expect((await report()).body.status).toBe("declined");
    await shop.dueChecks();
    await shop.dueChecks();
    const { rows } = await sql<{
      many: number;
    }>`select count(*)::int as many from card_try where order_id = ${own.id} and declined_at is not null`.execute(
      shop.db,
    );
    await sql`insert into card_try (payment_id, order_id, address_hash, declined_at) select payment_id, order_id, address_hash, declined_at
      from card_try, generate_series(1, 3) where order_id = ${own.id} limit 3`.execute(shop.db);
    // The event and the page tell of one and the same; a minute later it is another card.
    await sql`update card_try set declined_at = declined_at - interval '1 minute'`.execute(shop.db);
    await decline();
    const fifth = await report();
    await shop.admins.payPal.payAtOnce();
    expect([rows[0]?.many, fifth.status, outcomeOf(fifth), outcomeOf(await report())]).toEqual([
      1,
      429,
      "CARD_RESTS",
      "CARD_RESTS",
    ]);
  });
});

describe("where the card is typed at the provider", () => {
  const withPages = [
    "3 2C2P card form",
    "10 2C2P instalments",
    "11 GB Prime card",
    "13 Pay Solutions",
  ];

  it.each(withPages)(
    "PAY-08 %s counts by what came of it: after the fifth its page opens no more",
    async (name) => {
      const driver = paymentDrivers(shop).find((one) => one.name === name);
      if (driver === undefined) throw new Error(name);
      const own = await shop.order(student, { methodId: Number.parseInt(name, 10) });
      for (let count = 0; count < 2; count += 1) {
        await sql`delete from rate_limit`.execute(shop.db);
        expect(await driver.begin(student, own)).toBe(true);
        const { provider_reference } = await shop.db
          .selectFrom("payment")
          .select("provider_reference")
          .where("order_id", "=", own.id)
          .orderBy("id", "desc")
          .limit(1)
          .executeTakeFirstOrThrow();
        await driver.decline(provider_reference ?? "");
        await shop.quiet();
        await shop.dueChecks();
        // As if it had been declined four times, then the fifth.
        if (count === 0)
          await sql`insert into card_try (payment_id, order_id, address_hash, declined_at) select payment_id, order_id, address_hash, declined_at
        from card_try, generate_series(1, 3) where order_id = ${own.id}`.execute(shop.db);
      }
      await sql`delete from rate_limit`.execute(shop.db);
      expect(await driver.begin(student, own)).toBe(false);
      const { rows } = await sql<{
        declined: number;
      }>`select declined from card_rest where order_id = ${own.id}`.execute(shop.db);
      expect(rows).toEqual([{ declined: 5 }]);
    },
  );
});
