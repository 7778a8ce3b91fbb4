import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRateLimiter, type RateLimiter } from "#server/platform/http/rate-limit.ts";
import {
  givenAdministrator,
  givenPaymentMethods,
  givenStudent,
  next,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { createCustomTexts } from "../custom-text/custom-texts.ts";
import { createSettings } from "../settings/settings.ts";
import { deliverDue } from "./deliver-due.ts";
import type { OutgoingMail } from "./mail-sender.ts";

const password = "dek-D_2569";
let shop: TestApp;
let passwordHash: string;
let limiter: RateLimiter;

beforeAll(async () => {
  shop = await testApp();
  passwordHash = await shop.parts.passwords.hash(password);
  limiter = createRateLimiter(shop.db, { factor: 1 });
  // What is asked for waits here until a test has it delivered.
  await shop.parts.outbox.stop();
});
beforeEach(async () => {
  await sql`truncate rate_limit; delete from mail; delete from outbox_message`.execute(shop.db);
});
afterAll(() => shop.close());

/** Everything that is due, on two nodes at once; answers who it left for. */
async function delivered(send: () => void = () => {}): Promise<string[]> {
  const sent: OutgoingMail[] = [];
  const sender = {
    send: async (mail: OutgoingMail) => {
      send();
      sent.push(mail);
    },
    verify: async () => {},
    close: () => {},
  };
  const mail = { current: async () => sender, close: () => {} };
  const deps = {
    db: shop.db,
    settings: createSettings(shop.db, shop.clock.now),
    customTexts: createCustomTexts(shop.db),
    limiter,
    publicUrl: "https://shop.example",
    dataKey: shop.config.secrets.data,
    mail,
  };
  await sql`update outbox_message set due_at = now() where done_at is null`.execute(shop.db);
  const once = () =>
    deliverDue({ ...deps, tell: () => {}, keepsLinks: true, passOn: async () => {} });
  for (let round = 0; round < 3; round += 1) await Promise.all([once(), once()]);
  return sent.map(({ recipient }) => recipient);
}

const times = <T>(count: number, each: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => each(number));
const student = () => givenStudent(shop.db, { passwordHash });
const prove = ({ id }: Person) =>
  sql`update account set email_verified_at = now() where id = ${id}`.execute(shop.db);
const newAddress = () => `stranger${next()}@example.com`;
const statusOf = ({ status }: { status: number }) => status;
const queue = (template: string, { id }: Person, data: object = {}) =>
  sql`insert into outbox_message (key, kind, payload) values (${`${template}:${next()}`}, 'mail', ${JSON.stringify({ template, accountId: id, data })})`.execute(
    shop.db,
  );

async function givenPaidOrder({ id }: Person) {
  await givenPaymentMethods(shop.db);
  await sql`insert into shop_order (token, account_id, status, payment_method_id, currency, price_satang, payable_satang, before_vat_satang, contact_name, email, phone, content_hash, decided_at, cancel_at)
    values (${`t${next()}`}, ${id}, 'approved', 1, 'THB', 1000, 1000, 1000, '', '', '', '\\x01', now(), now())`.execute(
    shop.db,
  );
}

async function command(person: Person, email: string) {
  return (await signedIn(shop, person)).post("/private/myaccount/email", { email, password });
}

describe("an unproven address gets three mails an hour, from all callers together:", () => {
  it("six accounts that want it", async () => {
    const people = await Promise.all(times(6, student));
    await Promise.all(people.map(prove));
    const wanted = newAddress();
    const answers = await Promise.all(
      [...people, ...people.slice(0, 5)].map((person, number) =>
        command(person, number % 2 ? wanted : wanted.toUpperCase()),
      ),
    );
    expect(new Set(answers.map(statusOf))).toEqual(new Set([200]));
    expect((await delivered()).filter((to) => to.toLowerCase() === wanted)).toHaveLength(3);
  });

  it("no caller hears whether an account has it: its holder gets three mails, too", async () => {
    const [holder, ...people] = await Promise.all(times(7, student));
    await Promise.all([holder, ...people].map((person) => prove(person as Person)));
    const bodies = await Promise.all(
      people.map(
        async (person, number) =>
          (await command(person, number % 2 ? holder!.email : newAddress())).body,
      ),
    );
    expect(
      new Set(
        bodies.map((body) =>
          Object.keys(body)
            .filter((key) => key !== "request_id")
            .join(),
        ),
      ),
    ).toEqual(new Set(["success"]));
    await Promise.all(people.map((person) => command(person, holder!.email)));
    expect((await delivered()).filter((to) => to === holder?.email)).toHaveLength(3);
  });

  it("ten who register with forms of it", async () => {
    const number = next();
    const register = (n: number) =>
      shop.visitor().post("/public/students", {
        firstname: "มานี",
        lastname: "ใจดี",
        tel: "0812345678",
        username: `wanted${number}x${n}`,
        password,
        email: `wanted${number}+${n}@example.com`,
      });
    const answers = await Promise.all(times(10, register));
    expect(new Set(answers.map(statusOf))).toEqual(new Set([200]));
    expect(await delivered()).toHaveLength(3);
  });

  it("an account that was made with it, by whatever it asks for", async () => {
    const person = await student();
    const browser = await signedIn(shop, person);
    await Promise.all(times(5, () => browser.post("/private/myaccount/confirm-mail", {})));
    for (const template of [
      "registration",
      "confirmEmail",
      "passwordChanged",
      "forgotPassword",
      "emailChanged",
    ])
      await queue(template, person, { email: person.email });
    await command(await student(), person.email);
    expect((await delivered()).filter((to) => to === person.email)).toHaveLength(3);
  });

  it("staff who invite it, and what is not sent is not sent later, but for what a person waits for", async () => {
    const person = await student();
    for (let count = 0; count < 4; count += 1) await queue("registration", person);
    expect(await delivered()).toHaveLength(3);
    for (let count = 0; count < 2; count += 1)
      await queue("staffInvitation", person, { invitedBy: "ครูแก้ว" });
    expect(await delivered()).toHaveLength(0);
    await sql`truncate rate_limit`.execute(shop.db);
    expect(await delivered()).toHaveLength(2);
  });
});

describe("a person who is known to the shop", () => {
  it("gets a link to a new password and what stands on their orders, however often strangers have asked for their address", async () => {
    const [buyer, ...people] = await Promise.all(times(5, student));
    await prove(buyer as Person);
    await Promise.all(people.map((person) => command(person, buyer!.email)));
    await delivered();
    await queue("forgotPassword", buyer as Person);
    for (let count = 0; count < 3; count += 1)
      await queue("newDevice", buyer as Person, {
        device: "Safari",
        at: "2026-11-25T03:00:00.000Z",
      });
    expect((await delivered()).filter((to) => to === buyer?.email)).toHaveLength(4);
  });

  it.each([
    ["has paid", { is: "buyer" }],
    ["works here", { is: "staff" }],
  ])("is one who %s, without a proven address", async (_who, { is }) => {
    const person = is === "staff" ? await givenAdministrator(shop.db) : await student();
    if (is === "buyer") await givenPaidOrder(person);
    for (let count = 0; count < 3; count += 1) await queue("registration", person);
    await command(await student(), person.email);
    await queue("forgotPassword", person);
    expect((await delivered()).filter((to) => to === person.email)).toHaveLength(5);
  });

  it("a mail that did not leave takes no place", async () => {
    const person = await student();
    for (let count = 0; count < 3; count += 1) await queue("registration", person);
    const away = () => {
      throw new Error("connect ECONNREFUSED");
    };
    await delivered(away);
    expect(await delivered()).toHaveLength(3);
  });
});
