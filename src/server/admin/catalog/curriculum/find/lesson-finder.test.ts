import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  givenAdministrator,
  givenCourse,
  givenInstructor,
  signedIn,
} from "../../../../../../tests/support/factories.ts";
import { givenLesson } from "../../../../../../tests/support/learning.ts";
import { type TestApp, testApp } from "../../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../../tests/support/visitor.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

type FoundLesson = { id: string; name: string; note: string; course_id: number };

async function found(visitor: Visitor, q: string): Promise<FoundLesson[]> {
  const { body } = await visitor.get(`/api/admin/find?q=${encodeURIComponent(q)}`);
  const kinds = body.data as { kind: string; items: FoundLesson[] }[];
  return kinds.find(({ kind }) => kind === "Lessons")?.items ?? [];
}

const namesOf = (lessons: readonly FoundLesson[]) => lessons.map(({ name }) => name);

async function givenManager(): Promise<Visitor> {
  return signedIn(shop, await givenAdministrator(shop.db, { permissions: ["catalog.manage"] }));
}

describe("lessons in the search of the whole area", () => {
  it("are found by all words of their name, in either language, with their course", async () => {
    const course = await givenCourse(shop.db, { title: "คอร์สกาแฟ" });
    const id = await givenLesson(shop.db, course.id, { title_th: "สกัดเอสเปรสโซให้คงที่" });
    await shop.pool.query("update lesson set title_en = 'Steady espresso' where id = $1", [id]);
    const manager = await givenManager();
    for (const q of ["เอสเปรสโซ", "คงที่ สกัด", "STEADY esp"])
      expect([q, await found(manager, q)]).toEqual([
        q,
        [{ id: String(id), name: "สกัดเอสเปรสโซให้คงที่", note: "คอร์สกาแฟ", course_id: course.id }],
      ]);
    expect(await found(manager, "เอสเปรสโซ ชา")).toEqual([]);
  });

  it("come in the order of their course, those of the newest course first", async () => {
    const [older, newer] = [await givenCourse(shop.db), await givenCourse(shop.db)];
    const lesson = async (course: number, name: string, position: number) => {
      const id = await givenLesson(shop.db, course, { title_th: name });
      await shop.pool.query("update lesson set position = $2 where id = $1", [id, position]);
    };
    await lesson(older.id, "ฝึกฟัง ก", 1);
    await lesson(newer.id, "ฝึกฟัง ค", 2);
    await lesson(newer.id, "ฝึกฟัง ข", 1);
    expect(namesOf(await found(await givenManager(), "ฝึกฟัง"))).toEqual([
      "ฝึกฟัง ข",
      "ฝึกฟัง ค",
      "ฝึกฟัง ก",
    ]);
  });

  it("that were taken out are not found, and drafts are", async () => {
    const course = await givenCourse(shop.db);
    const gone = await givenLesson(shop.db, course.id, { title_th: "ลายน้ำแผ่นหนึ่ง" });
    await givenLesson(shop.db, course.id, { title_th: "ลายน้ำแผ่นสอง", is_published: false });
    await shop.pool.query("update lesson set archived_at = now() where id = $1", [gone]);
    expect(namesOf(await found(await givenManager(), "ลายน้ำ"))).toEqual(["ลายน้ำแผ่นสอง"]);
  });

  it("are found by staff who teach only where the owner lets them edit", async () => {
    const person = await givenAdministrator(shop.db, { permissions: ["order.read"] });
    const visitor = await signedIn(shop, person);
    const courses = await Promise.all([1, 2, 3].map(() => givenCourse(shop.db)));
    for (const [at, { id }] of courses.entries())
      await givenLesson(shop.db, id, { title_th: `ปักครอสติช ${at}` });
    expect(await found(visitor, "ปักครอสติช")).toEqual([]);
    await shop.pool.query("update account set is_instructor = true where id = $1", [person.id]);
    await shop.pool.query(
      "insert into course_instructor (item_id, account_id, position) values ($1, $3, 1), ($2, $3, 1)",
      [courses[0]?.id, courses[1]?.id, person.id],
    );
    await shop.pool.query(
      "update catalog_item set instructors_edit = (id = $1) where id = any($2)",
      [courses[0]?.id, courses.map(({ id }) => id)],
    );
    const again = await signedIn(shop, person);
    expect(namesOf(await found(again, "ปักครอสติช"))).toEqual(["ปักครอสติช 0"]);
    await shop.pool.query("update catalog_item set instructors_edit = false where id = $1", [
      courses[0]?.id,
    ]);
    expect(await found(again, "ปักครอสติช")).toEqual([]);
  });

  it("are no business of an instructor outside of the administrators' area", async () => {
    const visitor = await signedIn(shop, await givenInstructor(shop.db));
    expect((await visitor.get("/api/admin/find?q=abc")).status).toBe(403);
  });
});
