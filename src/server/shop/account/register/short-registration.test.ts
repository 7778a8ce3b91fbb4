import { afterAll, beforeAll, expect, it } from "vitest";
import { givenSettings, next } from "../../../../../tests/support/factories.ts";
import { shortRefusal } from "../../../../../tests/support/registration-shop.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Answer, Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

const password = "sawasdee.2569";

async function decide(isShort: boolean): Promise<void> {
  await givenSettings(shop.db, { registration: { isShort } });
  const known = async () =>
    (await shop.visitor().get("/api/setting/site/into/1")).body.is_short_registration;
  await expect.poll(known, { interval: 20 }).toBe(isShort);
}

function newPhone(): string {
  return `08${String(10_000_000 + next()).slice(0, 8)}`;
}

function newEmail(): string {
  return `short.${next()}@example.co.th`;
}

function join(browser: Visitor, contact: string, name = "มานี ใจดี"): Promise<Answer> {
  return browser.post("/public/students/short", { name, contact, password });
}

/** A shop that is busy asks to come again, as the pages do. */
async function joinPatiently(contact: string, name?: string): Promise<Answer> {
  const browser = shop.visitor();
  let answer = await join(browser, contact, name);
  while (codeOf(answer) === "SHOP_BUSY") answer = await join(browser, contact, name);
  return answer;
}

async function userOf(browser: Visitor) {
  return (await browser.get("/public/session")).body.user as Record<string, unknown> | null;
}

function accountOf(answer: Answer) {
  const { id } = answer.body.createStudent as { id: number };
  return shop.db
    .selectFrom("account")
    .select(["id", "username", "email", "phone", "first_name", "last_name"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function mailsTo(accountId: number): Promise<number> {
  const found = await shop.db
    .selectFrom("outbox_message")
    .select(["payload"])
    .where("kind", "=", "mail")
    .execute();
  return found.filter(({ payload }) => (payload as { accountId?: number }).accountId === accountId)
    .length;
}

function codeOf({ body }: Answer): string {
  return (body.error as { code: string } | undefined)?.code ?? "created";
}

async function signsIn(username: string): Promise<boolean> {
  const answer = await shop.visitor().post("/public/login", { username, password });
  return answer.body.success === true;
}

it("REG-25 the short form is refused where the owner asks the whole one", async () => {
  const browser = shop.visitor();
  expect(codeOf(await join(browser, newEmail()))).toBe("REGISTRATION_FORM_CHANGED");
  expect(await userOf(browser)).toBeNull();
  await decide(true);
});

it("REG-01 a name, an e-mail address and a password make a student, who is signed in at once and gets a mail", async () => {
  const browser = shop.visitor();
  const email = newEmail();
  const answer = await join(browser, ` ${email} `, "นางสาวมานี ใจดี");
  const account = await accountOf(answer);
  expect(account).toMatchObject({ email, phone: "", first_name: "มานี", last_name: "ใจดี" });
  expect(account.username).toMatch(/^student\d*$/);
  expect(await userOf(browser)).toMatchObject({ id: account.id, email });
  expect(await mailsTo(account.id)).toBe(1);
  expect([await signsIn(email.toUpperCase()), await signsIn(account.username)]).toEqual([
    true,
    true,
  ]);
});

it("REG-01 a phone in any notation does as well: it signs in, and no mail is written", async () => {
  const browser = shop.visitor();
  const phone = newPhone();
  const spoken = `+66 ${phone.slice(1, 3)}-${phone.slice(3, 6)}-${phone.slice(6)}`;
  const account = await accountOf(await join(browser, spoken, "Somchai Jaidee"));
  expect(account).toMatchObject({ email: "", phone, first_name: "Somchai", last_name: "Jaidee" });
  expect(account.username).toMatch(/^somchai\d*$/);
  expect([await signsIn(phone), await signsIn(spoken)]).toEqual([true, true]);
  expect((await browser.post("/api/send/to/email/registration", {})).body.success).toBe(true);
  expect((await browser.post("/public/password/forgot", { email: phone })).body.success).not.toBe(
    true,
  );
  expect(await mailsTo(account.id)).toBe(0);
});

it("REG-25 each fault stands at its field", async () => {
  const send = async (body: Record<string, unknown>) =>
    shortRefusal(await shop.visitor().post("/public/students/short", body)).faults;
  expect(await send({})).toEqual(["name REQUIRED", "contact REQUIRED", "password REQUIRED"]);
  expect(await send({ name: "มานี", contact: "manee", password: "abc" })).toEqual([
    "contact NOT_A_CONTACT",
    "password TOO_SHORT",
  ]);
  expect(await send({ name: "มานี", contact: "manee@", password })).toEqual([
    "contact INVALID_FORMAT_EMAIL",
  ]);
  const phone = newPhone();
  expect(await send({ name: "มานี", contact: phone, password: phone })).toEqual([
    "password SAME_AS_LOGIN",
  ]);
  expect(await send({ name: "x".repeat(299), contact: "02-123-4567-8", password })).toEqual([
    "name TOO_LONG",
    "contact NOT_ONE_PHONE",
  ]);
});

it("REG-25 of a hundred who register at once with the same phone or e-mail one gets it, and the others are told", async () => {
  for (const [contact, told] of [
    [newPhone(), "DUPLICATE_PHONE"],
    [newEmail(), "DUPLICATE_EMAIL"],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => joinPatiently(contact)));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === "created")).toHaveLength(1);
    expect(codes.filter((code) => code === told)).toHaveLength(99);
  }
});

