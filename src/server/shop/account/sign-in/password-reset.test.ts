import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "#server/platform/http/rate-limit.ts";
import {
  givenAdministrator,
  givenCartItem,
  givenProduct,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { textOf } from "../../../../../tests/support/run/mail-text.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";
import { checkToken, issueToken, issueTokens } from "./one-time-token.ts";

const password = "dek-D_2569";
const newPassword = "mai-Mai_2570";
let shop: TestApp;
let passwordHash: string;

beforeAll(async () => {
  shop = await testApp();
  passwordHash = await shop.parts.passwords.hash(password);
});
afterAll(() => shop.close());

type TestAnswer = { status: number; body: Record<string, unknown> };
const codeOf = ({ body }: TestAnswer) => (body.error as { code?: string } | undefined)?.code;
const student = (parts: Parameters<typeof givenStudent>[1] = {}): Promise<Person> =>
  givenStudent(shop.db, { passwordHash, ...parts });
const forgot = (email: string, browser = shop.visitor()) =>
  browser.post("/public/password/forgot", { email });
const reset = (token: string, chosen = newPassword, browser = shop.visitor()) =>
  browser.post("/public/password/reset", { token, password: chosen });
const logIn = (name: string, tried: string, browser = shop.visitor()) =>
  browser.post("/public/login", { username: name, password: tried });

/** The links in the mails to a person, oldest first. */
async function linksTo(email: string, least = 1): Promise<string[]> {
  const read = () =>
    shop.db
      .selectFrom("mail")
      .select("packed")
      .where("recipient", "=", email)
      .orderBy("id")
      .execute();
  const tokens = async () =>
    (await read()).flatMap((mail) => /#([\w-]{43})/.exec(textOf(mail))?.[1] ?? []);
  await expect.poll(async () => (await tokens()).length).toBeGreaterThanOrEqual(least);
  return tokens();
}

async function forgotten(person: Person): Promise<string> {
  const before = (
    await shop.db.selectFrom("mail").select("id").where("recipient", "=", person.email).execute()
  ).length;
  await forgot(person.email);
  return (await linksTo(person.email, before + 1)).at(-1) ?? "";
}

async function verifiedAt({ id }: Person): Promise<Date | null> {
  const row = await shop.db
    .selectFrom("account")
    .select("email_verified_at")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.email_verified_at;
}

describe("POST /public/password/forgot", () => {
  it("ROUTE-05 mails a link to the shop's own address, whatever host was asked", async () => {
    const person = await student();
    await shop
      .visitor()
      .post(
        "/public/password/forgot",
        { email: person.email.toUpperCase() },
        { headers: { host: "evil.example" } },
      );
    await linksTo(person.email);
    const mail = await shop.db
      .selectFrom("mail")
      .select("packed")
      .where("recipient", "=", person.email)
      .executeTakeFirstOrThrow();
    expect(textOf(mail)).toContain(`${shop.config.http.publicUrl}/reset-password#`);
    expect(textOf(mail)).not.toContain("evil.example");
  });

  it("ROUTE-05 answers the same, after the same work, for an unknown address", async () => {
    const person = await student();
    const statementsFor = async (email: string) => {
      const browser = shop.visitor();
      await browser.get("/public/session");
      shop.takeStatements();
      const answer = await forgot(email, browser);
      // What the outbox does afterwards is in no answer.
      const own = shop
        .takeStatements()
        .filter((text) => /rate_limit|login_name|audit_entry|guest/.test(text));
      return [answer.status, answer.body, own];
    };
    expect(await statementsFor("nobody-at-all@example.com")).toEqual(
      await statementsFor(person.email),
    );
  });

  it("ROUTE-05 takes the e-mail only: a username mails nothing", async () => {
    const person = await student();
    const answer = await forgot(person.username);
    expect([
      answer.status,
      codeOf(answer),
      (answer.body.errors as { param: string }[])[0]?.param,
    ]).toEqual([422, "INPUT_ERROR", "email"]);
  });

  it("lets one address be asked for three times an hour, known or not", async () => {
    const strict = await testApp();
    const person = await givenStudent(strict.db);
    const most = limits.forgottenByEmail.hits * strict.config.limits.factor;
    const lastOf = async (email: string) => {
      await strict.visitor().post("/public/password/forgot", { email });
      await sql`update rate_limit set hits = ${most} where key like 'forgottenByEmail:%'`.execute(
        strict.db,
      );
      return strict.visitor().post("/public/password/forgot", { email });
    };
    const answers = [await lastOf(person.email), await lastOf("nobody@example.com")];
    await strict.close();
    expect(
      answers.map((answer) => [
        answer.status,
        codeOf(answer),
        answer.headers["retry-after"] !== undefined,
      ]),
    ).toEqual([
      [429, "TOO_MANY_REQUESTS", true],
      [429, "TOO_MANY_REQUESTS", true],
    ]);
  });

  it("keeps the link's hash only", async () => {
    const person = await student();
    const token = await forgotten(person);
    const { rows } = await sql<{
      row: string;
    }>`select t::text as row from one_time_token t union all select m::text from outbox_message m`.execute(
      shop.db,
    );
    expect([rows.length > 0, rows.some(({ row }) => row.includes(token))]).toEqual([true, false]);
  });
});

describe("POST /public/password/reset", () => {
  it("ROUTE-05 sets the new password, signs in and ends every older session", async () => {
    const person = await student();
    const [older, browser] = [await signedIn(shop, person), shop.visitor()];
    const token = await forgotten(person);
    const answer = await reset(token, newPassword, browser);
    expect(answer.body).toEqual({ success: true, user: { id: person.id, role: "student" } });
    expect([
      (await browser.get("/private/students")).status,
      (await older.get("/private/students")).status,
    ]).toEqual([200, 401]);
    expect([
      codeOf(await logIn(person.username, password)),
      (await logIn(person.username, newPassword)).status,
    ]).toEqual(["LOGIN_FAILED", 200]);
  });

  it("ROUTE-05 works once, of many tries at the same time too", async () => {
    const person = await student();
    const token = await forgotten(person);
    const browsers = Array.from({ length: 6 }, () => shop.visitor());
    await Promise.all(browsers.map((browser) => browser.get("/public/session")));
    const answers = await Promise.all(
      browsers.map((browser, number) => reset(token, `mai-Mai_257${number}`, browser)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => codeOf(answer) === "LINK_NOT_VALID")).toHaveLength(5);
  });

  it.each([
    [
      "is too old",
      (hash: string) =>
        sql`update one_time_token set expires_at = now() where encode(token_hash, 'hex') = ${hash}`,
    ],
    [
      "went to an address the account no longer has",
      () => sql`update account set email = 'moved' || id || '@example.com'`,
    ],
    ["belongs to an account that was erased", () => sql`update account set erased_at = now()`],
  ])("ROUTE-05 refuses a link that %s", async (_why, change) => {
    const person = await student();
    const token = await issueToken(shop.db, {
      accountId: person.id,
      purpose: "reset_password",
      email: person.email,
    });
    const { token_hash } = await shop.db
      .selectFrom("one_time_token")
      .select("token_hash")
      .where("account_id", "=", person.id)
      .executeTakeFirstOrThrow();
    await change(token_hash.toString("hex")).execute(shop.db);
    expect(codeOf(await reset(token))).toBe("LINK_NOT_VALID");
  });

  it.each(["", "short", "a".repeat(43), "x".repeat(100)])(
    "ROUTE-05 refuses what is no link: %j",
    async (token) => {
      expect(codeOf(await reset(token))).toBe("LINK_NOT_VALID");
    },
  );

  it("ROUTE-05 a newer link ends the older one", async () => {
    const person = await student();
    const [older, newer] = [await forgotten(person), await forgotten(person)];
    expect([codeOf(await reset(older)), (await reset(newer)).status]).toEqual([
      "LINK_NOT_VALID",
      200,
    ]);
  });

  it("ROUTE-05 a link that confirms an address sets no password, nor the other way round", async () => {
    const person = await student();
    const confirming = await issueToken(shop.db, {
      accountId: person.id,
      purpose: "verify_email",
      email: person.email,
    });
    const resetting = await forgotten(person);
    const confirmed = await shop.visitor().post("/public/email/confirm", { token: resetting });
    expect([codeOf(await reset(confirming)), codeOf(confirmed)]).toEqual([
      "LINK_NOT_VALID",
      "LINK_NOT_VALID",
    ]);
  });

  it.each([
    ["short", "TOO_SHORT"],
    ["รหัสผ่านไทย", "INVALID_FORMAT_PASSWORD"],
    ["password", "TOO_COMMON"],
    ["a".repeat(129), "TOO_LONG"],
  ])(
    "REG-14 takes no password that registration would not take (%s), and the link stays good",
    async (chosen, code) => {
      const person = await student();
      const token = await forgotten(person);
      const refused = await reset(token, chosen);
      expect([
        refused.status,
        (refused.body.errors as { param: string; code: string }[])[0],
      ]).toEqual([422, expect.objectContaining({ param: "password", code })]);
      expect((await reset(token)).status).toBe(200);
    },
  );

  it("REG-14 takes neither username nor e-mail for a password", async () => {
    const person = await student();
    const token = await forgotten(person);
    const codes = [await reset(token, person.username), await reset(token, person.email)].map(
      ({ body }) => (body.errors as { code: string }[])[0]?.code,
    );
    expect(codes).toEqual(["SAME_AS_LOGIN", "SAME_AS_LOGIN"]);
  });

  it("confirms the address and removes ways in that were added before it was known to be the person's own", async () => {
    const person = await student();
    await sql`insert into social_link (provider, subject, account_id) values ('line', ${`planted-${person.id}`}, ${person.id})`.execute(
      shop.db,
    );
    await reset(await forgotten(person));
    const links = await shop.db
      .selectFrom("social_link")
      .select("subject")
      .where("account_id", "=", person.id)
      .execute();
    expect([links, await verifiedAt(person)]).toEqual([[], expect.any(Date)]);
  });

  it("leaves ways in alone that came with or after a confirmed address", async () => {
    const person = await student();
    await sql`update account set email_verified_at = now() - interval '1 day' where id = ${person.id}`.execute(
      shop.db,
    );
    await sql`insert into social_link (provider, subject, account_id, created_at)
      values ('google', ${`a${person.id}`}, ${person.id}, (select email_verified_at from account where id = ${person.id})), ('line', ${`b${person.id}`}, ${person.id}, now())`.execute(
      shop.db,
    );
    const before = await verifiedAt(person);
    await reset(await forgotten(person));
    const links = await shop.db
      .selectFrom("social_link")
      .select("provider")
      .where("account_id", "=", person.id)
      .execute();
    expect([links.length, await verifiedAt(person)]).toEqual([2, before]);
  });

  it.each([
    ["has expired", { expiresAt: new Date("2026-01-01") }],
    ["was taken off the list", { isAllowed: false }],
  ])("gives an account that %s its password, and no session", async (_why, parts) => {
    const person = await student(parts);
    const browser = shop.visitor();
    const answer = await reset(await forgotten(person), newPassword, browser);
    expect([answer.body, browser.cookies.has("sid")]).toEqual([
      { success: true, user: null },
      false,
    ]);
  });

  it("LOGIN-05 brings the guest's cart along", async () => {
    const person = await student();
    const browser = shop.visitor();
    const { body } = await browser.get("/public/session");
    const { id } = await shop.db
      .selectFrom("guest")
      .select("id")
      .where("handle", "=", String(body.guest_id))
      .executeTakeFirstOrThrow();
    await givenCartItem(shop.db, { guestId: id }, { itemId: (await givenProduct(shop.db)).id });
    await reset(await forgotten(person), newPassword, browser);
    expect((await browser.get("/public/session")).body).toMatchObject({
      user: { id: person.id },
      cart_count: 1,
    });
  });

  it("signs a person in who had too many wrong passwords before", async () => {
    const person = await student();
    for (let tries = 0; tries < 6; tries += 1) await logIn(person.username, "wrong");
    await reset(await forgotten(person));
    expect((await logIn(person.username, newPassword)).status).toBe(200);
  });

  it("tells the person by mail and the audit log without the secret", async () => {
    const person = await student();
    const token = await forgotten(person);
    await reset(token);
    const changed = () =>
      shop.db
        .selectFrom("mail")
        .select("subject")
        .where("recipient", "=", person.email)
        .where("template", "=", "passwordChanged")
        .execute();
    await expect.poll(async () => (await changed()).length).toBe(1);
    const entries = await shop.db
      .selectFrom("audit_entry")
      .selectAll()
      .where("object", "=", `account:${person.id}`)
      .execute();
    expect(entries.map(({ action }) => action)).toEqual([
      "account.password-forgotten",
      "account.password-reset",
    ]);
    expect(JSON.stringify(entries)).not.toContain(token);
  });

  it("refuses a sign-in with the old password while it was changed", async () => {
    const person = await student();
    const token = await forgotten(person);
    const [browser, thief] = [shop.visitor(), shop.visitor()];
    await Promise.all([browser.get("/public/session"), thief.get("/public/session")]);
    await Promise.all([
      reset(token, newPassword, browser),
      logIn(person.username, password, thief),
    ]);
    expect((await thief.get("/private/students")).status).toBe(401);
  });

  it("an administrator's session is as short as after any sign-in", async () => {
    const person = await givenAdministrator(shop.db, { passwordHash });
    const answer = await reset(await forgotten(person));
    expect(String(answer.headers["set-cookie"])).toContain("Max-Age=28800");
  });
});

describe("POST /public/password/link", () => {
  it("ROUTE-05 says whose password a link sets, as often as it is asked, and of a dead one nothing", async () => {
    const person = await student();
    const token = await forgotten(person);
    const look = () => shop.visitor().post("/public/password/link", { token });
    const [first, second] = [await look(), await look()];
    await reset(token);
    expect([first.body, second.body, codeOf(await look())]).toEqual([
      { success: true, username: person.username },
      { success: true, username: person.username },
      "LINK_NOT_VALID",
    ]);
  });
});

describe("confirming an e-mail address", () => {
  async function registered(): Promise<{ person: Person; browser: Visitor }> {
    const browser = shop.visitor();
    const username = `new${Date.now()}${Math.round(performance.now() * 1000)}`;
    const form = {
      firstname: "มานี",
      lastname: "ใจดี",
      email: `${username}@example.com`,
      tel: "0812345678",
      username,
      password,
    };
    const { body } = await browser.post("/public/students", form);
    return {
      person: {
        id: (body.createStudent as { id: number }).id,
        username,
        email: form.email,
        firstName: "มานี",
        lastName: "ใจดี",
      },
      browser,
    };
  }

  const confirm = (token: string) => shop.visitor().post("/public/email/confirm", { token });
  const sessionOf = async (browser: Visitor) =>
    (await browser.get("/public/session")).body.user as { is_email_confirmed: boolean };

  it("REG-24 the registration's mail carries a link that confirms it, once", async () => {
    const { person, browser } = await registered();
    const before = await sessionOf(browser);
    const [token = ""] = await linksTo(person.email);
    const [first, second] = [await confirm(token), await confirm(token)];
    expect([first.body, codeOf(second)]).toEqual([
      { success: true, email: person.email },
      "LINK_NOT_VALID",
    ]);
    expect([before.is_email_confirmed, (await sessionOf(browser)).is_email_confirmed]).toEqual([
      false,
      true,
    ]);
  });

  it("can be asked for again, which ends the link of before", async () => {
    const { person, browser } = await registered();
    const [older = ""] = await linksTo(person.email);
    await browser.post("/private/email/confirm/send", {});
    const newer = (await linksTo(person.email, 2)).at(-1) ?? "";
    expect([codeOf(await confirm(older)), (await confirm(newer)).status]).toEqual([
      "LINK_NOT_VALID",
      200,
    ]);
  });

  it("mails nothing where it is confirmed already", async () => {
    const { person, browser } = await registered();
    const [token = ""] = await linksTo(person.email);
    await confirm(token);
    await browser.post("/private/email/confirm/send", {});
    const waiting = await sql<{
      count: number;
    }>`select count(*)::int as count from outbox_message where key like ${`confirmEmail:${person.id}:%`}`.execute(
      shop.db,
    );
    expect(waiting.rows[0]?.count).toBe(0);
  });

  it("is for those who are signed in, three times an hour", async () => {
    const { person, browser } = await registered();
    await browser.post("/private/email/confirm/send", {});
    await sql`update rate_limit set hits = ${limits.confirmMailByAccount.hits * shop.config.limits.factor} where key = ${`confirmMailByAccount:${person.id}`}`.execute(
      shop.db,
    );
    expect([
      codeOf(await browser.post("/private/email/confirm/send", {})),
      codeOf(await shop.visitor().post("/private/email/confirm/send", {})),
    ]).toEqual(["TOO_MANY_REQUESTS", "UNAUTHORIZED"]);
  });

  it("proves the address the link went to and no other", async () => {
    const { person } = await registered();
    const [token = ""] = await linksTo(person.email);
    await sql`update account set email = ${`other-${person.email}`} where id = ${person.id}`.execute(
      shop.db,
    );
    expect([codeOf(await confirm(token)), await verifiedAt(person)]).toEqual([
      "LINK_NOT_VALID",
      null,
    ]);
  });

  it("takes a day and no longer", async () => {
    const person = await student();
    await issueToken(shop.db, {
      accountId: person.id,
      purpose: "verify_email",
      email: person.email,
    });
    await issueToken(shop.db, {
      accountId: person.id,
      purpose: "reset_password",
      email: person.email,
    });
    const { rows } = await sql<{
      purpose: string;
      minutes: number;
    }>`select purpose, round(extract(epoch from expires_at - now()) / 60)::int as minutes
      from one_time_token where account_id = ${person.id} order by purpose`.execute(shop.db);
    expect(rows).toEqual([
      { purpose: "reset_password", minutes: 30 },
      { purpose: "verify_email", minutes: 1440 },
    ]);
  });
});

describe("one-time tokens", () => {
  it("issued at the same time for one account leave one that works", async () => {
    const person = await student();
    const command = {
      accountId: person.id,
      purpose: "reset_password" as const,
      email: person.email,
    };
    const tokens = await Promise.all(Array.from({ length: 8 }, () => issueToken(shop.db, command)));
    const living = await Promise.all(
      tokens.map((token) => checkToken(shop.db, token, "reset_password")),
    );
    expect(living.filter((found) => found !== null)).toHaveLength(1);
  });

  it("wished for twice in one round are one; for two addresses the last counts", async () => {
    const person = await student();
    const command = (email: string) => ({
      accountId: person.id,
      purpose: "verify_email" as const,
      email,
    });
    const tokens = await issueTokens(shop.db, [
      command("a@example.com"),
      command("b@example.com"),
      command("b@example.com"),
    ]);
    const found = await Promise.all(
      tokens.map((token) => checkToken(shop.db, token, "verify_email")),
    );
    expect(tokens[1]).toBe(tokens[2]);
    expect(found.map((one) => one?.email ?? null)).toEqual([
      null,
      "b@example.com",
      "b@example.com",
    ]);
  });
});
