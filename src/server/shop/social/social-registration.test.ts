import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import {
  givenCartItem,
  givenCourse,
  givenPlan,
  givenStudent,
  next,
} from "../../../../tests/support/factories.ts";
import { putOver } from "../../../../tests/support/put-over.ts";
import {
  codeOf,
  logInSocially,
  type SocialChoice,
  type SocialShop,
  socialOf,
  socialShop,
  somebody,
  subject,
} from "../../../../tests/support/social-shop.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

const providers: SocialProvider[] = ["google", "line", "facebook"];
let shop: SocialShop;

beforeAll(async () => {
  shop = await socialShop();
});
afterAll(() => shop.close());

const form = {
  firstname: "มานะ",
  lastname: "ตั้งใจ",
  tel: "0812345678",
  is_accept_consent: true,
  is_login_social: true,
};

function register(
  browser: Visitor,
  provider: SocialProvider,
  chosen: SocialChoice,
  more: Record<string, unknown> = {},
) {
  const lineUserId = provider === "line" ? { line_user_id: subject("line", chosen) } : {};
  return browser.post("/public/students", { ...form, email: chosen.email, ...lineUserId, ...more });
}

async function idOf(answer: Promise<{ body: Record<string, unknown> }>): Promise<number> {
  return ((await answer).body.createStudent as { id: number }).id;
}

