import { FileSystemConfigLoader, HtmlValidate } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadDemoShopIfEmpty } from "../src/server/demo/load-demo-shop.ts";
import { type TestApp, testApp } from "./support/test-app.ts";

/** The rules of the HTML standard, without rules of style. */
const validator = new HtmlValidate(
  new FileSystemConfigLoader({ root: true, extends: ["html-validate:standard"] }),
);

const fixed = [
  "/",
  "/courses",
  "/courses?q=ภาษา&page=2",
  "/courses?q=zzzz",
  "/cart",
  "/thankyou",
  "/login",
  "/register",
  "/forgotpass",
  "/reset-password",
  "/confirm-email",
  "/join",
  "/payment-authorize",
  "/nothing-here",
  "/courses/999999",
  "/promotion/999999",
  "/cart/abc",
  "/docs",
];

describe("public pages of the demo shop", () => {
  let shop: TestApp;
  beforeAll(async () => {
    shop = await testApp({ withPages: true });
    const { db, parts, config } = shop;
    // The demo fills a shop without any configuration.
    await shop.pool.query("delete from site_setting");
    const isFilled = await loadDemoShopIfEmpty({
      db,
      store: parts.store,
      passwords: parts.passwords,
      password: "raanrian",
      dataKey: config.secrets.data,
      now: shop.clock.now(),
    });
    expect(isFilled).toBe(true);
  });
  afterAll(() => shop.close());

  it("are valid HTML, each with one title, in both languages", async () => {
    const wrong: string[] = [];
    for (const path of await everyPage(shop)) {
      const { body, statusCode } = await shop.app.inject(encodeURI(path));
      const titles = [...body.replace(/<svg.*?<\/svg>/gs, "").matchAll(/<title[\s>]/g)].length;
      if (statusCode >= 500 || titles !== 1) wrong.push(`${path}: ${statusCode}, ${titles} titles`);
      const report = await validator.validateString(body);
      for (const { messages } of report.results)
        wrong.push(
          ...messages.map(({ ruleId, message, line }) => `${path}:${line} ${ruleId}: ${message}`),
        );
    }
    expect(wrong).toEqual([]);
  });
});

async function everyPage({ db }: TestApp): Promise<string[]> {
  const items = await db
    .selectFrom("catalog_item")
    .select("id")
    .where("archived_at", "is", null)
    .orderBy("id")
    .execute();
  const promotions = await db.selectFrom("promotion").select("id").orderBy("id").execute();
  const teachers = await db
    .selectFrom("account")
    .select("id")
    .where("is_instructor", "=", true)
    .orderBy("id")
    .execute();
  const paths = [
    ...fixed,
    ...items.map(({ id }) => `/courses/${id}`),
    ...promotions.map(({ id }) => `/promotion/${id}`),
    ...teachers.map(({ id }) => `/instructors/${id}`),
  ];
  expect(paths.length).toBeGreaterThan(fixed.length + 30);
  return [
    ...paths,
    ...paths.filter((path) => path !== "/docs").map((path) => `/en${path === "/" ? "" : path}`),
  ];
}
