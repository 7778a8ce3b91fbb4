import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { announcementEndpoints } from "#contract/admin/announcement/announcement-endpoints.ts";
import { allEndpoints } from "#contract/all-endpoints.ts";
import type { RawAddress } from "#contract/endpoint.ts";
import { rawEndpoints } from "#contract/raw-endpoints.ts";
import { mp4 } from "../../../../../tests/support/examples/videos.ts";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenInstructor,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { answeredAfter } from "../../../../../tests/support/learning.ts";
import { sendInChunks } from "../../../../../tests/support/send-in-pieces.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

type NamesOf<All> = {
  [Name in keyof All]: All[Name] extends { who: "editor" } ? Name : never;
}[keyof All];
/**
 * All that instructors can reach. A call that is added is missing below, and does not compile.
 * Announcements have a right of their own (`admin/announcements`).
 */
type EditCall = Exclude<
  NamesOf<typeof allEndpoints>,
  "adminFinishUpload" | keyof typeof announcementEndpoints
>;
type Taught = {
  course: number;
  section: number;
  section2: number;
  text: number;
  text2: number;
  quiz: number;
  live: number;
  question: number;
  question2: number;
  learner: number;
};

const sectionValues = { title: "บทใหม่", title_eng: "", is_published: true };
const lessonValues = (section: number) => ({
  title: "บทเรียนใหม่",
  title_eng: "",
  body: "เนื้อหา",
  body_eng: "",
  minutes: "",
  completion: "opened",
  completion_percent: 90,
  video: "",
  release: "at_once",
  release_days: "",
  release_at: "",
  release_lesson: "",
  is_preview: false,
  is_published: true,
  section: String(section),
});
const questionValues = {
  body: "ถูกหรือผิด",
  body_eng: "",
  options: "",
  is_true: true,
  number: "",
  tolerance: 0,
  accepted: "",
  points: 1,
  explanation: "",
  explanation_eng: "",
};

const questionFile = {
  file_name: "aiken.txt",
  file: Buffer.from("1 + 1\nA. 2\nB. 3\nANSWER: A\n").toString("base64"),
};

/** What each call is about in a course, and what is sent with it. */
const calls: Record<EditCall, { id: (of: Taught) => number; body?: (of: Taught) => object }> = {
  adminGetCurriculum: { id: (of) => of.course },
  adminCreateSection: { id: (of) => of.course, body: () => ({ values: sectionValues }) },
  adminOrderSections: {
    id: (of) => of.course,
    body: (of) => ({ from: [of.section, of.section2], to: [of.section2, of.section] }),
  },
  adminSaveSection: { id: (of) => of.section, body: () => ({ version: 1, values: sectionValues }) },
  adminDeleteSection: { id: (of) => of.section2, body: () => ({ version: 1 }) },
  adminCreateLesson: {
    id: (of) => of.section,
    body: (of) => ({ kind: "text", values: lessonValues(of.section) }),
  },
  adminCreateDrafts: {
    id: (of) => of.section,
    body: () => ({ drafts: [{ key: "a.mp4 1", kind: "video", title: "ก" }] }),
  },
  adminOrderLessons: {
    id: (of) => of.section,
    body: (of) => ({
      from: [of.text, of.text2, of.quiz, of.live],
      to: [of.live, of.text, of.text2, of.quiz],
    }),
  },
  adminSaveLesson: {
    id: (of) => of.text,
    body: (of) => ({ version: 1, values: lessonValues(of.section) }),
  },
  adminArchiveLesson: { id: (of) => of.text, body: () => ({ version: 1 }) },
  adminActOnLessons: {
    id: (of) => of.course,
    body: (of) => ({
      chosen: [{ id: of.text2, version: 1 }],
      act: { what: "publish", is_published: false },
    }),
  },
  adminListFilms: { id: (of) => of.course },
  adminRetryFilm: { id: (of) => of.text2, body: () => ({}) },
  adminListAttendance: { id: (of) => of.live },
  adminMarkAttendance: {
    id: (of) => of.live,
    body: (of) => ({ account_id: of.learner, has_attended: true }),
  },
  adminGetQuestions: { id: (of) => of.quiz },
  adminCreateQuestion: {
    id: (of) => of.quiz,
    body: () => ({ kind: "true_false", values: questionValues }),
  },
  adminGetQuestionFile: { id: (of) => of.quiz },
  adminPreviewQuestionFile: { id: (of) => of.quiz, body: () => questionFile },
  adminImportQuestions: { id: (of) => of.quiz, body: () => questionFile },
  adminOrderQuestions: {
    id: (of) => of.quiz,
    body: (of) => ({ from: [of.question, of.question2], to: [of.question2, of.question] }),
  },
  adminSaveQuestion: {
    id: (of) => of.question,
    body: () => ({ version: 1, values: questionValues }),
  },
  adminArchiveQuestion: { id: (of) => of.question, body: () => ({ version: 1 }) },
};

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

