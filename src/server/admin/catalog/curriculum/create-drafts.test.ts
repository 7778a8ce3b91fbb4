import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { mostDropped } from "#domain/learning/dropped-files.ts";
import { mostLessons } from "#domain/learning/lesson-fields.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import {
  givenAdministrator,
  givenCourse,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
let owner: Visitor;
let course: { id: number };
let section: number;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());
beforeEach(async () => {
  course = await givenCourse(shop.db, { isPublished: true } as object);
  const made = await owner.post(`/api/admin/courses/${course.id}/sections`, {
    values: { title: "บทนำ", title_eng: "", is_published: true },
  });
  section = Number(made.body.id);
});

type DraftLesson = { id: number; version: number; values: Record<string, unknown> };
const drafts = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({
    key: `บทที่ ${at + from}.mp4 9`,
    kind: at % 2 === 0 ? "video" : "file",
    title: `บทที่ ${at + from}`,
  }));
const drop = (body: object[], to = section) =>
  owner.post(`/api/admin/sections/${to}/lessons/drafts`, { drafts: body });
const lessonsOf = (answer: { body: Record<string, unknown> }) =>
  (answer.body.data as { lessons: DraftLesson[] }).lessons;
const standing = async () =>
  (
    await shop.pool.query(
      "select id, title_th as title, kind, is_published from lesson where item_id = $1 and archived_at is null order by position, id",
      [course.id],
    )
  ).rows as { id: string; title: string; kind: string; is_published: boolean }[];

it("LEARN-46 twenty files become twenty drafts in their order, however often and from how many at once they are sent", async () => {
  const twenty = drafts(20);
  const answers = await Promise.all(Array.from({ length: 20 }, () => drop(twenty)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const rows = await standing();
  expect(rows.map(({ title }) => title)).toEqual(twenty.map(({ title }) => title));
  expect(rows.map(({ kind }) => kind)).toEqual(twenty.map(({ kind }) => kind));
  expect(rows.every(({ is_published }) => !is_published)).toBe(true);
  const ids = rows.map(({ id }) => Number(id));
  for (const answer of answers) expect(lessonsOf(answer).map(({ id }) => id)).toEqual(ids);
  // One entry of the log for each.
  const { rows: logged } = await shop.pool.query(
    "select detail from audit_entry where object = $1 and action = 'lesson.created'",
    [`item:${course.id}`],
  );
  expect(logged).toHaveLength(20);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

it("LEARN-46 after a break the same files go on: what is there stays, with what was typed since, and the rest is added", async () => {
  const first = lessonsOf(await drop(drafts(3)));
  const [one] = first;
  if (!one) throw new Error("no lesson");
  await owner.put(`/api/admin/lessons/${one.id}`, {
    version: one.version,
    values: { ...one.values, title: "ชื่อใหม่", completion: "marked" },
  });
  const again = lessonsOf(await drop(drafts(5)));
  expect(again.slice(0, 3).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  expect(again[0]).toMatchObject({ version: 2, values: { title: "ชื่อใหม่" } });
  expect((await standing()).map(({ title }) => title)).toEqual([
    "ชื่อใหม่",
    "บทที่ 2",
    "บทที่ 3",
    "บทที่ 4",
    "บทที่ 5",
  ]);
  // One file twice in one drop is one.
  expect(
    new Set(lessonsOf(await drop([...drafts(1, 9), ...drafts(1, 9)])).map(({ id }) => id)).size,
  ).toBe(1);
});

it("LEARN-46 a key belongs to its course, and a lesson that was taken out does not hold it", async () => {
  const [made] = lessonsOf(await drop(drafts(1)));
  const other = await givenCourse(shop.db, { isPublished: true } as object);
  const elsewhere = await owner.post(`/api/admin/courses/${other.id}/sections`, {
    values: { title: "บทนำ", title_eng: "", is_published: true },
  });
  const [there] = lessonsOf(await drop(drafts(1), Number(elsewhere.body.id)));
  expect(there?.id).not.toBe(made?.id);
  await owner.post(`/api/admin/lessons/${made?.id}/archive`, { version: made?.version });
  const [anew] = lessonsOf(await drop(drafts(1)));
  expect([anew?.id === made?.id, (await standing()).length]).toEqual([false, 1]);
  // The constraint is the last referee.
  await expect(
    shop.pool.query(
      "insert into lesson (section_id, item_id, position, kind, title_th, title_en, completion, drop_key) select section_id, item_id, 9, kind, 'x', '', completion, drop_key from lesson where id = $1",
      [anew?.id],
    ),
  ).rejects.toThrow(/lesson_drop_key/);
});

it("LEARN-46 too many, no title and no section are refused, and nothing is made", async () => {
  const tooMany = await drop(drafts(mostDropped + 1));
  const untitled = await drop([...drafts(1), { key: "x", kind: "video", title: "  " }]);
  const unknown = await drop([{ key: "x", kind: "quiz", title: "สอบ" }]);
  expect({
    tooMany: tooMany.status,
    untitled: untitled.status,
    unknown: unknown.status,
    noSuchCourse: (await drop(drafts(1), 999_999_999)).status,
  }).toEqual({
    tooMany: 422,
    untitled: 422,
    unknown: 422,
    noSuchCourse: 404,
  });
  await shop.pool.query(
    "insert into lesson (section_id, item_id, position, kind, title_th, title_en, completion) select $1, $2, n, 'text', 'x', '', 'opened' from generate_series(1, $3::int) n",
    [section, course.id, mostLessons - 1],
  );
  expect((await drop(drafts(2))).body).toMatchObject({ error: { code: "LIST_FULL" } });
  expect(await standing()).toHaveLength(mostLessons - 1);
  expect((await drop(drafts(1))).status).toBe(200);
});
