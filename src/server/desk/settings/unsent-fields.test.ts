import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settingGroupNames } from "#contract/settings/setting-groups.ts";
import { settingLists } from "#contract/settings/setting-lists.ts";
import { loadDemoShopIfEmpty } from "#server/demo/load-demo-shop.ts";
import { givenAdministrator, signedIn } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

// A form that was opened before an update of the shop does not know the update's fields: what it does not send stays as it stands.

type Revision = { version: number; values: Record<string, unknown> };
type Row = Revision & { id: number };

let shop: TestApp;
let owner: Visitor;

beforeAll(async () => {
  shop = await testApp();
  const { db, parts, config, clock } = shop;
  // The demo fills a shop without any settings.
  await sql`delete from site_setting`.execute(db);
  const { store, passwords } = parts;
  expect(await loadDemoShopIfEmpty({ db, store, passwords, password: "raanrian", dataKey: config.secrets.data, now: clock.now() })).toBe(true);
  owner = await signedIn(shop, await givenAdministrator(db, { isOwner: true, passwordHash: await passwords.hash("raanrian") }));
});
afterAll(() => shop.close());

const read = async <Data>(path: string) => (await owner.get(path)).body.data as Data;
const idsOf = async (table: string) => (await shop.pool.query<{ id: string }>(`select id from ${table} order by id limit 8`)).rows.map(({ id }) => id);

/** Saves each with nothing of its values, and looks at it again. */
async function saveBare(ids: readonly (string | number)[], { find, at, sent = {} }: { find(id: string): Promise<Revision>; at: string; sent?: object }) {
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids.map(String)) {
    const before = await find(id);
    const { status, body } = await owner.put(`${at}${id}`, { version: before.version, values: {}, ...sent });
    expect({ at, id, status, errors: body.errors }).toEqual({ at, id, status: 200, errors: undefined });
    const after = await find(id);
    expect({ at, id, values: after.values }).toEqual({ at, id, values: before.values });
  }
}

const inPlace = (at: string) => ({ at, find: (id: string) => read<Revision>(`${at}${id}`) });
const inList = (path: string, rowsOf: (data: unknown) => Row[]) => async (id: string) =>
  rowsOf(await read(path)).find((row) => String(row.id) === id) as Revision;

test.each([
  ["/api/admin/courses/", "catalog_item"],
  ["/api/admin/categories/", "category"],
  ["/api/admin/instructors/", "account where is_instructor"],
  ["/api/admin/coupons/", "coupon"],
  ["/api/admin/promotions/", "promotion"],
  ["/api/admin/payment-methods/", "payment_method"],
])("%s keeps what a form has not sent", async (at, table) => {
  await saveBare(await idsOf(table), inPlace(at));
});

test("so do the settings, their lists, the bank accounts and the way of the mails", async () => {
  await saveBare(settingGroupNames, inPlace("/api/admin/settings/"));
  for (const list of Object.keys(settingLists).filter((name) => name !== "bank-accounts")) {
    const rows = await read<Row[]>(`/api/admin/setting-lists/${list}`);
    if (rows.length > 0) await saveBare([rows[0]?.id ?? 0], inPlace(`/api/admin/setting-lists/${list}/`));
  }
  await saveBare(await idsOf("bank_account"), inPlace("/api/admin/bank-accounts/"));
  await saveBare([""], { ...inPlace("/api/admin/mail-settings"), sent: { values: { password: "raanrian" } } });
});

test("so do the plans, sections, lessons and questions of a course", async () => {
  const [course] = await idsOf("catalog_item where id in (select item_id from lesson where kind = 'quiz')");
  const [lesson] = await idsOf("lesson where id in (select lesson_id from quiz_question)");
  // What a lesson waits for goes by another field of the form.
  await sql`update lesson set release = 'after_days', release_days = 3 where id = (select min(id) from lesson where item_id = ${course})`.execute(shop.db);
  const curriculum = `/api/admin/courses/${course}/curriculum`;
  const sectionsOf = (data: unknown) => (data as { sections: (Row & { lessons: Row[] })[] }).sections;
  const lessonsOf = (data: unknown) => sectionsOf(data).flatMap(({ lessons }) => lessons);
  const questionsOf = (data: unknown) => (data as { questions: Row[] }).questions;
  const plansOf = (data: unknown) => data as Row[];
  const places = [
    [`/api/admin/courses/${course}/plans`, plansOf, "/api/admin/plans/"],
    [curriculum, sectionsOf, "/api/admin/sections/"],
    [curriculum, lessonsOf, "/api/admin/lessons/"],
    [`/api/admin/lessons/${lesson}/questions`, questionsOf, "/api/admin/questions/"],
  ] as const;
  for (const [path, rowsOf, at] of places) {
    const ids = rowsOf(await read(path)).map(({ id }) => id);
    await saveBare(ids, { at, find: inList(path, rowsOf) });
  }
});

test("a new one begins with what its form begins with", async () => {
  const { status, body } = await owner.post("/api/admin/categories", { values: { name: "งานไม้" } });
  expect(status).toBe(200);
  expect(await read(`/api/admin/categories/${body.id}`)).toMatchObject({ values: { name: "งานไม้", name_eng: "" } });
  const lacking = await owner.post("/api/admin/categories", { values: {} });
  expect(lacking.body.errors).toMatchObject([{ param: "name", code: "REQUIRED" }]);
});
