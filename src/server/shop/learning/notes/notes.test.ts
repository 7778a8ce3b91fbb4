import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mostNotes } from "#domain/learning/note.ts";
import {
  givenAdministrator,
  givenCourse,
  givenInstructor,
  type Person,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { givenLearner, givenLesson } from "../../../../../tests/support/learning.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

let shop: TestApp;
let course: { id: number };
let lessonId: number;
let person: Person;
let visitor: Visitor;

beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  course = await givenCourse(shop.db);
  lessonId = await givenLesson(shop.db, course.id, { title_th: "บทแรก" });
  ({ person, visitor } = await givenLearner(shop, course.id));
});

type Note = {
  id: number;
  lesson: string;
  second: number | null;
  body: string;
  version: number;
  is_open: boolean;
};
const add = (who: Visitor, note: object, lesson = lessonId) =>
  who.post(`/private/learn/${course.id}/lessons/${lesson}/notes`, note);
const written = async (note: object, lesson = lessonId) =>
  (await add(visitor, note, lesson)).body.data as Note;
const list = async (query = "", who = visitor) =>
  (await who.get(`/private/learn/${course.id}/notes${query}`)).body.data as {
    items: Note[];
    total: number;
  };
const bodies = async (query = "") => (await list(query)).items.map(({ body }) => body);
const codeOf = ({ body }: { body: Record<string, unknown> }) =>
  (body.error as { code: string } | undefined)?.code;

