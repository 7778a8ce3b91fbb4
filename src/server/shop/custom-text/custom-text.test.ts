import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { next } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

let shop: TestApp;

beforeEach(async () => {
  shop = await testApp();
});
afterEach(() => shop.close());

const owner = { lang: "th", key: "refusal.LOGIN_FAILED", value: "ลองใหม่อีกครั้งนะ" } as const;

async function message(lang: string) {
  const { body } = await shop
    .visitor()
    .post(
      "/public/login",
      { username: `nobody${next()}`, password: "x" },
      { headers: { "x-lang": lang } },
    );
  return (body.error as { msg: string }).msg;
}

describe("custom texts", () => {
  it("TEXT-01 are handed out by language", async () => {
    await shop.db
      .insertInto("custom_text")
      .values([owner, { lang: "en", key: "shop.title", value: "Our shop" }])
      .execute();
    const [th, en] = await Promise.all(
      ["th", "en"].map((lang) => shop.visitor().get(`/public/customtext/${lang}`)),
    );
    expect([th?.body.data, en?.body.data]).toEqual([
      { [owner.key]: owner.value },
      { "shop.title": "Our shop" },
    ]);
  });

  it("TEXT-01 are handed out by the beginnings of their keys, to who needs no more", async () => {
    const rows = ["sign-in.title", "sign-in-x.title", "tax.title", "cart_fail"].map((key) => ({
      lang: "th" as const,
      key,
      value: key,
    }));
    await shop.db.insertInto("custom_text").values(rows).execute();
    const [some, one, odd] = await Promise.all(
      ["sign-in,tax", "cart_fail", "a'b"].map((begins) =>
        shop.visitor().get(`/public/customtext/th?begins=${begins}`),
      ),
    );
    expect([some?.body.data, one?.body.data, odd?.status]).toEqual([
      { "sign-in.title": "sign-in.title", "tax.title": "tax.title" },
      { cart_fail: "cart_fail" },
      422,
    ]);
  });

  it("TEXT-01 there are none at first, and none in a language that the shop does not speak", async () => {
    const [th, fr] = await Promise.all(
      ["th", "fr"].map((lang) => shop.visitor().get(`/public/customtext/${lang}`)),
    );
    expect([th?.body, fr?.status]).toEqual([{ success: true, data: {} }, 422]);
  });

  it("TEXT-01 the owner's words win in a refusal, at run time and in their language only", async () => {
    const before = await message("th");
    await shop.db.insertInto("custom_text").values(owner).execute();
    await expect.poll(() => message("th")).toBe(owner.value);
    expect([before, await message("en")]).toEqual([
      "ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง",
      "The username or password is not right.",
    ]);
  });

  it("TEXT-01 the shop's own words come back when the owner takes theirs away", async () => {
    await shop.db.insertInto("custom_text").values(owner).execute();
    await expect.poll(() => message("th")).toBe(owner.value);
    await shop.db.deleteFrom("custom_text").execute();
    await expect.poll(() => message("th")).toBe("ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง");
  });

  it("TEXT-01 are text and nothing else, whatever they contain", async () => {
    await shop.db
      .insertInto("custom_text")
      .values({ ...owner, key: "__proto__", value: "<script>" })
      .execute();
    const { body } = await shop.visitor().get("/public/customtext/th");
    expect(Object.entries(body.data as object)).toEqual([["__proto__", "<script>"]]);
  });
});
