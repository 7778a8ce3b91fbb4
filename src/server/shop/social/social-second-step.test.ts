import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { givenStudent, type Person, signedIn } from "../../../../tests/support/factories.ts";
import { type CodeApp, givenCodeApp } from "../../../../tests/support/factors/second-factors.ts";
import {
  codeOf,
  logInSocially,
  type SocialShop,
  socialShop,
  somebody,
  subject,
} from "../../../../tests/support/social-shop.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

const password = "dek-D_2569";
let shop: SocialShop;
let passwordHash: string;
let person: Person;
let app: CodeApp;
beforeAll(async () => {
  shop = await socialShop();
  passwordHash = await shop.parts.passwords.hash(password);
});
afterAll(() => shop.close());
beforeEach(async () => {
  person = await givenStudent(shop.db, { passwordHash });
  app = await givenCodeApp(shop, await signedIn(shop, person), { password });
});

const userOf = async (browser: Visitor) =>
  (await browser.get("/public/session")).body.user as { id: number } | null;

async function comesInWithCode(browser: Visitor): Promise<void> {
  expect(await userOf(browser)).toBeNull();
  await browser.post("/public/login/step/confirm", { code: app.next() });
  expect((await userOf(browser))?.id).toBe(person.id);
}

describe("a sign-in with a company and a second factor", () => {
  it("LOGIN-11 LOGIN-04 opens nothing before the second step", async () => {
    const chosen = somebody({ email: person.email });
    await shop.db
      .insertInto("social_link")
      .values({ provider: "google", subject: subject("google", chosen), account_id: person.id })
      .execute();
    const browser = shop.visitor();
    await shop.comeBack(browser, "google", chosen);
    const begun = await logInSocially(browser, "google", chosen);
    expect(codeOf(begun)).toEqual([200, "SECOND_STEP_REQUIRED"]);
    expect(codeOf(await logInSocially(browser, "google", chosen))[1]).toBe(
      "SOCIAL_TICKET_REQUIRED",
    );
    await comesInWithCode(browser);
  });

  it("LOGIN-11 LOGIN-04 that is connected by the password asks for it, too", async () => {
    const chosen = somebody({ email: person.email });
    const browser = shop.visitor();
    await shop.comeBack(browser, "facebook", chosen);
    await logInSocially(browser, "facebook", chosen);
    const begun = await browser.post("/public/login/connect", { password });
    expect(codeOf(begun)).toEqual([200, "SECOND_STEP_REQUIRED"]);
    await comesInWithCode(browser);
  });
});