describe("own notes", () => {
  it("LEARN-16 are written with their time, listed in the order of the course, edited and deleted", async () => {
    const second = await givenLesson(shop.db, course.id, { title_th: "บทสอง" });
    await shop.pool.query(
      "update course_section set position = 2 where id = (select section_id from lesson where id = $1)",
      [second],
    );
    await written({ body: "ในบทสอง" }, second);
    await written({ body: "ไม่มีเวลา" });
    const late = await written({ body: "  นาทีแรก \n", second: 75 });
    await written({ body: "ต้นบท", second: 5 });
    expect(late).toMatchObject({
      lesson: "บทแรก",
      second: 75,
      body: "นาทีแรก",
      is_open: true,
      version: 1,
    });
    expect(await bodies()).toEqual(["ต้นบท", "นาทีแรก", "ไม่มีเวลา", "ในบทสอง"]);
    expect(await bodies(`?lesson=${second}`)).toEqual(["ในบทสอง"]);

    const one = `/private/learn/${course.id}/notes/${late.id}`;
    expect((await visitor.put(one, { body: "แก้แล้ว", version: 1 })).body.data).toMatchObject({
      body: "แก้แล้ว",
      second: 75,
      version: 2,
    });
    expect(codeOf(await visitor.put(one, { body: "จากอีกเครื่อง", version: 1 }))).toBe(
      "EDIT_CONFLICT",
    );
    expect(codeOf(await visitor.post(`${one}/delete`, { version: 1 }))).toBe("EDIT_CONFLICT");
    expect((await visitor.post(`${one}/delete`, { version: 2 })).status).toBe(200);
    expect((await visitor.post(`${one}/delete`, { version: 2 })).status).toBe(404);
    expect(await bodies(`?lesson=${lessonId}`)).toEqual(["ต้นบท", "ไม่มีเวลา"]);
  });

  it("LEARN-16 are found by any part of a Thai sentence, by all words, in any case; what means something to a database means nothing", async () => {
    await written({ body: "การลงทุนในหุ้นต้องระวังความเสี่ยง" });
    await written({ body: "Excel: VLOOKUP 100%_sure" });
    for (const [q, found] of [
      ["หุ้นต้อง", 1],
      ["vlookup", 1],
      ["SURE excel", 1],
      ["excel หุ้น", 0],
      ["100%_", 1],
      ["%", 1],
      ["_ure", 0],
      ["' or true --", 0],
      ["   ", 2],
    ] as const)
      expect([q, (await list(`?q=${encodeURIComponent(q)}`)).total]).toEqual([q, found]);
  });

  it("LEARN-16 are taken away as a file that is only a file", async () => {
    await written({ body: "<script>alert(1)</script>\n# ไม่ใช่หัวข้อ", second: 75 });
    const { status, headers } = await visitor.get(`/private/learn/${course.id}/notes/file`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/markdown; charset=utf-8",
      "content-disposition": `attachment; filename="notes-${course.id}.md"`,
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
    });
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const file = await shop.app.inject({
      url: `/private/learn/${course.id}/notes/file`,
      headers: { cookie },
    });
    expect(file.payload).toContain(
      "## บทแรก\n\n**1:15**\n\n> <script>alert(1)</script>\n> # ไม่ใช่หัวข้อ\n",
    );
  });

  it("LEARN-16 are taken away in the language of the page that they stand on", async () => {
    await written({ body: "note" });
    const { rows } = await shop.pool.query(
      "update catalog_item set title_en = 'First steps' where id = $1 returning title_th",
      [course.id],
    );
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const taken = async (referer: string) =>
      (
        await shop.app.inject({
          url: `/private/learn/${course.id}/notes/file`,
          headers: { host: "shop.example", cookie, referer },
        })
      ).payload;
    expect(await taken(`https://shop.example/en/learn/${course.id}/notes`)).toContain(
      "# First steps",
    );
    expect(await taken(`https://shop.example/learn/${course.id}/notes`)).toContain(
      `# ${rows[0]?.title_th}`,
    );
    expect(await taken("https://another.example/en/")).toContain(`# ${rows[0]?.title_th}`);
    expect(await taken("no address")).toContain(`# ${rows[0]?.title_th}`);
  });

  it("LEARN-16 are seen, changed and taken by no one else, and by no one without access", async () => {
    const { id } = await written({ body: "ของฉัน" });
    const other = (await givenLearner(shop, course.id)).visitor;
    const teacher = await givenInstructor(shop.db);
    await shop.pool.query("insert into course_instructor (item_id, account_id) values ($1, $2)", [
      course.id,
      teacher.id,
    ]);
    expect((await list("", other)).total).toBe(0);
    expect(
      (await other.put(`/private/learn/${course.id}/notes/${id}`, { body: "x", version: 1 }))
        .status,
    ).toBe(404);
    expect(
      (await other.post(`/private/learn/${course.id}/notes/${id}/delete`, { version: 1 })).status,
    ).toBe(404);
    const foreign = await givenCourse(shop.db);
    await shop.pool.query(
      "insert into enrollment (account_id, item_id, state) values ($1, $2, 'active')",
      [person.id, foreign.id],
    );
    expect(
      (await visitor.put(`/private/learn/${foreign.id}/notes/${id}`, { body: "x", version: 1 }))
        .status,
    ).toBe(404);
    const staff = await signedIn(shop, teacher);
    for (const nobody of [
      shop.visitor(),
      staff,
      await signedIn(shop, await givenAdministrator(shop.db)),
    ]) {
      expect((await nobody.get(`/private/learn/${course.id}/notes`)).status).not.toBe(200);
      expect((await nobody.get(`/private/learn/${course.id}/notes/file`)).status).not.toBe(200);
      expect((await add(nobody, { body: "x" })).status).not.toBe(200);
    }
    await shop.pool.query("update enrollment set ends_at = now() where account_id = $1", [
      person.id,
    ]);
    const answers = [
      await visitor.get(`/private/learn/${course.id}/notes`),
      await visitor.get(`/private/learn/${course.id}/notes/file`),
      await add(visitor, { body: "x" }),
      await visitor.put(`/private/learn/${course.id}/notes/${id}`, { body: "x", version: 1 }),
      await visitor.post(`/private/learn/${course.id}/notes/${id}/delete`, { version: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(
      (await shop.pool.query("select body from lesson_note where account_id = $1", [person.id]))
        .rows,
    ).toEqual([{ body: "ของฉัน" }]);
  });

  it("LEARN-16 have an end, also where many are added at once, and cannot stand in a lesson that is closed", async () => {
    await shop.pool.query(
      "insert into lesson_note (account_id, lesson_id, body) select $1, $2, n::text from generate_series(1, $3) n",
      [person.id, lessonId, mostNotes - 5],
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => add(visitor, { body: "อีกหนึ่ง" })),
    );
    expect([
      answers.filter(({ status }) => status === 200).length,
      new Set(answers.map(codeOf)),
    ]).toEqual([5, new Set([undefined, "NOTES_FULL"])]);
    expect((await list()).total).toBe(mostNotes);

    const closed = await givenLesson(shop.db, course.id);
    await shop.pool.query(
      "update lesson set release = 'on_date', release_at = now() + interval '1 day' where id = $1",
      [closed],
    );
    expect((await add(visitor, { body: "x" }, closed)).status).toBe(404);
  });

  it("LEARN-16 are refused where they say nothing or too much", async () => {
    for (const note of [
      { body: "" },
      { body: " \n " },
      { body: "ก".repeat(2001) },
      { body: "x", second: -1 },
      { body: "x", second: 1.5 },
      { second: 1 },
    ])
      expect(codeOf(await add(visitor, note))).toBe("INPUT_ERROR");
    expect((await list()).total).toBe(0);
    expect((await add(visitor, { body: "ก".repeat(2000) })).status).toBe(200);
  });
});
