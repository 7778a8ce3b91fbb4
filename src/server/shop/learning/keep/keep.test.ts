import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { givenLearner, givenLesson } from "../../../../../tests/support/learning.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

const week = 604_800;
let shop: TestApp;
let course: { id: number };
let lessonId: number;
let person: Person;
let learner: Visitor;

beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  course = await givenCourse(shop.db);
  lessonId = await givenLesson(shop.db, course.id, { title_th: "หนึ่ง" });
  ({ person, visitor: learner } = await givenLearner(shop, course.id));
});

const keep = (visitor = learner, lesson = lessonId) =>
  visitor.get(`/private/learn/${course.id}/lessons/${lesson}/kept`);
const keepable = (visitor = learner, courses = String(course.id)) =>
  visitor.get(`/private/learn/kept?courses=${courses}`);

async function givenFile(name: string, parts: { mayDownload: boolean; bytes?: number }) {
  const { count } = await shop.db
    .selectFrom("lesson_file")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("lesson_id", "=", lessonId)
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto("stored_file")
    .values({
      name,
      purpose: "lesson",
      media_type: "application/pdf",
      size_bytes: parts.bytes ?? 100,
    })
    .execute();
  await shop.db
    .insertInto("lesson_file")
    .values({
      lesson_id: lessonId,
      position: Number(count) + 1,
      file_name: name,
      title: name,
      may_download: parts.mayDownload,
    })
    .execute();
}

describe("what a device may keep of a lesson", () => {
  it("is its words and the learner's own notes, for seven days", async () => {
    await shop.db
      .updateTable("lesson")
      .set({ body_th: "เนื้อหา" })
      .where("id", "=", lessonId)
      .execute();
    await learner.post(`/private/learn/${course.id}/lessons/${lessonId}/notes`, {
      body: "จำไว้",
      second: 12,
    });
    const other = await givenLearner(shop, course.id);
    await other.visitor.post(`/private/learn/${course.id}/lessons/${lessonId}/notes`, {
      body: "ของคนอื่น",
    });
    const { status, body, headers } = await keep();
    expect([status, headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(body.data).toMatchObject({
      keep_seconds: week,
      course_id: course.id,
      lesson_id: lessonId,
      title: "หนึ่ง",
      place: 0,
      has_film: false,
      body: "เนื้อหา",
      notes: [{ second: 12, body: "จำไว้" }],
      files: [],
    });
  });

  it("ends with the access", async () => {
    const soon = new Date(Date.now() + 3_600_000);
    const short = await givenLearner(shop, course.id, soon);
    const { body } = await keep(short.visitor);
    const { keep_seconds: seconds } = body.data as { keep_seconds: number };
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    await givenEnrollment(shop.db, short.person.id, course.id, null);
    expect((await keep(short.visitor)).body.data).toMatchObject({ keep_seconds: week });
  });

  it("is nothing for everybody who is no learner of it, as if there were no such lesson", async () => {
    const stranger = await signedIn(shop, await givenStudent(shop.db));
    const owner = await signedIn(shop, await givenAdministrator(shop.db, { isOwner: true }));
    const preview = await givenLesson(shop.db, course.id, { is_preview: true });
    expect([
      (await keep(stranger)).body.data,
      (await keep(stranger, preview)).body.data,
      (await keep(shop.visitor())).status,
      (await keep(owner)).body.success,
      (await keep(learner, 999_999_999)).body.data,
    ]).toEqual([null, null, 401, false, null]);
  });
});

describe("what a device may still keep", () => {
  it("is the open lessons of courses with access; the others are left out", async () => {
    const other = await givenCourse(shop.db);
    await givenLesson(shop.db, other.id);
    const hidden = await givenLesson(shop.db, course.id, { is_published: false });
    const { body } = await keepable(learner, `${course.id},${other.id},${course.id}`);
    expect(body.data).toEqual([{ course_id: course.id, keep_seconds: week, lessons: [lessonId] }]);
    expect(JSON.stringify(body)).not.toContain(String(hidden));
  });

  it("is nothing once the access has ended or is paused", async () => {
    for (const change of [
      sql`update enrollment set paused_at = now() where account_id = ${person.id}`,
      sql`update enrollment set paused_at = null, ends_at = now() - interval '1 second',
        starts_at = now() - interval '1 day' where account_id = ${person.id}`,
    ]) {
      await change.execute(shop.db);
      expect([(await keepable()).body.data, (await keep()).body.data]).toEqual([[], null]);
    }
  });

  it("is asked for twenty courses at most", async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join(",");
    expect([
      (await keepable(learner, many(20))).status,
      (await keepable(learner, many(21))).body.success,
      (await keepable(learner, "1;drop")).body.success,
    ]).toEqual([200, false, false]);
  });
});

describe("the files of a lesson", () => {
  it("have a link where a device may keep them", async () => {
    await givenFile("a.pdf", { mayDownload: true });
    await givenFile("b.pdf", { mayDownload: false });
    await givenFile("c.mp3", { mayDownload: false });
    await givenFile("d.pdf", { mayDownload: true, bytes: 21 * 1_048_576 });
    const { body } = await keep();
    const { files } = body.data as { files: { title: string; url: string | null; key: string }[] };
    expect(files.map(({ title, url }) => [title, url !== null])).toEqual([
      ["a.pdf", true],
      ["b.pdf", false],
      ["c.mp3", true],
      ["d.pdf", false],
    ]);
    expect(JSON.stringify(files.map(({ key, url }) => [key, url]))).not.toContain("a.pdf");
  });
});
