import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { mostAtOnce } from "#domain/learning/outline/lesson-acts.ts";
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
let sections: number[];
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());
beforeEach(async () => {
  course = await givenCourse(shop.db, { isPublished: true } as object);
  sections = [];
  for (const title of ["บทนำ", "ลงมือทำ"]) {
    const values = { title, title_eng: "", is_published: true };
    const made = await owner.post(`/api/admin/courses/${course.id}/sections`, { values });
    sections.push(Number(made.body.id));
  }
});

/** Lessons with a text to read; `body` empty: there is nothing to show yet. */
async function given(count: number, body = "อ่าน", section = sections[0]): Promise<number[]> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into lesson (section_id, item_id, position, kind, title_th, title_en, body_th, completion)
      select $1, $2, n, 'text', 'บทที่ ' || n, '', $3, 'opened'
      from generate_series(1, $4::int) n returning id`,
    [section, course.id, body, count],
  );
  return rows.map(({ id }) => Number(id));
}
const act = (ids: readonly number[], what: object, version = 1) =>
  owner.post(`/api/admin/courses/${course.id}/lessons/acts`, {
    chosen: ids.map((id) => ({ id, version })),
    act: what,
  });
type Row = { id: number; section: number; isPublished: boolean; version: number };
const standing = async (): Promise<Row[]> =>
  (
    await shop.pool.query(
      `select id::int, section_id::int as section, is_published as "isPublished", version
      from lesson where item_id = $1 and archived_at is null order by section_id, position, id`,
      [course.id],
    )
  ).rows as Row[];
const logged = async (action: string) =>
  (
    await shop.pool.query("select detail from audit_entry where object = $1 and action = $2", [
      `item:${course.id}`,
      action,
    ])
  ).rows.length;

it("LEARN-09 twenty lessons are published by one call, each with its entry in the log, and those that are published already stay as they are", async () => {
  const ids = await given(20);
  expect((await act(ids, { what: "publish", is_published: true })).status).toBe(200);
  expect((await standing()).every(({ isPublished }) => isPublished)).toBe(true);
  expect(await logged("lesson.changed")).toBe(20);
  expect((await act(ids, { what: "publish", is_published: true }, 2)).status).toBe(200);
  expect([await logged("lesson.changed"), (await standing())[0]?.version]).toEqual([20, 2]);
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

it("LEARN-09 one lesson without content keeps all of them drafts, and the fault names it", async () => {
  const [ids, [empty]] = [await given(3), await given(1, "")];
  const refused = await act([...ids, empty ?? 0], { what: "publish", is_published: true });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    [expect.objectContaining({ param: `lesson-${empty}`, code: "NOTHING_TO_SHOW" })],
  ]);
  expect((await standing()).some(({ isPublished }) => isPublished)).toBe(false);
  expect(await logged("lesson.changed")).toBe(0);
});

it("LEARN-09 a lesson that another has changed or taken out, or of another course, stops the act for all", async () => {
  const ids = await given(2);
  expect((await act(ids, { what: "publish", is_published: true }, 7)).body).toMatchObject({
    error: { code: "EDIT_CONFLICT" },
  });
  const other = await given(1);
  const elsewhere = await givenCourse(shop.db, { isPublished: true } as object);
  const wrong = await owner.post(`/api/admin/courses/${elsewhere.id}/lessons/acts`, {
    chosen: [{ id: other[0], version: 1 }],
    act: { what: "remove" },
  });
  expect(wrong.body).toMatchObject({ error: { code: "EDIT_CONFLICT" } });
  expect(await standing()).toHaveLength(3);
});

it("LEARN-09 lessons are moved to their place in another section over the order that was read", async () => {
  const [a = 0, b = 0, c = 0] = await given(3);
  const [x = 0, y = 0] = await given(2, "อ่าน", sections[1]);
  const move = (from: number[], to: number[]) =>
    act([a, c], { what: "move", section: sections[1], from, to });
  expect((await move([y, x], [y, a, c, x])).body).toMatchObject({
    error: { code: "EDIT_CONFLICT" },
  });
  expect((await move([x, y], [x, a, y])).body).toMatchObject({ error: { code: "INPUT_ERROR" } });
  expect((await move([x, y], [x, a, c, y])).status).toBe(200);
  expect((await standing()).map(({ id, section }) => [id, section])).toEqual([
    [b, sections[0]],
    ...[x, a, c, y].map((id) => [id, sections[1]]),
  ]);
  expect(await logged("lesson.changed")).toBe(2);
});

it("LEARN-09 a rule of release is set for several, and a wrong one for none", async () => {
  const ids = await given(2);
  const rule = (days: number | "") =>
    act(ids, { what: "release", release: "after_days", release_days: days, release_at: "" });
  expect((await rule("")).status).toBe(422);
  expect((await rule(7)).status).toBe(200);
  const { rows } = await shop.pool.query(
    "select release, release_days as days from lesson where item_id = $1",
    [course.id],
  );
  expect(rows).toEqual([
    { release: "after_days", days: 7 },
    { release: "after_days", days: 7 },
  ]);
});

it("LEARN-09 several are taken out at once, and what two do at the same time is done once", async () => {
  const ids = await given(5);
  const answers = await Promise.all([
    act(ids, { what: "remove" }),
    act(ids.toReversed(), { what: "publish", is_published: true }),
    act(ids, { what: "remove" }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([0, 5]).toContain((await standing()).length);
  expect((await logged("lesson.archived")) + (await logged("lesson.changed"))).toBe(5);
});

it("LEARN-09 one call acts on as many lessons as is said, and not on more", async () => {
  const ids = await given(mostAtOnce + 1);
  const tooMany = await act(ids, { what: "publish", is_published: true });
  expect(tooMany.status).toBe(400);
  expect((await act(ids.slice(1), { what: "publish", is_published: true })).status).toBe(200);
  expect((await standing()).filter(({ isPublished }) => isPublished)).toHaveLength(mostAtOnce);
});