async function accountOf(id: number) {
  const columns = ["email", "username", "password_hash", "email_verified_at"] as const;
  return shop.db
    .selectFrom("account")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function arrived(provider: SocialProvider, chosen: SocialChoice): Promise<Visitor> {
  const browser = shop.visitor();
  await shop.comeBack(browser, provider, chosen);
  return browser;
}

describe("a new person", () => {
  it.each(providers)(
    "REG-23 REG-24 %s: registers without username and password, is signed in by the provider, and comes back the same way",
    async (provider) => {
      const chosen = somebody();
      const browser = await arrived(provider, chosen);
      const id = await idOf(
        register(browser, provider, chosen, { email: "typed-over@mail.example" }),
      );
      const before = browser.cookies.get("sid");
      const answer = await logInSocially(browser, provider, chosen);
      expect(answer.body).toEqual({ success: true, user: { id, role: "student" } });
      expect(browser.cookies.get("sid")).not.toBe(before);
      expect(await accountOf(id)).toEqual({
        email: chosen.email,
        username: expect.any(String),
        password_hash: null,
        email_verified_at: provider === "google" ? expect.any(Date) : null,
      });
      const later = await arrived(provider, chosen);
      expect(await socialOf(later)).toMatchObject({ next: "login" });
      expect((await logInSocially(later, provider, chosen)).body.user).toEqual({
        id,
        role: "student",
      });
    },
  );

  it.each(providers)(
    "REG-23 %s: without an e-mail the person types one, which proves nothing",
    async (provider) => {
      const typed = `typed${next()}@mail.example`;
      const chosen: SocialChoice = { person: "typed", first_name: `ไม่มีอีเมล${next()}`, email: "" };
      const browser = await arrived(provider, chosen);
      const id = await idOf(
        register(
          browser,
          provider,
          { ...chosen, email: typed },
          provider === "line" ? { line_user_id: subject("line", chosen) } : {},
        ),
      );
      const body =
        provider === "line"
          ? { line_user_id: subject("line", chosen), email: typed }
          : { email: typed };
      expect((await browser.post(`/public/login/${provider}`, body)).body.user).toEqual({
        id,
        role: "student",
      });
      expect(await accountOf(id)).toMatchObject({ email: typed, email_verified_at: null });
    },
  );

  it("LOGIN-05 the guest's cart comes along", async () => {
    const chosen = somebody();
    const browser = await arrived("line", chosen);
    const course = await givenCourse(shop.db);
    const { id: planId } = await givenPlan(shop.db, course.id);
    const handle = String((await browser.get("/public/session")).body.guest_id);
    const guest = await shop.db
      .selectFrom("guest")
      .select("id")
      .where("handle", "=", handle)
      .executeTakeFirstOrThrow();
    await givenCartItem(shop.db, { guestId: guest.id }, { itemId: course.id, planId });
    await register(browser, "line", chosen);
    await logInSocially(browser, "line", chosen);
    expect((await browser.get("/public/session")).body.cart_count).toBe(1);
  });

  it("REG-24 registering gives the ticket five minutes more, once", async () => {
    const chosen = somebody();
    const browser = await arrived("google", chosen);
    await shop.letTimePass(4);
    await register(browser, "google", chosen);
    await shop.letTimePass(4);
    expect((await logInSocially(browser, "google", chosen)).body.success).toBe(true);
    expect(codeOf(await register(browser, "google", somebody()))).toEqual([
      401,
      "SOCIAL_TICKET_REQUIRED",
    ]);
  });

  it("REG-24 a person cannot register without a ticket, with an old one, or twice with one", async () => {
    const chosen = somebody();
    const browser = await arrived("google", chosen);
    const otherVisitor = shop.visitor();
    expect(codeOf(await register(otherVisitor, "google", chosen))).toEqual([
      401,
      "SOCIAL_TICKET_REQUIRED",
    ]);
    await shop.letTimePass(5);
    expect(codeOf(await register(browser, "google", chosen))).toEqual([
      401,
      "SOCIAL_TICKET_REQUIRED",
    ]);
    const again = await arrived("google", chosen);
    await register(again, "google", chosen);
    expect(
      codeOf(await register(again, "google", chosen, { email: "second@mail.example" }))[1],
    ).toMatch(/^(SOCIAL_TICKET_REQUIRED|ACCOUNT_EXISTS_FOR_EMAIL)$/);
  });

  it("LOGIN-04 the ticket of a person who has registered signs no one else in", async () => {
    const chosen = somebody();
    const browser = await arrived("google", chosen);
    await register(browser, "google", chosen);
    const thief = shop.visitor();
    await thief.get("/public/session");
    thief.cookies.set("soc", browser.cookies.get("soc") ?? "");
    expect(codeOf(await logInSocially(thief, "google", chosen))).toEqual([
      401,
      "SOCIAL_TICKET_REQUIRED",
    ]);
  });

  it("LOGIN-04 an e-mail that is taken is not registered again", async () => {
    const person = await givenStudent(shop.db);
    const chosen = somebody({ email: person.email });
    const browser = await arrived("facebook", chosen);
    expect(codeOf(await register(browser, "facebook", chosen))).toEqual([
      200,
      "ACCOUNT_EXISTS_FOR_EMAIL",
    ]);
  });
});

describe("a person whose details are missing", () => {
  it.each(providers)("REG-21 %s: completes them before signing in", async (provider) => {
    const chosen = somebody();
    const person = await givenStudent(shop.db, { phone: "" });
    await shop.db
      .insertInto("social_link")
      .values({ provider, subject: subject(provider, chosen), account_id: person.id })
      .execute();
    const browser = await arrived(provider, chosen);
    expect(await socialOf(browser)).toMatchObject({ next: "complete_profile" });
    expect(codeOf(await logInSocially(browser, provider, chosen))).toEqual([
      200,
      "PROFILE_REQUIRED",
    ]);
    const known = await browser.post("/private/myaccount/student/profile-require-form", {
      email: chosen.email,
    });
    expect((known.body.data as { firstname: string }[])[0]).toMatchObject({
      firstname: "มานี",
      tel: "",
    });
    const { is_login_social: _, ...profile } = form;
    const saved = await putOver(browser, "/private/user/social/profile", {
      ...profile,
      email: person.email,
    });
    expect(saved.body).toMatchObject({ success: true, updateStudent: { id: person.id } });
    expect((await logInSocially(browser, provider, chosen)).body.user).toEqual({
      id: person.id,
      role: "student",
    });
  });

  it("REG-21 completing them gives the ticket five minutes more, once", async () => {
    const chosen = somebody();
    const person = await givenStudent(shop.db, { phone: "" });
    await shop.db
      .insertInto("social_link")
      .values({ provider: "google", subject: subject("google", chosen), account_id: person.id })
      .execute();
    const browser = await arrived("google", chosen);
    const { is_login_social: _, ...profile } = form;
    const complete = () =>
      putOver(browser, "/private/user/social/profile", { ...profile, email: person.email });
    await shop.letTimePass(4);
    await complete();
    await shop.letTimePass(4);
    await complete();
    await shop.letTimePass(1);
    expect(codeOf(await logInSocially(browser, "google", chosen))).toEqual([
      401,
      "SOCIAL_TICKET_REQUIRED",
    ]);
  });

  it("REG-21 connected by its e-mail just now, the account asks for its details first", async () => {
    const person = await givenStudent(shop.db, { phone: "" });
    await sql`update account set email_verified_at = now() where id = ${person.id}`.execute(
      shop.db,
    );
    const chosen = somebody({ email: person.email });
    const browser = await arrived("google", chosen);
    expect(codeOf(await logInSocially(browser, "google", chosen))).toEqual([
      200,
      "PROFILE_REQUIRED",
    ]);
    expect(await socialOf(browser)).toMatchObject({ next: "complete_profile" });
  });
});