it("REG-01 a hundred of one name who register at once get a hundred usernames", async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => joinPatiently(newPhone(), "Manee Jaidee")),
  );
  expect(new Set(answers.map(codeOf))).toEqual(new Set(["created"]));
  const names = await Promise.all(answers.map(accountOf));
  expect(new Set(names.map(({ username }) => username)).size).toBe(100);
  expect(names.every(({ username }) => /^manee\d*$/.test(username))).toBe(true);
});

it("who signs in by phone does so with the new one, unless another person has it", async () => {
  const [browser, other] = [shop.visitor(), shop.visitor()];
  const [phone, newer, taken] = [newPhone(), newPhone(), newPhone()];
  await join(browser, phone);
  await join(other, taken);
  const save = async (tel: string) => {
    const { data } = (await browser.get("/private/myaccount/profile")).body as {
      data: Record<string, unknown>;
    };
    return shortRefusal(
      await browser.put("/private/myaccount/profile", { ...data, tel, customLabel: "[]" }),
    ).faults;
  };
  expect(await save(taken)).toEqual(["tel PHONE_TAKEN"]);
  expect(await save("")).toEqual(["tel REQUIRED"]);
  expect(await signsIn(phone)).toBe(true);
  expect(await save(newer)).toEqual([]);
  expect([await signsIn(newer), await signsIn(phone)]).toEqual([true, false]);
});

it("a username can be changed, and of ten who want one at once only one gets it", async () => {
  const people = Array.from({ length: 10 }, () => shop.visitor());
  const accounts = await Promise.all(
    people.map(async (browser) => accountOf(await join(browser, newEmail()))),
  );
  const wanted = `Manee.${next()}`;
  const answers = await Promise.all(
    people.map((browser) =>
      browser.post("/private/myaccount/username", { username: ` ${wanted} ` }),
    ),
  );
  const codes = answers.map((answer) => (answer.body.success ? "done" : codeOf(answer)));
  expect(codes.filter((code) => code === "done")).toHaveLength(1);
  expect(codes.filter((code) => code === "DUPLICATE_USERNAME")).toHaveLength(9);
  const holder = accounts[codes.indexOf("done")];
  expect([
    await signsIn(wanted.toLowerCase()),
    await signsIn(holder?.email ?? ""),
    await signsIn(holder?.username ?? ""),
  ]).toEqual([true, true, false]);
  const bad = await people[0]?.post("/private/myaccount/username", { username: "มานี" });
  expect(bad && shortRefusal(bad).faults).toEqual(["username INVALID_FORMAT_USERNAME"]);
});

it("REG-21 what the shop requires besides is asked for at the next sign-in, and no e-mail address of who has a phone", async () => {
  const browser = shop.visitor();
  const phone = newPhone();
  await join(browser, phone, "มานี");
  expect((await browser.get("/public/session")).body.is_profile_due).toBeUndefined();
  const later = shop.visitor();
  await later.post("/public/login", { username: phone, password });
  expect((await later.get("/public/session")).body.is_profile_due).toBe(true);
  const form = { firstname: "มานี", lastname: "ใจดี", email: "", tel: phone };
  expect((await later.put("/private/user/social/profile", form)).body.success).toBe(true);
  expect((await later.get("/public/session")).body.is_profile_due).toBeUndefined();
});
