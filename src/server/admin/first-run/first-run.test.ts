import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertMode } from "#server/shop-identity-queries.ts";
import { givenAdministrator } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";
import { makeFirstRunLink } from "./first-run-link.ts";

const address = "https://shop.example";
const owner = {
  shop_name: "ครัวนก",
  name: "วรรณา ใจดี",
  email: "wanna@shop.example",
  password: "dek-Dee_2569",
};

let shop: TestApp;
beforeEach(async () => {
  shop = await testApp();
  await insertMode(shop.db, "production");
});
afterEach(() => shop.close());

const newToken = async () => (await makeFirstRunLink(shop.db, address))?.split("#")[1] ?? "";
const begin = (token: string, change: object = {}, by: Visitor = shop.visitor()) =>
  by.post("/public/first-run", { token, ...owner, ...change });
const check = (token: string) => shop.visitor().post("/public/first-run/link", { token });
const codeOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { code?: string } | undefined)?.code;
const administrators = () =>
  shop.db
    .selectFrom("account")
    .select(["username", "email", "first_name", "last_name", "is_owner", "lang"])
    .where("is_administrator", "=", true)
    .execute();

describe("the link in the log of a shop without an administrator", () => {
  it("makes one owner, who is signed in, and names the shop", async () => {
    const token = await newToken();
    const browser = shop.visitor();
    expect((await check(token)).status).toBe(200);
    expect((await begin(token, {}, browser)).body).toMatchObject({ success: true });
    expect((await browser.get("/public/session")).body.user).toMatchObject({
      is_administrator: true,
    });
    expect(await administrators()).toEqual([
      {
        username: "wanna",
        email: owner.email,
        first_name: "วรรณา",
        last_name: "ใจดี",
        is_owner: true,
        lang: "th",
      },
    ]);
    expect((await shop.visitor().get("/api/setting/site/into/1")).body).toMatchObject({
      title: owner.shop_name,
    });
    const signIn = { username: owner.email, password: owner.password };
    expect((await shop.visitor().post("/public/login", signIn)).body).toMatchObject({
      success: true,
    });
  });

  it("used by 100 at once makes one administrator", async () => {
    const token = await newToken();
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        begin(token, { email: `p${number}@shop.example` }),
      ),
    );
    expect(all.filter(({ body }) => body.success === true)).toHaveLength(1);
    const others = all.map(codeOf).filter((code) => code !== undefined);
    expect(others.filter((code) => code !== "LINK_NOT_VALID" && code !== "NOT_FOUND")).toEqual([]);
    expect(await administrators()).toHaveLength(1);
  });

  it("is stored as a hash, made anew at each start, and over after an hour", async () => {
    const [before, token] = [await newToken(), await newToken()];
    const stored = JSON.stringify(await shop.db.selectFrom("shop_identity").selectAll().execute());
    expect([
      stored.includes(token),
      codeOf(await check(before)),
      codeOf(await begin(before)),
    ]).toEqual([false, "LINK_NOT_VALID", "LINK_NOT_VALID"]);
    await shop.db
      .updateTable("shop_identity")
      .set({ first_run_expires_at: new Date(Date.now() - 1000) })
      .execute();
    expect([codeOf(await check(token)), codeOf(await begin(token))]).toEqual([
      "LINK_NOT_VALID",
      "LINK_NOT_VALID",
    ]);
    expect(await administrators()).toEqual([]);
  });

  it("stays good after a mistake, and says what is wrong in each field", async () => {
    const token = await newToken();
    const wrong = { shop_name: " ", name: "", email: "wanna@", password: "dek-Dee_2" };
    const { body } = await begin(token, wrong);
    expect(body).toMatchObject({
      error: { code: "INPUT_ERROR" },
      errors: [
        { param: "shop_name", code: "REQUIRED" },
        { param: "name", code: "REQUIRED" },
        { param: "email", code: "INVALID_FORMAT_EMAIL" },
        { param: "password", code: "OWNER_TOO_SHORT" },
      ],
    });
    expect((await begin(token)).body.success).toBe(true);
  });

  it("without it nothing is told and nothing is done", async () => {
    await newToken();
    for (const token of ["", "x", "a".repeat(43)])
      expect([codeOf(await check(token)), codeOf(await begin(token, { email: "" }))]).toEqual([
        "LINK_NOT_VALID",
        "LINK_NOT_VALID",
      ]);
    expect((await shop.visitor().get("/public/first-run")).status).toBe(200);
  });
});

describe("a shop with an administrator", () => {
  it("has no first run: each of its calls is not found, and a link from before is dead", async () => {
    const token = await newToken();
    await givenAdministrator(shop.db);
    expect(await makeFirstRunLink(shop.db, address)).toBe(null);
    const visitor = shop.visitor();
    const answers = [
      await visitor.get("/public/first-run"),
      await check(token),
      await begin(token),
      await begin("x"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await administrators()).toHaveLength(1);
  });
});
