import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SocialProvider } from "#domain/account/social-provider.ts";
import {
  givenSettings,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { speakLao } from "../../../../tests/support/further-language.ts";
import {
  codeOf,
  type SocialChoice,
  type SocialShop,
  socialShop,
  somebody,
} from "../../../../tests/support/social-shop.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

const password = "dek-D_2569";
let shop: SocialShop;
let passwordHash: string;
let person: Person;
let browser: Visitor;

beforeAll(async () => {
  shop = await socialShop();
  passwordHash = await shop.parts.passwords.hash(password);
});
beforeEach(async () => {
  [person, browser] = await student();
});
afterAll(() => shop.close());

async function student(
  parts: { passwordHash?: string } = { passwordHash },
): Promise<[Person, Visitor]> {
  const made = await givenStudent(shop.db, parts);
  return [made, await signedIn(shop, made)];
}

const begin = (provider: SocialProvider, who = browser, body: object = { password }) =>
  who.post(`/private/myaccount/connections/${provider}/connect`, body);

/** To the provider and the choice there: the address that leads back. */
async function away(
  provider: SocialProvider,
  chosen: SocialChoice,
  who = browser,
): Promise<string> {
  const { body } = await begin(provider, who);
  return shop.choose(provider, (body.data as { location: string }).location, chosen);
}

async function comeBack(
  provider: SocialProvider,
  chosen: SocialChoice,
  who = browser,
): Promise<unknown> {
  return (await who.get(await away(provider, chosen, who))).headers.location;
}

const linksOf = async ({ id }: Person) =>
  (
    await shop.db
      .selectFrom("social_link")
      .select("provider")
      .where("account_id", "=", id)
      .orderBy("provider")
      .execute()
  ).map(({ provider }) => provider);
const mailsOf = async ({ id }: Person) =>
  (
    await sql<{
      template: string;
    }>`select payload ->> 'template' as template from outbox_message where payload ->> 'accountId' = ${String(id)}`.execute(
      shop.db,
    )
  ).rows;

describe("connecting a social account from the own account", () => {
  const lao = speakLao();

  it.each<SocialProvider>(["line", "facebook", "google"])(
    "LOGIN-04 %s opens the account from then on, whatever its e-mail says there",
    async (provider) => {
      const chosen = somebody();
      expect(await comeBack(provider, chosen)).toBe(
        `/myaccount/connections?provider=${provider}&outcome=connected`,
      );
      expect(await linksOf(person)).toEqual([provider]);
      expect(await mailsOf(person)).toEqual([{ template: "socialConnected" }]);
      const log = await shop.db
        .selectFrom("audit_entry")
        .select(["action", "detail"])
        .where("object", "=", `account:${person.id}`)
        .execute();
      expect(log).toContainEqual({
        action: "account.social-linked",
        detail: { provider, how: "own" },
      });
      const later = shop.visitor();
      await shop.comeBack(later, provider, chosen, "/cart");
      expect((await later.get("/public/session")).body.social).toMatchObject({ next: "login" });
    },
  );

  it("LOGIN-04 comes back to the page in its language, a further one, too", async () => {
    const chosen = somebody();
    const { body } = await browser.post(
      "/private/myaccount/connections/line/connect",
      { password },
      { headers: { "x-lang": lao.code } },
    );
    const back = await shop.choose("line", (body.data as { location: string }).location, chosen);
    expect((await browser.get(back)).headers.location).toBe(
      "/lo/myaccount/connections?provider=line&outcome=connected",
    );
  });

  it("asks for the password, and without one for a sign-in of a moment ago", async () => {
    expect(codeOf(await begin("line", browser, {}))).toEqual([422, "INPUT_ERROR"]);
    expect(codeOf(await begin("line", browser, { password: "wrong" }))).toEqual([
      422,
      "INPUT_ERROR",
    ]);
    const [other, theirs] = await student({});
    expect((await begin("line", theirs, {})).status).toBe(200);
    await sql`update session set created_at = now() - interval '1 hour' where account_id = ${other.id}`.execute(
      shop.db,
    );
    expect(codeOf(await begin("line", theirs, {}))).toEqual([401, "SOCIAL_TICKET_REQUIRED"]);
    expect(codeOf(await begin("line", shop.visitor()))).toEqual([401, "UNAUTHORIZED"]);
  });

  it("is refused where the shop does not offer the company", async () => {
    await givenSettings(shop.db, { socialLogin: { line: true, facebook: false, google: true } });
    await expect.poll(async () => (await begin("facebook")).status).toBe(404);
    await givenSettings(shop.db, { socialLogin: { line: true, facebook: true, google: true } });
    await expect.poll(async () => (await begin("facebook")).status).toBe(200);
  });

  it("takes no account of the company that opens another account, and no second one of the same company", async () => {
    const [other, theirs] = await student();
    const chosen = somebody();
    await comeBack("line", chosen, theirs);
    expect(await comeBack("line", chosen)).toContain("outcome=taken");
    await comeBack("google", somebody());
    expect(await comeBack("google", somebody())).toContain("outcome=another");
    expect([await linksOf(person), await linksOf(other)]).toEqual([["google"], ["line"]]);
  });

  it("says what happened where it was refused there, or went wrong", async () => {
    expect(await comeBack("line", { person: "refuse" })).toContain("outcome=refused");
    const back = await away("google", somebody());
    expect((await browser.get(back.replace(/code=[^&]*/, "code=x"))).headers.location).toContain(
      "outcome=failed",
    );
    expect(await linksOf(person)).toEqual([]);
  });

  it("belongs to the session that began it: another session's way back connects nothing, nor does the same one twice", async () => {
    const [other, theirs] = await student();
    const evil = await away("line", somebody());
    // Lured into opening the attacker's way back.
    expect((await theirs.get(evil)).headers.location).toBe("/login");
    const again = await signedIn(shop, person);
    expect((await again.get(evil)).headers.location).toBe("/login");
    expect((await shop.visitor().get(evil)).headers.location).toBe("/login");
    expect([await linksOf(person), await linksOf(other)]).toEqual([[], []]);
    expect((await browser.get(evil)).headers.location).toContain("outcome=connected");
    expect((await browser.get(evil)).headers.location).toBe("/login");
    expect(await mailsOf(person)).toHaveLength(1);
  });

  it("of two accounts that connect the same one at the same moment, one has it; two tabs connect one", async () => {
    const chosen = somebody();
    const [other, theirs] = await student();
    const ways = [await away("line", chosen), await away("line", chosen, theirs)];
    await Promise.all([browser.get(ways[0] ?? ""), theirs.get(ways[1] ?? "")]);
    expect([...(await linksOf(person)), ...(await linksOf(other))]).toEqual(["line"]);
    const tabs = await Promise.all(Array.from({ length: 5 }, () => away("google", somebody())));
    const ends = await Promise.all(
      tabs.map(async (way) => String((await browser.get(way)).headers.location)),
    );
    expect(ends.filter((end) => end.includes("outcome=connected"))).toHaveLength(1);
    expect((await linksOf(person)).filter((provider) => provider === "google")).toEqual(["google"]);
  });

  it("lapses with its ten minutes, and with its session", async () => {
    const late = await away("line", somebody());
    await shop.letTimePass(11);
    expect((await browser.get(late)).headers.location).toBe("/login");
    const left = await away("line", somebody());
    await browser.post("/private/logout");
    expect((await browser.get(left)).headers.location).toBe("/login");
    expect(await linksOf(person)).toEqual([]);
  });
});
