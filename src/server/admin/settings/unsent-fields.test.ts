import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settingGroupNames } from "#contract/settings/setting-groups.ts";
import { settingLists } from "#contract/settings/setting-lists.ts";
import { loadDemoShopIfEmpty } from "#server/demo/load-demo-shop.ts";
import { givenAdministrator, signedIn } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

// A form that was opened before an update of the shop does not know the update's fields: what it
// does not send stays as it stands.

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
  expect(
    await loadDemoShopIfEmpty({
      db,
      store,
      passwords,
      password: "raanrian",
      dataKey: config.secrets.data,
      now: clock.now(),
    }),
  ).toBe(true);
  owner = await signedIn(
    shop,
    await givenAdministrator(db, { isOwner: true, passwordHash: await passwords.hash("raanrian") }),
  );
});
afterAll(() => shop.close());

const read = async <Data>(path: string) => (await owner.get(path)).body.data as Data;
const idsOf = async (table: string) =>
  (await shop.pool.query<{ id: string }>(`select id from ${table} order by id limit 8`)).rows.map(
    ({ id }) => id,
  );

const entries = async () =>
  (await shop.pool.query<{ count: string }>("select count(*) from audit_entry")).rows[0]?.count;

/**
 * Saves each with nothing of its values, and looks at it again: nothing has changed, and nothing
 * stands in the log.
 */
async function saveBare(
  ids: readonly (string | number)[],
  { find, at, sent = {} }: { find(id: string): Promise<Revision>; at: string; sent?: object },
) {
  const logged = await entries();
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids.map(String)) {
    const before = await find(id);
    const { status, body } = await owner.put(`${at}${id}`, {
      version: before.version,
      values: {},
      ...sent,
    });
    expect({ at, id, status, errors: body.errors }).toEqual({
      at,
      id,
      status: 200,
      errors: undefined,
    });
    const after = await find(id);
    expect({ at, id, values: after.values, version: after.version }).toEqual({
      at,
      id,
      values: before.values,
      version: before.version,
    });
  }
  expect(await entries()).toBe(logged);
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
  // The first save of a page says that what it shows is meant.
  for (const group of settingGroupNames) {
    const { version, values } = await read<Revision>(`/api/admin/settings/${group}`);
    expect((await owner.put(`/api/admin/settings/${group}`, { version, values })).status).toBe(200);
  }
  await saveBare(settingGroupNames, inPlace("/api/admin/settings/"));
  for (const list of Object.keys(settingLists).filter((name) => name !== "bank-accounts")) {
    const rows = await read<Row[]>(`/api/admin/setting-lists/${list}`);
    if (rows.length > 0)
      await saveBare([rows[0]?.id ?? 0], inPlace(`/api/admin/setting-lists/${list}/`));
  }
  await saveBare(await idsOf("bank_account"), inPlace("/api/admin/bank-accounts/"));
  await saveBare([""], {
    ...inPlace("/api/admin/mail-settings"),
    sent: { values: { password: "raanrian" } },
  });
});

