import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { blankPlan } from "#domain/catalog/plan-fields.ts";
import {
  givenAdministrator,
  givenCourse,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Answer, Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
let owner: Visitor;
let other: Visitor;
let course: number;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
  other = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());
beforeEach(async () => {
  course = (await givenCourse(shop.db)).id;
  await shop.pool.query("update catalog_item set is_published = false where id = $1", [course]);
  const values = { ...blankPlan, name: "รายปี", term: 1, term_unit: "Year(s)", price: 900 };
  await owner.post(`${path()}/plans`, { values });
});

const path = () => `/api/admin/courses/${course}`;
const item = async () =>
  (await owner.get(path())).body.data as {
    version: number;
    state: string;
    values: Record<string, string>;
  };
const publish = async (more: object = {}) =>
  owner.post(`${path()}/publish`, {
    version: (await item()).version,
    with_lessons: false,
    ...more,
  });

describe("a course that is published by one press", () => {
  it("goes on sale with its draft lessons, or without them", async () => {
    const lessons = async () =>
      (await shop.pool.query("select is_published from lesson where item_id = $1", [course])).rows;
    await shop.pool.query(
      `with part as (insert into course_section (item_id, position, title_th, title_en, is_published)
        values ($1, 1, 'บทนำ', '', true) returning id)
      insert into lesson (section_id, item_id, position, kind, title_th, title_en, body_th, completion)
      select id, $1, n, 'text', 'บท', '', 'อ่าน', 'opened' from part, generate_series(1, 2) n`,
      [course],
    );
    expect((await publish()).status).toBe(200);
    expect([(await item()).state, await lessons()]).toEqual([
      "published",
      [{ is_published: false }, { is_published: false }],
    ]);
    expect((await publish({ with_lessons: true })).status).toBe(200);
    expect(await lessons()).toEqual([{ is_published: true }, { is_published: true }]);
  });

  it("stays a draft while what buyers need is missing, or a lesson has nothing to show", async () => {
    await shop.pool.query(
      `with part as (insert into course_section (item_id, position, title_th, title_en, is_published)
        values ($1, 1, 'บทนำ', '', true) returning id)
      insert into lesson (section_id, item_id, position, kind, title_th, title_en, completion)
      select id, $1, 1, 'text', 'บท', '', 'opened' from part`,
      [course],
    );
    const empty = await publish({ with_lessons: true });
    expect(empty.body.errors).toMatchObject([{ code: "NOTHING_TO_SHOW" }]);
    await shop.pool.query("update pricing_plan set is_visible = false where item_id = $1", [
      course,
    ]);
    const unpriced = await publish();
    expect([unpriced.status, unpriced.body.errors]).toMatchObject([
      422,
      [{ param: "sale", code: "NO_PRICE" }],
    ]);
    expect((await publish({ version: 99 })).status).toBe(409);
    expect((await item()).state).toBe("draft");
  });
});

describe("what is typed into a course on sale", () => {
  const [tab, secondTab] = [randomUUID(), randomUUID()];
  const keep = (who: Visitor, typed: object, version = 1, from: object = {}) =>
    who.put(`${path()}/draft`, { version, typed, tab, over: null, ...from });
  const revisionOf = ({ body }: Answer) => (body.data as { revision: string | null }).revision;
  const drafts = async (who: Visitor) =>
    (await who.get(`${path()}/draft`)).body.data as {
      own: { version: number; revision: string; typed: object } | null;
      others: { name: string }[];
    };

  it("is kept for the person alone, changes nothing for buyers, and others are told", async () => {
    const before = await item();
    const typed = { course_name: [before.values.course_name, "ชื่อใหม่"], no_field: ["a", "b"] };
    expect((await keep(owner, typed, before.version)).status).toBe(200);
    expect(await drafts(owner)).toMatchObject({
      own: { version: before.version, typed: { course_name: typed.course_name } },
      others: [],
    });
    expect(await drafts(other)).toMatchObject({ own: null, others: [{}] });
    expect((await item()).values.course_name).toBe(before.values.course_name);
    expect((await keep(owner, {})).status).toBe(200);
    expect([(await drafts(owner)).own, (await drafts(other)).others]).toEqual([null, []]);
  });

  it("is not replaced by a second tab that has not seen it; who has, or chooses theirs, replaces it", async () => {
    const words = (typed: string) => ({ course_name: ["ก", typed] });
    const second = (typed: object, over: string | null) =>
      keep(owner, typed, 1, { tab: secondTab, over });
    const kept = async () => (await drafts(owner)).own?.typed;
    const seen = revisionOf(await keep(owner, words("หนึ่ง")));
    // The same tab goes on, though the answer to its last write has not come.
    expect((await keep(owner, words("สอง"))).status).toBe(200);
    for (const over of [null, seen, randomUUID()]) {
      const refused = await second(words("อีกแท็บ"), over);
      expect([refused.status, (refused.body.error as { code: string }).code]).toEqual([
        409,
        "EDIT_CONFLICT",
      ]);
    }
    expect((await second({}, seen)).status).toBe(409);
    expect(await kept()).toEqual(words("สอง"));
    const { revision } = (await drafts(owner)).own ?? {};
    expect((await second(words("อีกแท็บ"), revision ?? null)).status).toBe(200);
    expect(await kept()).toEqual(words("อีกแท็บ"));
    expect((await keep(owner, words("สาม"), 1, { over: revision })).status).toBe(409);
    expect((await second({}, null)).status).toBe(200);
    expect((await keep(owner, {}, 1, { over: revision })).status).toBe(200);
    expect(await kept()).toBeUndefined();
  });

  it("of two tabs at once one is kept, and the other is told", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        keep(owner, { course_name: ["ก", `${at}`] }, 1, { tab: randomUUID() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    const { revision } = (await drafts(owner)).own ?? {};
    expect((await keep(owner, {}, 1, { over: revision })).status).toBe(200);
  });

  it("is refused where it is longer than all texts of a course, or of no course", async () => {
    const long = "ก".repeat(450_000);
    expect((await keep(owner, { description: ["", long] })).status).toBeGreaterThanOrEqual(400);
    expect((await keep(owner, { description: ["", long] })).status).toBeLessThan(500);
    expect((await keep(owner, { description: ["", "ก"] }, 0)).status).toBe(422);
    expect((await drafts(owner)).own).toBeNull();
    const nothing = await owner.put("/api/admin/courses/999999999/draft", {
      version: 1,
      typed: {},
      tab,
      over: null,
    });
    expect(nothing.status).toBe(404);
  });
});
