import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminLists } from "#contract/admin/admin-lists.ts";
import {
  type FoundKind,
  foundKinds,
  pageOfFound,
  pageOfLesson,
  permissionsToFind,
} from "#contract/admin/find/found-kinds.ts";
import { type Permission, permissions } from "#domain/account/permissions.ts";
import { typedSatang } from "#server/admin/orders/find-orders.ts";
import { orderTemplates } from "#server/shop/outbox/mail-template.ts";
import { givenAdminBuyer, placeAdminOrder } from "../../../../tests/support/admin-orders.ts";
import { categoryRow, courseRow } from "../../../../tests/support/catalog-rows.ts";
import { couponRow, promotionRow } from "../../../../tests/support/discount-rows.ts";
import {
  givenAdministrator,
  givenBankAccount,
  givenInstructor,
  givenPaymentMethods,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { givenLesson } from "../../../../tests/support/learning.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

const word = "ปลาทองสีรุ้ง";

type Kind = {
  kind: string;
  items: { id: string; name: string; order?: { payable: number }; course_id?: number }[];
  has_more: boolean;
};

let shop: TestApp;
let orderId: number;
beforeAll(async () => {
  shop = await testApp();
  const { db, pool } = shop;
  await givenPaymentMethods(db);
  const bank = await givenBankAccount(db);
  const buyer = await givenAdminBuyer(shop, { firstName: word, phone: "0891234567" });
  orderId = await placeAdminOrder(shop, buyer, { title: `คอร์ส${word}`, priceSatang: 347_100 });
  await categoryRow(db, { name_th: word });
  const items = [(await courseRow(db)).id];
  await givenLesson(db, items[0] ?? 0, { title_th: word });
  await promotionRow(db, { items }, { title_th: word });
  await couponRow(db, { items }, { code: "GOLDFISH" });
  await givenInstructor(db, { firstName: word });
  await pool.query(
    `insert into mail (recipient, subject, text_body, html_body, template)
    values ('a@example.com', $1, '', '', $2)`,
    [word, orderTemplates[0]],
  );
  await pool.query(
    `with file as (
      insert into statement_import (bank_account_id, file_name, imported_by, added)
      select $1, 'a.csv', (select min(id) from account), 1 returning id)
    insert into statement_line (import_id, bank_account_id, line_number, at, has_time,
      amount_satang, description, line_key, state)
    select id, $1, 1, now(), true, 100, $2, sha256('a'), 'unmatched' from file`,
    [bank.id, word],
  );
  await pool.query(
    "insert into custom_text (key, lang, value) values ('refusal.NOT_FOUND', 'th', $1)",
    [word],
  );
});
afterAll(() => shop.close());

const asked = new Map<string, Promise<(q: string) => Promise<Kind[]>>>();

/** The search of an administrator with these permissions alone. */
async function find(q: string, granted: readonly Permission[] = permissions): Promise<Kind[]> {
  const name = granted.join();
  const search =
    asked.get(name) ??
    givenAdministrator(shop.db, { permissions: granted })
      .then((person) => signedIn(shop, person))
      .then((visitor) => async (typed: string) => {
        const { status, body } = await visitor.get(
          `/api/admin/find?q=${encodeURIComponent(typed)}`,
        );
        return status === 403 ? [] : (body.data as Kind[]);
      });
  asked.set(name, search);
  return (await search)(q);
}

describe("the search of the whole area", () => {
  it("finds records of every kind that has a list with names", async () => {
    const kinds = [...(await find(word)), ...(await find("goldfish"))].map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(foundKinds));
    const named = Object.entries(adminLists).filter(([, list]) => "choice" in list);
    // A file has no page of its own; lessons and texts are no list of this kind.
    const lists = named.map(([name]) => name).filter((name) => name !== "Files");
    expect(new Set(foundKinds)).toEqual(new Set([...lists, "Lessons", "Texts"]));
  });

  it.each(permissions)(
    "shows with %s alone what it opens, and nothing else",
    async (permission) => {
      const kinds = [
        ...(await find(word, [permission])),
        ...(await find("goldfish", [permission])),
      ];
      const open = foundKinds.filter((kind) => permissionsToFind(kind).includes(permission));
      expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(open));
    },
  );

  it("finds an order by its number, its buyer's name and telephone, and its sum", async () => {
    const typed = [`#${orderId}`, word, "089-123-4567", "3,471", "฿3471.00"];
    for (const q of typed) {
      const [first] = (await find(q)).filter(({ kind }) => kind === "Orders");
      expect([q, first?.items.map(({ id }) => id)]).toEqual([q, [String(orderId)]]);
    }
  });

  it("sends a few of each kind and says that there are more", async () => {
    for (let number = 0; number < 7; number += 1)
      await categoryRow(shop.db, { name_th: `หมวดยาวมาก ${number}` });
    expect(await find("หมวดยาวมาก")).toMatchObject([
      { kind: "Categories", items: { length: 5 }, has_more: true },
    ]);
  });

  it("asks for three letters, because no index finds fewer", async () => {
    expect(await find("ปล")).toEqual([]);
    expect(await find("  ")).toEqual([]);
  });

  it("leads to pages that exist", async () => {
    for (const { kind, items } of await find(word)) {
      const [{ id, course_id: courseId = 0 } = { id: "" }] = items;
      const path =
        kind === "Lessons"
          ? pageOfLesson({ id, courseId }, true)
          : pageOfFound(kind as Exclude<FoundKind, "Lessons">, id);
      expect(path).toMatch(
        kind === "Lessons"
          ? /^\/admin\/courses\/\d+\/curriculum\?lesson=\d+$/
          : /^\/admin\/[a-z/]+\/[\w.%-]+$/,
      );
    }
  });
});

describe("a sum in the search", () => {
  it.each([
    ["1290", 129_000],
    ["1,290.50", 129_050],
    ["฿ 1,290", 129_000],
    ["1290 บาท", 129_000],
    ["สมชาย", null],
    ["12,90", null],
    ["081-234-5678", null],
  ])("%s", (typed, satang) => {
    expect(typedSatang(typed)).toBe(satang);
  });
});