async function taught(teacher: Person, instructorsEdit: boolean): Promise<Taught> {
  const { db } = shop;
  const { id: course } = await givenCourse(db, { isPublished: true } as object);
  await db
    .updateTable("catalog_item")
    .set({ instructors_edit: instructorsEdit })
    .where("id", "=", course)
    .execute();
  await db
    .insertInto("course_instructor")
    .values({ item_id: course, account_id: teacher.id })
    .execute();
  const idOf = async (made: Promise<{ id: number }>) => (await made).id;
  const sectionAt = (position: number) =>
    idOf(
      db
        .insertInto("course_section")
        .values({
          item_id: course,
          position,
          title_th: `ส่วน ${position}`,
          title_en: "",
          is_published: true,
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
  const [section, section2] = [await sectionAt(1), await sectionAt(2)];
  const lessonAt = (kind: "text" | "quiz" | "live", position: number) =>
    idOf(
      db
        .insertInto("lesson")
        .values({
          item_id: course,
          section_id: section,
          kind,
          position,
          title_th: kind,
          title_en: "",
          body_th: "เนื้อหา",
          is_published: true,
          completion: kind === "live" ? ("attended" as const) : ("opened" as const),
          ...(kind === "live" && { live_at: new Date(), live_minutes: 60, live_room: "ห้อง 1" }),
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
  const [text, text2, quiz, live] = [
    await lessonAt("text", 1),
    await lessonAt("text", 2),
    await lessonAt("quiz", 3),
    await lessonAt("live", 4),
  ];
  const film = `${course}-film.mp4`;
  await db
    .insertInto("stored_file")
    .values({ name: film, purpose: "lesson", media_type: "video/mp4", size_bytes: 0 })
    .execute();
  await db
    .insertInto("film_job")
    .values({ film_name: film, state: "failed", reason: "BROKEN" })
    .execute();
  await db.updateTable("lesson").set({ video_file: film }).where("id", "=", text2).execute();
  const questionAt = (position: number) =>
    idOf(
      db
        .insertInto("quiz_question")
        .values({
          lesson_id: quiz,
          kind: "true_false",
          position,
          body_th: `ข้อ ${position}`,
          body_en: "",
          points: 1,
          is_true: true,
          tolerance: 0,
        })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
  const [question, question2] = [await questionAt(1), await questionAt(2)];
  const { id: learner } = await givenStudent(db);
  await givenEnrollment(db, learner, course);
  return { course, section, section2, text, text2, quiz, live, question, question2, learner };
}

async function ask(
  visitor: Visitor,
  { method, path }: RawAddress,
  id: number,
  body: object | undefined,
) {
  const url = path.replace(":id", String(id));
  if (method === "GET") return visitor.get(url);
  return method === "PUT" ? visitor.put(url, body ?? {}) : visitor.post(url, body ?? {});
}

/** Everything that stands in the course, as it is kept. */
async function standing({ course }: Taught): Promise<unknown> {
  const { rows } = await shop.pool.query(
    `select (select json_agg(s order by s.id) from course_section s where s.item_id = $1) as sections,
      (select json_agg(l order by l.id) from lesson l where l.item_id = $1) as lessons,
      (select json_agg(q order by q.id) from quiz_question q join lesson l on l.id = q.lesson_id where l.item_id = $1) as questions,
      (select json_agg(a order by a.account_id) from live_attendance a join lesson l on l.id = a.lesson_id where l.item_id = $1) as attendance,
      (select count(*)::int from audit_entry where object = 'item:' || $1::text) as logged`,
    [course],
  );
  return rows[0];
}

function changesNothing(name: EditCall): boolean {
  return allEndpoints[name].method === "GET" || name === "adminPreviewQuestionFile";
}

const cases = Object.entries(calls) as [EditCall, (typeof calls)[EditCall]][];

describe.each(cases)("%s", (name, { id, body }) => {
  const address: RawAddress = allEndpoints[name];

  it("LEARN-09 is for the instructors of the course alone, and only where the owner lets them", async () => {
    const [teacher, other] = [await givenInstructor(shop.db), await givenInstructor(shop.db)];
    const [kept, elsewhere] = [await taught(teacher, false), await taught(other, true)];
    const clerk = await givenAdministrator(shop.db, {
      permissions: ["order.read", "setting.manage"],
    });
    const people: [string, Visitor, Taught, number][] = [
      ["a guest", shop.visitor(), elsewhere, 401],
      [
        "a student of the course",
        await signedIn(shop, { id: elsewhere.learner } as Person),
        elsewhere,
        403,
      ],
      ["an administrator of other things", await signedIn(shop, clerk), elsewhere, 403],
      ["an instructor without the owner's leave", await signedIn(shop, teacher), kept, 404],
      ["an instructor of another course", await signedIn(shop, teacher), elsewhere, 404],
      [
        "an instructor of another course who has leave there",
        await signedIn(shop, other),
        kept,
        404,
      ],
    ];
    const before = [await standing(kept), await standing(elsewhere)];
    for (const [who, visitor, of, status] of people) {
      if (who === "a guest") await visitor.get("/public/session");
      expect([who, (await ask(visitor, address, id(of), body?.(of))).status]).toEqual([
        who,
        status,
      ]);
    }
    expect([await standing(kept), await standing(elsewhere)]).toEqual(before);

    const allowed = await signedIn(shop, other);
    const done = await ask(allowed, address, id(elsewhere), body?.(elsewhere));
    expect([done.status, done.body.success]).toEqual([200, true]);
    if (changesNothing(name)) return;
    const entry = await shop.db
      .selectFrom("audit_entry")
      .select(["actor_id", "actor_role"])
      .where("object", "=", `item:${elsewhere.course}`)
      .execute();
    expect(entry).toEqual([{ actor_id: other.id, actor_role: "instructor" }]);
  });
});

const takings = {
  "the leave": "update catalog_item set instructors_edit = false where id = $1",
  "the teaching": "delete from course_instructor where item_id = $1",
  "the role":
    "update account set is_instructor = false, is_student = true where id in (select account_id from course_instructor where item_id = $1)",
};

describe.each(cases.filter(([name]) => !changesNothing(name)))("%s", (name, { id, body }) => {
  it.each(Object.entries(takings))(
    "LEARN-09 is undone where the owner took %s away while it waited",
    async (_, taking) => {
      const teacher = await givenInstructor(shop.db);
      const of = await taught(teacher, true);
      const [visitor, before] = [await signedIn(shop, teacher), await standing(of)];
      const held = {
        tables: "course_section, lesson, quiz_question, learning, catalog_item, film_job",
        taking,
        values: [of.course],
      };
      const { status } = await answeredAfter(shop, held, () =>
        ask(visitor, allEndpoints[name], id(of), body?.(of)),
      );
      expect(status).toBe(404);
      expect(await standing(of)).toEqual(before);
    },
  );
});

describe("what instructors may", () => {
  it("LEARN-09 ends with the owner's leave, with the course and with the teaching", async () => {
    const teacher = await givenInstructor(shop.db);
    const of = await taught(teacher, true);
    const visitor = await signedIn(shop, teacher);
    const status = async () =>
      (await visitor.get(`/api/admin/courses/${of.course}/curriculum`)).status;
    const set = (values: object) =>
      shop.db.updateTable("catalog_item").set(values).where("id", "=", of.course).execute();
    expect(await status()).toBe(200);
    await set({ instructors_edit: false });
    expect(await status()).toBe(404);
    await set({ instructors_edit: true, archived_at: new Date() });
    expect(await status()).toBe(404);
    await set({ archived_at: null });
    expect(await status()).toBe(200);
    await shop.db.deleteFrom("course_instructor").where("item_id", "=", of.course).execute();
    expect(await status()).toBe(404);
  });

  it("LEARN-09 is off until the owner says so, and is told to the instructor", async () => {
    const teacher = await givenInstructor(shop.db);
    const owner = await signedIn(shop, await givenAdministrator(shop.db));
    const of = await taught(teacher, false);
    const found = (await owner.get(`/api/admin/courses/${of.course}`)).body.data as {
      version: number;
      values: Record<string, unknown>;
    };
    expect(found.values.instructors_edit).toBe(false);
    const visitor = await signedIn(shop, teacher);
    const mayEdit = async () =>
      (
        (await visitor.get("/private/instructor/courses")).body.data as {
          courses: { may_edit: boolean }[];
        }
      ).courses[0]?.may_edit;
    expect([
      await mayEdit(),
      (await visitor.get(`/public/learn/${of.course}`)).body.data,
    ]).toMatchObject([false, { edits_as: null }]);
    const saved = await owner.put(`/api/admin/courses/${of.course}`, {
      version: found.version,
      values: { ...found.values, instructors_edit: true },
    });
    expect(saved.status).toBe(200);
    expect([
      await mayEdit(),
      (await visitor.get(`/public/learn/${of.course}?as=middle`)).body.data,
    ]).toMatchObject([true, { edits_as: "instructor", seen_as: "middle" }]);
  });

  it("LEARN-09 tells no addresses of learners", async () => {
    const teacher = await givenInstructor(shop.db);
    const of = await taught(teacher, true);
    const [visitor, owner] = [
      await signedIn(shop, teacher),
      await signedIn(shop, await givenAdministrator(shop.db)),
    ];
    const learner = await shop.db
      .selectFrom("account")
      .select("email")
      .where("id", "=", of.learner)
      .executeTakeFirstOrThrow();
    const listed = async (who: Visitor, q = "") =>
      (
        (await who.get(`/api/admin/lessons/${of.live}/attendance?q=${encodeURIComponent(q)}`)).body
          .data as { items: { email: string }[] }
      ).items.map(({ email }) => email);
    expect([await listed(owner), await listed(owner, learner.email)]).toEqual([
      [learner.email],
      [learner.email],
    ]);
    expect([await listed(visitor), await listed(visitor, learner.email)]).toEqual([[""], []]);
  });
});

describe("files that instructors send", () => {
  const film = { bytes: mp4({ dataBytes: 5_000, seconds: 60 }), name: "a.mp4" };
  const sent = (visitor: Visitor, purpose = "lesson", { bytes, name } = film) =>
    sendInChunks(shop, visitor, bytes, { name, purpose });

  it("LEARN-09 are taken for lessons alone, and only while there is a course to edit", async () => {
    const [teacher, other] = [await givenInstructor(shop.db), await givenInstructor(shop.db)];
    const of = await taught(teacher, false);
    const visitor = await signedIn(shop, teacher);
    expect((await sent(visitor)).status).toBe(403);
    await shop.db
      .updateTable("catalog_item")
      .set({ instructors_edit: true })
      .where("id", "=", of.course)
      .execute();
    expect((await sent(visitor, "component")).status).toBe(403);
    const { file, place } = await sent(visitor);
    const made = await visitor.post(`/api/admin/sections/${of.section}/lessons`, {
      kind: "video",
      values: { ...lessonValues(of.section), video: file },
    });
    expect([made.status, made.body.success]).toEqual([200, true]);
    // Another instructor with a course of the own sees nothing of the upload.
    await taught(other, true);
    expect((await (await signedIn(shop, other)).post(`${place}/finish`, {})).status).toBe(404);
  });

  it("LEARN-09 do not show films of another instructor, even if the file's name is known", async () => {
    const [teacher, other] = [await givenInstructor(shop.db), await givenInstructor(shop.db)];
    const [own, foreign] = [await taught(teacher, true), await taught(other, true)];
    const { file } = await sent(await signedIn(shop, other));
    const visitor = await signedIn(shop, teacher);
    const show = (of: Taught, who: Visitor) =>
      who.post(`/api/admin/sections/${of.section}/lessons`, {
        kind: "video",
        values: { ...lessonValues(of.section), video: file },
      });
    const files = JSON.stringify([{ file, title: "ลองดู", download: true }]);
    const refused = [
      await show(own, visitor),
      await visitor.post(`/api/admin/sections/${own.section}/lessons`, {
        kind: "file",
        values: { ...lessonValues(own.section), files },
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([422, 422]);
    // In the course that shows it, another instructor of it goes on with it.
    expect((await show(foreign, await signedIn(shop, other))).status).toBe(200);
    await shop.db
      .insertInto("course_instructor")
      .values({ item_id: foreign.course, account_id: teacher.id })
      .execute();
    expect((await show(foreign, visitor)).status).toBe(200);
    expect((await show(own, visitor)).status).toBe(422);
  });

  it("LEARN-09 LEARN-30 do not show pictures of another instructor in questions either", async () => {
    const [teacher, other] = [await givenInstructor(shop.db), await givenInstructor(shop.db)];
    const [own, foreign] = [await taught(teacher, true), await taught(other, true)];
    const [visitor, theirs] = [await signedIn(shop, teacher), await signedIn(shop, other)];
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#876" } })
      .png()
      .toBuffer();
    const picture = JSON.stringify({
      file: (await sent(theirs, "lesson", { bytes: png, name: "a.png" })).file,
      th: "รูปแมว",
      en: "",
    });
    const values = { ...questionValues, picture };
    const ask = (of: Taught, who: Visitor) =>
      who.post(`/api/admin/lessons/${of.quiz}/questions`, { kind: "true_false", values });
    expect((await ask(own, visitor)).status).toBe(422);
    expect(
      (await visitor.put(`/api/admin/questions/${own.question}`, { version: 1, values })).status,
    ).toBe(422);
    expect((await ask(foreign, theirs)).status).toBe(200);
    // In the course that shows it, another instructor of it goes on with it.
    await shop.db
      .insertInto("course_instructor")
      .values({ item_id: foreign.course, account_id: teacher.id })
      .execute();
    expect((await ask(foreign, visitor)).status).toBe(200);
  });

  it("LEARN-09 are asked for by all upload calls alike", () => {
    const raw = Object.entries(rawEndpoints).filter(([, { who }]) => (who as string) === "editor");
    expect(raw.map(([name]) => name)).toEqual([
      "beginUpload",
      "getUploadOffset",
      "continueUpload",
      "abandonUpload",
    ]);
  });
});