test("so do the plans, sections, lessons and questions of a course", async () => {
  const [course] = await idsOf(
    "catalog_item where id in (select item_id from lesson where kind = 'quiz')",
  );
  const [lesson] = await idsOf("lesson where id in (select lesson_id from quiz_question)");
  // What a lesson waits for goes by another field of the form.
  await sql`update lesson set release = 'after_days', release_days = 3 where id = (select min(id) from lesson where item_id = ${course})`.execute(
    shop.db,
  );
  const curriculum = `/api/admin/courses/${course}/curriculum`;
  const sectionsOf = (data: unknown) =>
    (data as { sections: (Row & { lessons: Row[] })[] }).sections;
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

/** Of the newest record that was made: what stands in it. */
async function made(path: string, body: object, table: string, columns: string) {
  const { status, body: answer } = await owner.post(path, body);
  expect([path, status, answer.errors]).toEqual([path, 200, undefined]);
  return (await shop.pool.query(`select ${columns} from ${table} order by id desc limit 1`))
    .rows[0];
}

test("a new one begins as its form does", async () => {
  const [course] = await idsOf("catalog_item where kind = 'course'");
  const [section] = await idsOf("course_section");
  const plan = { name: "แผน", term: 3, price: 100 };
  expect(
    await made(
      `/api/admin/courses/${course}/plans`,
      { values: plan },
      "pricing_plan",
      "term_unit, is_visible",
    ),
  ).toEqual({
    term_unit: "month",
    is_visible: true,
  });
  const lessons = `/api/admin/sections/${section}/lessons`;
  const quiz = await made(
    lessons,
    { kind: "quiz", values: { title: "ก" } },
    "lesson",
    "id, quiz_pass_percent, work_max_files",
  );
  expect(quiz).toMatchObject({ quiz_pass_percent: 60, work_max_files: 5 });
  const work = await made(
    lessons,
    { kind: "assignment", values: { title: "ก" } },
    "lesson",
    "work_words, work_files, work_max_files, work_max_mb",
  );
  expect(work).toEqual({ work_words: true, work_files: true, work_max_files: 5, work_max_mb: 10 });
  const questions = `/api/admin/lessons/${quiz?.id}/questions`;
  expect(
    await made(
      questions,
      { kind: "true_false", values: { body: "ถาม" } },
      "quiz_question",
      "is_true",
    ),
  ).toEqual({ is_true: true });
  const item = await made(
    "/api/admin/courses",
    { course_type: "course", values: { course_name: "ก" } },
    "catalog_item",
    "category_id, takes_questions",
  );
  expect(item).toMatchObject({ category_id: expect.anything(), takes_questions: true });
  const coupon = await owner.post("/api/admin/coupons", { values: { code: "FIRST" } });
  expect(coupon.body.errors, "it begins switched on").toMatchObject([
    { param: "courses" },
    { param: "payment_method" },
  ]);
  const lacking = await owner.post("/api/admin/categories", { values: {} });
  expect(lacking.body.errors).toMatchObject([
    { param: "name", code: "REQUIRED", msg: "กรุณากรอกข้อมูลนี้" },
  ]);
});

/** Saves this much of a lesson over what stands, and answers what the log says of it. */
async function logged(at: string, revision: Revision, values: object) {
  const { status, body } = await owner.put(at, { version: revision.version, values });
  const { rows } = await shop.pool.query<{ detail: { changed: object } }>(
    "select detail from audit_entry order by id desc limit 1",
  );
  return { status, saved: body.data as Revision, changed: rows[0]?.detail.changed };
}

test("what says nothing for a kind of lesson is not kept, whatever is sent", async () => {
  const [lesson] = await idsOf("lesson where kind = 'text'");
  const [course] = await idsOf(
    `catalog_item where id = (select item_id from lesson where id = ${lesson})`,
  );
  const lessonsOf = (data: unknown) =>
    (data as { sections: { lessons: Row[] }[] }).sections.flatMap(({ lessons }) => lessons);
  const find = inList(`/api/admin/courses/${course}/curriculum`, lessonsOf);
  const before = await find(String(lesson));
  const { status, changed } = await logged(`/api/admin/lessons/${lesson}`, before, {
    title: "ใหม่",
    work_due_on: "x",
    quiz_minutes: 5,
    live_minutes: 8,
  });
  expect({ status, changed }).toEqual({
    status: 200,
    changed: { title: [before.values.title, "ใหม่"] },
  });
  expect((await find(String(lesson))).values).toEqual({ ...before.values, title: "ใหม่" });
});

test("the log says what a later look shows, and nothing else", async () => {
  const [film] = await idsOf("lesson where kind = 'video' and video_file is not null");
  const { rows } = await shop.pool.query<{ version: number; release: string }>(
    `select version from lesson where id = ${film}`,
  );
  const at = `/api/admin/lessons/${film}`;
  const named = await logged(at, { version: rows[0]?.version ?? 0, values: {} }, { title: "หนัง" });
  expect(named).toMatchObject({ status: 200, changed: { title: [expect.anything(), "หนัง"] } });
  expect(Object.keys(named.changed ?? {})).toEqual(["title"]);
  const [question] = await idsOf("quiz_question where kind = 'one'");
  const [quiz] = await idsOf(
    `lesson where id = (select lesson_id from quiz_question where id = ${question})`,
  );
  const stands = await inList(
    `/api/admin/lessons/${quiz}/questions`,
    (data) => (data as { questions: Row[] }).questions,
  )(String(question));
  const options = (JSON.parse(String(stands.values.options)) as { en: string }[]).map(
    (one, index) => (index === 0 ? { ...one, en: "Another" } : one),
  );
  const english = await logged(`/api/admin/questions/${question}`, stands, {
    options: JSON.stringify(options),
  });
  expect(english).toMatchObject({
    status: 200,
    changed: { question_options: [expect.anything(), expect.stringContaining("Another")] },
  });
});

test("a day that is none is refused, not moved to the next month", async () => {
  const [plan] = await idsOf(
    "pricing_plan where not exists (select from order_line l where l.plan_id = pricing_plan.id)",
  );
  const { rows } = await shop.pool.query<{ version: number }>(
    `select version from pricing_plan where id = ${plan}`,
  );
  const { status, body } = await owner.put(`/api/admin/plans/${plan}`, {
    version: rows[0]?.version,
    values: { clock: "date", clock_date: "2027-02-31" },
  });
  expect([status, body.errors]).toMatchObject([422, [{ param: "clock_date", code: "NOT_A_DAY" }]]);
});
