import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registrationBody } from "../../../../../tests/support/examples/registration-body.ts";
import { registrationForm } from "../../../../../tests/support/examples/registration-forms.ts";
import { givenStudent } from "../../../../../tests/support/factories.ts";
import { createdId, shortRefusal } from "../../../../../tests/support/registration-shop.ts";
import { backFromProvider, giveTicket } from "../../../../../tests/support/social-visitor.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const path = "/public/students";
const social = (email: string, more: Record<string, unknown> = {}) => ({
  ...registrationBody(registrationForm({ email, login: null })),
  is_login_social: true,
  ...more,
});
const accountOf = (id: number) =>
  shop.db.selectFrom("account").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const linksOf = (id: number) =>
  shop.db
    .selectFrom("social_link")
    .select(["provider", "subject"])
    .where("account_id", "=", id)
    .execute();

describe("registration after a social login", () => {
  it("REG-03 needs no username and password: the account is linked, the e-mail confirmed as far as the provider confirms it", async () => {
    const { browser, person } = await backFromProvider(shop, { email: "mana.odthon@example.com" });
    const id = createdId(await browser.post(path, social("mana.odthon@example.com")));
    const account = await accountOf(id);
    expect([account.username, account.password_hash, account.email]).toEqual([
      "mana.odthon",
      null,
      "mana.odthon@example.com",
    ]);
    expect(account.email_verified_at).toBeInstanceOf(Date);
    expect(await linksOf(id)).toEqual([{ provider: "google", subject: person.subject }]);
    expect((await browser.get("/public/session")).body.user).toMatchObject({ id });
  });

  it("REG-23 takes the provider's e-mail, whatever the form says", async () => {
    const { browser, person } = await backFromProvider(shop);
    const id = createdId(
      await browser.post(
        path,
        social("somebody.else@example.com", { username: "admin2", password: "raanrian-1" }),
      ),
    );
    expect(await accountOf(id)).toMatchObject({ email: person.email, password_hash: null });
  });

  it("REG-23 asks for an e-mail where the provider gives none, and does not take it for confirmed", async () => {
    const { browser } = await backFromProvider(shop, {
      provider: "line",
      subject: "U77",
      email: null,
      isEmailVerified: false,
    });
    const asked = await browser.post(path, social("", { line_user_id: "U77" }));
    const id = createdId(
      await browser.post(path, social("from.line@example.com", { line_user_id: "U77" })),
    );
    expect([shortRefusal(asked).faults, (await accountOf(id)).email_verified_at]).toEqual([
      ["email REQUIRED"],
      null,
    ]);
  });

  it("REG-23 makes usernames that are free", async () => {
    const ids: number[] = [];
    for (const host of ["a", "b", "c"]) {
      const { browser } = await backFromProvider(shop, { email: `same.name@${host}.example.com` });
      ids.push(createdId(await browser.post(path, social(""))));
    }
    const names = await Promise.all(ids.map(async (id) => (await accountOf(id)).username));
    expect(names).toEqual(["same.name", "same.name2", "same.name3"]);
  });

  it("REG-20 believes nothing but a ticket", async () => {
    const { browser } = await backFromProvider(shop, {
      provider: "line",
      subject: "U88",
      email: null,
    });
    const forged = shop.visitor();
    await forged.get("/public/session");
    forged.cookies.set("soc", browser.cookies.get("soc") ?? "");
    const answers = [
      await shop.visitor().post(path, social("x1@example.com")),
      await forged.post(path, social("x2@example.com")),
      await browser.post(path, social("x3@example.com", { line_user_id: "U89" })),
    ];
    expect(answers.map(shortRefusal).map(({ status, code }) => [status, code])).toEqual(
      Array(3).fill([401, "SOCIAL_TICKET_REQUIRED"]),
    );
  });

  it("offers to connect where the e-mail has an account already, and links nothing by itself", async () => {
    const { email, id } = await givenStudent(shop.db);
    const { browser } = await backFromProvider(shop, { email });
    expect(shortRefusal(await browser.post(path, social(email)))).toMatchObject({
      status: 200,
      code: "ACCOUNT_EXISTS_FOR_EMAIL",
    });
    expect(await linksOf(id)).toEqual([]);
  });

  it("makes one account of two tickets for the same person at the same time", async () => {
    const { browser, person } = await backFromProvider(shop, { email: null, provider: "line" });
    const second = shop.visitor();
    await giveTicket(shop, second, person);
    const answers = await Promise.all([
      browser.post(path, social("one@example.com")),
      second.post(path, social("two@example.com")),
    ]);
    expect(answers.map((answer) => shortRefusal(answer).code ?? "created").sort()).toEqual([
      "SOCIAL_TICKET_REQUIRED",
      "created",
    ]);
  });

  it("without the word for it, a ticket changes nothing about a registration with a password", async () => {
    const { browser } = await backFromProvider(shop, { email: "ticket@example.com" });
    const form = registrationForm({
      email: "own@example.com",
      login: { username: "own.name", password: "dek-D_2569" },
    });
    const id = createdId(await browser.post(path, registrationBody(form)));
    expect([(await accountOf(id)).email, await linksOf(id)]).toEqual(["own@example.com", []]);
  });
});
