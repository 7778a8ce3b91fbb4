import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { givenAdminBuyer, placeAdminOrder } from "../../../../tests/support/admin-orders.ts";
import { promotionRow } from "../../../../tests/support/discount-rows.ts";
import {
  givenAdministrator,
  givenBankAccount,
  givenCategory,
  givenCourse,
  givenEnrollment,
  givenInstructor,
  givenPaymentMethods,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

/** As a phone and a word processor write it; and as somebody types it who looks for it. */
const [written, typed] = ["Ｏ’Brien\u200b\u00a0ร้านนํ้า ๑๒–๓", "o'brien ร้านน้ำ 12-3"];

let shop: TestApp;
let owner: Visitor;
let courseId: number;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(
    shop,
    await givenAdministrator(shop.db, { firstName: "เจ้าของ" } as object),
  );
  const buyer = await givenAdminBuyer(shop);
  const { pool } = shop;
  await givenPaymentMethods(shop.db);
  await givenBankAccount(shop.db);
  await placeAdminOrder(shop, buyer);
  courseId = (await givenCourse(shop.db, { isPublished: true } as object)).id;
  await givenEnrollment(shop.db, buyer.person.id, courseId, null);
  const category = await givenCategory(shop.db);
  const instructor = await givenInstructor(shop.db);
  await promotionRow(shop.db, { items: [courseId] }, { title_th: written });
  await pool.query("update account set first_name = $1 where id in ($2, $3)", [
    written,
    buyer.person.id,
    instructor.id,
  ]);
  await pool.query("update shop_order set contact_name = $1", [written]);
  await pool.query("update catalog_item set title_th = $1 where id = $2", [written, courseId]);
  await pool.query("update category set name_th = $1 where id = $2", [written, category.id]);
  await pool.query(
    "insert into mail (recipient, subject, text_body, html_body, template) values ('a@example.com', $1, '', '', 'orderPlaced')",
    [written],
  );
  await pool.query(
    "insert into stored_file (name, account_id, purpose, media_type, size_bytes, original_name) values ('fold.pdf', $1, 'custom', 'application/pdf', 1, $2)",
    [buyer.person.id, written],
  );
  await pool.query(
    `insert into certificate (code, account_id, item_id, learner_name, course_th, course_en, minutes, completed_at) values ('d0000000000000000000000000', $1, $2, $3, '', '', 0, now())`,
    [buyer.person.id, courseId, written],
  );
});
afterAll(() => shop.close());

describe("a search of the admin area finds what was typed otherwise and means the same", () => {
  const lists = [
    "orders",
    "people",
    "courses",
    "categories/search",
    "promotions",
    "instructors",
    "certificates",
    "mails",
    "files",
  ];
  it.each(lists)("%s", async (list) => {
    const { status, body } = await owner.get(`/api/admin/${list}?q=${encodeURIComponent(typed)}`);
    expect([
      status,
      ((body.data as { items?: unknown[] } | undefined)?.items ?? []).length,
    ]).toEqual([200, 1]);
    const { body: none } = await owner.get(
      `/api/admin/${list}?q=${encodeURIComponent("o'brien ร้านนา 12-3")}`,
    );
    expect((none.data as { items: unknown[] }).items).toEqual([]);
  });

  it("and so does the shop", async () => {
    const { body } = await shop.visitor().get(`/public/courses?q=${encodeURIComponent(typed)}`);
    expect(JSON.stringify(body)).toContain(`"id":${courseId}`);
  });

  it("no search compares words in another way", () => {
    const found = globSync("src/server/**/*-queries.ts").flatMap((file) =>
      [
        ...readFileSync(file, "utf8").matchAll(
          /(?:lower|normalize)\((?!normalize)[^`]*?(?:like|position)/g,
        ),
      ].map(([text]) => `${file}: ${text}`),
    );
    // References of providers are letters and figures.
    expect(found.filter((one) => !one.includes("lower(p.provider_reference)"))).toEqual([]);
  });
});
