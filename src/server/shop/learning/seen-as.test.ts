import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exampleOf } from "#domain/learning/example-learner.ts";
import type { LessonRules } from "#domain/learning/lesson.ts";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenInstructor,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

type Curriculum = {
  is_learner: boolean;
  seen_as: string | null;
  next_lesson: number | null;
  completed_at: string | null;
  certificate: string | null;
  progress: { done: number; total: number };
  sections: { lessons: { id: number; state: string }[] }[];
};

let shop: TestApp;
let owner: Visitor;
let course: { id: number };
let lessons: number[];
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
  course = await givenCourse(shop.db, { isPublished: true } as object);
  const section = await shop.db
    .insertInto("course_section")
    .values({ item_id: course.id, position: 1, title_th: "บทนำ", title_en: "", is_published: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  lessons = [];
  const row = {
    item_id: course.id,
    section_id: section.id,
    kind: "text",
    title_en: "",
    body_th: "เนื้อหา",
    completion: "marked",
    is_published: true,
  } as const;
  for (const position of [1, 2, 3, 4]) {
    const rule =
      position === 4
        ? ({ release: "after_lesson", release_lesson_id: lessons[0] ?? null } as const)
        : {};
    const made = await shop.db
      .insertInto("lesson")
      .values({ ...row, ...rule, position, title_th: `บทที่ ${position}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    lessons.push(made.id);
  }
});
afterAll(() => shop.close());

const seen = async (visitor: Visitor, query = "") =>
  (await visitor.get(`/public/learn/${course.id}${query}`)).body.data as Curriculum;
const place = (at: number, query = "") =>
  `/public/learn/${course.id}/lessons/${lessons[at]}${query}`;
const statesOf = ({ sections }: Curriculum) =>
  sections.flatMap((section) => section.lessons.map(({ state }) => state));

/** All that is kept of learning, and of the access to it. */
async function kept(): Promise<unknown> {
  const tables = [
    "learning",
    "lesson_progress",
    "certificate",
    "stream_lease",
    "quiz_attempt",
    "live_attendance",
    "enrollment",
    "course_review",
    "audit_entry",
  ];
  const found: unknown[] = [];
  for (const table of tables) {
    const { rows } = await shop.pool.query(
      `select count(*)::int as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as what from ${table} t`,
    );
    found.push([table, rows[0]]);
  }
  return found;
}

describe("a course as a learner sees it", () => {
  it("LEARN-08 the owner sees it as a new learner, one halfway and one who has finished", async () => {
    const [fresh, middle, finished] = [
      await seen(owner, "?as=new"),
      await seen(owner, "?as=middle"),
      await seen(owner, "?as=finished"),
    ];
    expect(fresh).toMatchObject({
      is_learner: false,
      seen_as: "new",
      progress: { done: 0, total: 4 },
      next_lesson: lessons[0],
      completed_at: null,
    });
    expect(statesOf(fresh)).toEqual(["open", "open", "open", "locked"]);
    expect(middle).toMatchObject({
      is_learner: false,
      seen_as: "middle",
      progress: { done: 2, total: 4 },
      next_lesson: lessons[2],
      completed_at: null,
    });
    expect(statesOf(middle)).toEqual(["done", "done", "open", "open"]);
    expect(finished).toMatchObject({
      is_learner: false,
      seen_as: "finished",
      progress: { done: 4, total: 4 },
      certificate: null,
    });
    expect(statesOf(finished)).toEqual(["done", "done", "done", "done"]);
    expect(finished.completed_at).not.toBeNull();

    // A lesson that is locked for a new learner is one that does not exist, as for the learner.
    expect((await owner.get(place(3, "?as=new"))).status).toBe(404);
    expect((await owner.get(place(3, "?as=middle"))).body.data).toMatchObject({
      is_learner: false,
      seen_as: "middle",
      done_at: null,
      can_be_marked: true,
    });
    expect(
      ((await owner.get(place(3, "?as=finished"))).body.data as { done_at: unknown }).done_at,
    ).not.toBeNull();
    expect((await owner.get(place(3))).body.data).toMatchObject({
      seen_as: null,
      can_be_marked: false,
    });
  });

  it("LEARN-08 nothing of it is kept, also where the owner learns there as well and the time of that waits", async () => {
    const person = await givenAdministrator(shop.db);
    await shop.db
      .updateTable("account")
      .set({ is_student: true })
      .where("id", "=", person.id)
      .execute();
    await givenEnrollment(shop.db, person.id, course.id);
    await shop.pool.query("update enrollment set waits_for = 'opening' where account_id = $1", [
      person.id,
    ]);
    const visitor = await signedIn(shop, person);
    const before = await kept();
    for (const as of ["new", "middle", "finished"]) {
      expect(await seen(visitor, `?as=${as}`)).toMatchObject({ seen_as: as, is_learner: false });
      for (const at of [0, 1, 2])
        expect((await visitor.get(place(at, `?as=${as}`))).status).toBe(200);
    }
    expect(await kept()).toEqual(before);
    // Without it the same person learns.
    expect(await seen(visitor)).toMatchObject({
      is_learner: true,
      seen_as: null,
      progress: { done: 0 },
    });
    await visitor.get(place(0));
    expect(await kept()).not.toEqual(before);
  });

  it("LEARN-08 from everybody else it changes nothing", async () => {
    const answersOf = async (visitor: Visitor) => {
      const all: unknown[] = [];
      for (const query of ["", "?as=finished"]) {
        const [course_, lesson] = [
          await visitor.get(`/public/learn/${course.id}${query}`),
          await visitor.get(place(3, query)),
        ];
        all.push([course_.status, course_.body.data, lesson.status, lesson.body.data]);
      }
      return all;
    };
    const student = await givenStudent(shop.db);
    await givenEnrollment(shop.db, student.id, course.id);
    const teacher = await givenInstructor(shop.db);
    await shop.db
      .insertInto("course_instructor")
      .values({ item_id: course.id, account_id: teacher.id })
      .execute();
    const people: Person[] = [
      student,
      await givenStudent(shop.db),
      await givenInstructor(shop.db),
      teacher,
    ];
    for (const person of people) {
      const [plain, asked] = await answersOf(await signedIn(shop, person));
      expect(asked).toEqual(plain);
    }
    const [plain, asked] = await answersOf(shop.visitor());
    expect(asked).toEqual(plain);
    // The student sees the own progress and the lock.
    expect(await seen(await signedIn(shop, student), "?as=finished")).toMatchObject({
      is_learner: true,
      seen_as: null,
      progress: { done: 0 },
      edits_as: null,
    });
  });
});

describe("the example of a learner", () => {
  const now = new Date("2026-11-28T05:00:00Z");
  const lesson = (id: number, rule: Partial<LessonRules> = {}): LessonRules => ({
    id,
    completion: "opened",
    completionPercent: 90,
    release: "at_once",
    releaseDays: null,
    releaseAt: null,
    releaseLessonId: null,
    ...rule,
  });
  const doneIn = (as: "new" | "middle" | "finished", rows: LessonRules[]) => [
    ...exampleOf(as, rows, now).progress.keys(),
  ];

  it("LEARN-08 has done no lesson that could not have been open", () => {
    const later = lesson(1, { release: "on_date", releaseAt: new Date("2026-12-01T00:00:00Z") });
    const waits = lesson(2, { release: "after_lesson", releaseLessonId: 4 });
    expect(doneIn("middle", [later, waits, lesson(3), lesson(4), lesson(5), lesson(6)])).toEqual([
      3, 4, 2,
    ]);
    expect(
      doneIn("middle", [later, lesson(2, { release: "after_lesson", releaseLessonId: 1 })]),
    ).toEqual([]);
    expect(
      doneIn("middle", [lesson(1, { release: "after_lesson", releaseLessonId: 99 }), lesson(2)]),
    ).toEqual([1]);
  });

  it("LEARN-08 began long enough ago for what is done", () => {
    const rows = [
      lesson(1),
      lesson(2, { release: "after_days", releaseDays: 7 }),
      lesson(3),
      lesson(4, { release: "after_days", releaseDays: 30 }),
    ];
    expect(exampleOf("middle", rows, now).startedAt).toEqual(new Date("2026-11-21T05:00:00Z"));
    expect(exampleOf("finished", rows, now)).toMatchObject({
      startedAt: new Date("2026-10-29T05:00:00Z"),
      completedAt: now,
    });
    expect(exampleOf("new", rows, now)).toEqual({
      startedAt: null,
      completedAt: null,
      progress: new Map(),
    });
    expect(exampleOf("finished", [], now).completedAt).toBeNull();
  });
});
