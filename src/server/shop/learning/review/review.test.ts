import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());

type Data = Record<string, unknown>;
const codeOf = (body: Data) => (body.error as { code: string } | undefined)?.code;

let course: { id: number };
let lessons: number[];
beforeEach(async () => {
  course = await givenCourse(shop.db, { isPublished: true } as object);
  const { rows } = await shop.pool.query<{ id: number }>(
    `with part as (insert into course_section (item_id, position, title_th, title_en, is_published) values ($1, 1, 'บทนำ', '', true) returning id)
    insert into lesson (section_id, item_id, position, kind, title_th, title_en, completion, is_published)
    select part.id, $1, place, 'text', 'บท ' || place, '', 'marked', true from part, generate_series(1, 5) place returning id`,
    [course.id],
  );
  lessons = rows.map(({ id }) => id);
});

/** A learner who has done so many of five lessons. */
async function learner(done: number): Promise<{ person: Person; visitor: Visitor }> {
  const person = await givenStudent(shop.db);
  await givenEnrollment(shop.db, person.id, course.id);
  await shop.pool.query("insert into learning (account_id, item_id) values ($1, $2)", [
    person.id,
    course.id,
  ]);
  await shop.pool.query(
    "insert into lesson_progress (account_id, lesson_id, done_at) select $1, id, now() from unnest($2::bigint[]) id",
    [person.id, lessons.slice(0, done)],
  );
  return { person, visitor: await signedIn(shop, person) };
}

const write = (visitor: Visitor, body: object) =>
  visitor.put(`/private/learn/${course.id}/review`, { stars: 5, words: "", ...body });
const shown = async () =>
  (await shop.visitor().get(`/public/courses/${course.id}`)).body.data as { reviews: Data | null };
const curriculum = async (visitor: Visitor) =>
  (await visitor.get(`/public/learn/${course.id}`)).body.data as Data;
type ListedReview = { id: number; version: number; words: string; hidden_at: string | null };
const listed = async () =>
  (
    (await owner.get(`/api/admin/courses/${course.id}/reviews`)).body.data as {
      items: ListedReview[];
    }
  ).items;
const hide = (one: ListedReview | undefined, reason: string | null) =>
  owner.post(`/api/admin/reviews/${one?.id}/hide`, { version: one?.version, reason });

describe("a review of a course", () => {
  it("LEARN-43 is written from a fifth of the lessons on, and stands on the course's page with the first name and the number of learners", async () => {
    const [early, other] = [await learner(0), await learner(1)];
    expect(await curriculum(early.visitor)).toMatchObject({ can_review: false, own_review: null });
    expect(codeOf((await write(early.visitor, {})).body)).toBe("REVIEW_TOO_EARLY");
    expect(await curriculum(other.visitor)).toMatchObject({ can_review: true });
    expect((await write(other.visitor, { stars: 4, words: " สอนดี\r\nเข้าใจง่าย " })).status).toBe(
      200,
    );
    await expect
      .poll(async () => (await shown()).reviews)
      .toMatchObject({ count: 1, average_tenths: 40, by_star: [0, 0, 0, 1, 0], learners: 2 });
    const { reviews } = await shown();
    expect(reviews?.latest).toMatchObject([
      { stars: 4, words: "สอนดี\nเข้าใจง่าย", name: other.person.firstName },
    ]);
    expect(JSON.stringify(reviews)).not.toContain(other.person.lastName);
  });

  it("LEARN-43 is one for each learner, however many are sent at once, and can be changed and taken back", async () => {
    const { visitor } = await learner(2);
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => write(visitor, { stars: (at % 5) + 1 })),
    );
    expect(await listed()).toHaveLength(1);
    await shop.pool.query("delete from rate_limit");
    await write(visitor, { stars: 1, words: "เปลี่ยนใจ" });
    expect(await curriculum(visitor)).toMatchObject({
      own_review: { stars: 1, words: "เปลี่ยนใจ", is_hidden: false },
    });
    // Lessons that are added later close no review.
    await shop.pool.query("delete from lesson_progress where lesson_id = any ($1)", [lessons]);
    expect((await write(visitor, { stars: 2 })).status).toBe(200);
    await visitor.post(`/private/learn/${course.id}/review/remove`, {});
    expect(await listed()).toEqual([]);
  });

  it("LEARN-20 LEARN-43 is written by learners alone", async () => {
    const outsiders = [await signedIn(shop, await givenStudent(shop.db)), owner];
    for (const one of outsiders) expect([403, 404]).toContain((await write(one, {})).status);
    const { person, visitor } = await learner(5);
    await shop.pool.query("update enrollment set state = 'revoked' where account_id = $1", [
      person.id,
    ]);
    expect((await write(visitor, {})).status).toBe(404);
    for (const stars of [0, 6, 2.5]) expect((await write(visitor, { stars })).status).toBe(422);
    expect((await write(visitor, { words: "ก".repeat(2001) })).status).toBe(422);
  });

  it("LEARN-43 can be hidden with a reason, as it was read, is logged, and its words are never the shop's", async () => {
    const [first, second] = [await learner(5), await learner(5)];
    await write(first.visitor, { stars: 5, words: "ดีมาก" });
    await write(second.visitor, { stars: 1, words: "คำหยาบ" });
    const rude = (await listed()).find(({ words }) => words === "คำหยาบ");
    expect(
      (
        await owner.post(`/api/admin/reviews/${rude?.id}/hide`, {
          version: rude?.version,
          reason: "  ",
        })
      ).status,
    ).toBe(422);
    await write(second.visitor, { stars: 1, words: "คำหยาบกว่า" });
    expect(codeOf((await hide(rude, "หยาบคาย")).body)).toBe("EDIT_CONFLICT");
    const now = (await listed()).find(({ id }) => id === rude?.id);
    expect((await hide(now, "หยาบคาย")).status).toBe(200);
    await expect
      .poll(async () => (await shown()).reviews)
      .toMatchObject({ count: 1, average_tenths: 50 });
    expect(
      JSON.stringify((await shop.visitor().get(`/public/courses/${course.id}/reviews`)).body),
    ).not.toContain("คำหยาบ");
    expect(await curriculum(second.visitor)).toMatchObject({
      own_review: { words: "คำหยาบกว่า", is_hidden: true },
    });
    // Written anew it stays hidden.
    await write(second.visitor, { stars: 3, words: "สุภาพ" });
    expect((await shown()).reviews).toMatchObject({ count: 1 });
    await hide(
      (await listed()).find(({ id }) => id === rude?.id),
      null,
    );
    await expect
      .poll(async () => (await shown()).reviews)
      .toMatchObject({ count: 2, average_tenths: 40 });
    const { rows } = await shop.pool.query(
      "select action from audit_entry where action like 'review.%' and object = $1 order by id",
      [`item:${course.id}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(["review.hidden", "review.shown"]);
  });

  it("are read ten at a time, the newest first", async () => {
    for (let at = 0; at < 12; at += 1)
      await write((await learner(1)).visitor, { words: `ที่ ${at}` });
    const page = async (number: number) =>
      (await shop.visitor().get(`/public/courses/${course.id}/reviews?page=${number}`)).body
        .data as {
        items: { words: string }[];
        pages: number;
        total: number;
      };
    expect(await page(1)).toMatchObject({ pages: 2, total: 12 });
    expect((await page(2)).items.map(({ words }) => words)).toEqual(["ที่ 1", "ที่ 0"]);
  });
});
