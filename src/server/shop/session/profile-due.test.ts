import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { defaultSiteSettings } from "#domain/settings/site-settings.ts";
import {
  givenAdministrator,
  givenSettings,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

const password = "dek-D_2569";
let shop: TestApp;
let person: Person;
let passwordHash: string;
beforeAll(async () => {
  shop = await testApp();
  passwordHash = await shop.parts.passwords.hash(password);
});
beforeEach(async () => {
  person = await givenStudent(shop.db, { passwordHash });
  await sql`delete from custom_label_answer`.execute(shop.db);
  await sql`delete from custom_label`.execute(shop.db);
  await ask(true);
});
afterAll(() => shop.close());

async function ask(asksAtSignIn: boolean): Promise<void> {
  await givenSettings(shop.db, {
    registration: { ...defaultSiteSettings.registration, asksAtSignIn },
  });
  shop.parts.settings.forget();
}

async function question(isRequired = true): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into custom_label (field_type, label, options, is_required, position)
    values ('inputtext', 'รู้จักเราจากไหน', '[]', ${isRequired}, 1) returning id`.execute(shop.db);
  return rows[0]?.id ?? 0;
}

async function signIn(who = person): Promise<Visitor> {
  const browser = shop.visitor();
  await browser.get("/public/session");
  expect(
    (await browser.post("/public/login", { username: who.username, password })).body.success,
  ).toBe(true);
  return browser;
}
const isDue = async (browser: Visitor) =>
  (await browser.get("/public/session")).body.is_profile_due === true;

it("REG-21 a question that is required now is asked at the next sign-in, until it is answered", async () => {
  const before = await signIn();
  const id = await question();
  await ask(false);
  const unasked = await signIn();
  await ask(true);
  expect([await isDue(unasked)]).toEqual([false]);
  const browser = await signIn();
  expect([await isDue(browser), await isDue(before)]).toEqual([true, true]);
  const [known] = (await browser.post("/private/myaccount/student/profile-require-form", {})).body
    .data as { version: number }[];
  expect(known).toBeDefined();
  await sql`insert into custom_label_answer (account_id, custom_label_id, answer) values (${person.id}, ${id}, '["เพื่อน"]')`.execute(
    shop.db,
  );
  expect(await isDue(browser)).toBe(false);
});

it("asks no student where the owner does not want it, no administrator, and for nothing that may be left out", async () => {
  await question(false);
  expect(await isDue(await signIn())).toBe(false);
  await question();
  const staff = await givenAdministrator(shop.db, { passwordHash });
  expect(await isDue(await signIn(staff))).toBe(false);
  const browser = await signIn();
  await ask(false);
  expect(await isDue(browser)).toBe(false);
  expect(await isDue(await signedIn(shop, person))).toBe(false);
});
