import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { mostLessons } from "#domain/learning/lesson-fields.ts";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { limits } from "#server/platform/http/rate-limit.ts";
import { avi, mp4 } from "../../../../tests/support/examples/videos.ts";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenInstructor,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../tests/support/factories.ts";
import { givenLearner, givenLesson } from "../../../../tests/support/learning.ts";
import { sendInChunks } from "../../../../tests/support/send-in-pieces.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";

const film = mp4({ dataBytes: 50_000, seconds: 100 });
const lessonDraft = {
  title: "บทที่ 1",
  title_eng: "",
  video: "",
  body: "เนื้อหา",
  body_eng: "",
  minutes: "",
  completion: "opened",
  completion_percent: 90,
  release: "at_once",
  release_days: "",
  release_at: "",
  release_lesson: "",
  is_preview: false,
  is_published: true,
};

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(() => shop.close());

let course: { id: number };
let sectionId: number;
beforeEach(async () => {
  course = await givenCourse(shop.db, { isPublished: true } as object);
  const made = await owner.post(`/api/admin/courses/${course.id}/sections`, {
    values: { title: "บทนำ", title_eng: "", is_published: true },
  });
  sectionId = Number(made.body.id);
});

async function lesson(values: object = {}, kind = "text"): Promise<number> {
  const made = await owner.post(`/api/admin/sections/${sectionId}/lessons`, {
    kind,
    values: { ...lessonDraft, section: String(sectionId), ...values },
  });
  if (made.status !== 200 || made.body.success !== true) throw new Error(JSON.stringify(made.body));
  return Number(made.body.id);
}

/** The name under which a film is kept, or why it is not. */
async function uploaded(bytes = film): Promise<string> {
  const { file, body } = await sendInChunks(shop, owner, bytes);
  return file || codeOf(body);
}

const codeOf = (body: Record<string, unknown>) => (body.error as { code: string }).code;

type Learner = { person: Person; visitor: Visitor };
async function learner(endsAt: Date | null = null): Promise<Learner> {
  const person = await givenStudent(shop.db);
  await givenEnrollment(shop.db, person.id, course.id, endsAt);
  return { person, visitor: await signedIn(shop, person) };
}

const place = (lessonId: number) => `/public/learn/${course.id}/lessons/${lessonId}`;
const report = (visitor: Visitor, lessonId: number, body: object = {}) =>
  visitor.post(`/private/learn/${course.id}/lessons/${lessonId}/progress`, body);
const curriculum = async (visitor: Visitor) =>
  (await visitor.get(`/public/learn/${course.id}`)).body.data as Record<string, unknown>;
const sinceOpened = (seconds: number, { id }: Person) =>
  shop.pool.query(
    "update lesson_progress set opened_at = opened_at - $1 * interval '1 second' where account_id = $2",
    [seconds, id],
  );

describe("a course is built and learned", () => {
  it("LEARN-10 LEARN-13 LEARN-35 from the film that is uploaded to the certificate that everybody can check", async () => {
    const video = await uploaded();
    const first = await lesson({ title: "ดูก่อน", completion: "watched", video }, "video");
    const second = await lesson({ title: "อ่านต่อ", completion: "marked" });
    const { person, visitor } = await learner();

    expect(await curriculum(visitor)).toMatchObject({
      is_learner: true,
      next_lesson: first,
      progress: { done: 0, total: 2, percent: 0 },
      certificate: null,
    });
    const opened = (await visitor.get(place(first))).body.data as {
      video: { url: string };
      seconds: number;
      next: number;
      can_be_marked: boolean;
    };
    expect(opened).toMatchObject({ seconds: 100, next: second, can_be_marked: false, position: 0 });

    expect((await report(visitor, first)).body.data).toMatchObject({
      watched_percent: 0,
      done_at: null,
    });
    await sinceOpened(120, person);
    // From another device, out of order and more than once.
    const phone = await signedIn(shop, person);
    await report(visitor, first, { position: 40, stretches: [[0, 40]] });
    await report(phone, first, { position: 92, stretches: [[60, 92]] });
    await report(visitor, first, { stretches: [[0, 40]] });
    const last = (await report(phone, first, { position: 62, stretches: [[38, 62]] })).body
      .data as Record<string, unknown>;
    expect(last).toMatchObject({
      watched_percent: 90,
      progress: { done: 1, total: 2 },
      completed_at: null,
    });
    expect(last.done_at).not.toBeNull();
    expect((await visitor.get(place(first))).body.data).toMatchObject({
      position: 62,
      watched_percent: 90,
    });
    expect(await curriculum(visitor)).toMatchObject({ next_lesson: second, progress: { done: 1 } });

    const end = (await report(visitor, second, { is_done: true })).body.data as {
      certificate: string;
      completed_at: string;
    };
    expect(end.certificate).toMatch(/^[0-9a-z]{26}$/);
    const guest = shop.visitor();
    expect((await guest.get(`/public/certificates/${end.certificate}`)).body.data).toMatchObject({
      learner_name: `${person.firstName} ${person.lastName}`,
      minutes: 2,
      is_revoked: false,
      completed_at: end.completed_at,
    });
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("LEARN-14 a purchase that ends and a new one keep what was done, and the start of learning is written once", async () => {
    const id = await lesson();
    const { person, visitor } = await learner();
    await report(visitor, id);
    const started = await shop.pool.query("select started_at from learning where account_id = $1", [
      person.id,
    ]);
    await shop.pool.query("update enrollment set state = 'revoked' where account_id = $1", [
      person.id,
    ]);
    expect([(await visitor.get(place(id))).status, (await report(visitor, id)).status]).toEqual([
      404, 404,
    ]);
    await givenEnrollment(shop.db, person.id, course.id);
    for (let times = 0; times < 5; times += 1) await curriculum(visitor);
    await report(visitor, id);
    expect(await curriculum(visitor)).toMatchObject({ progress: { done: 1, total: 1 } });
    expect(
      (await shop.pool.query("select started_at from learning where account_id = $1", [person.id]))
        .rows,
    ).toEqual(started.rows);
  });

  it("LEARN-34 what was complete stays complete when a lesson is added", async () => {
    const id = await lesson();
    const { visitor } = await learner();
    const { certificate } = (await report(visitor, id)).body.data as { certificate: string };
    await lesson({ title: "เพิ่มทีหลัง" });
    expect(await curriculum(visitor)).toMatchObject({
      certificate,
      progress: { done: 1, total: 2 },
    });
    expect((await curriculum(visitor)).completed_at).not.toBeNull();
  });

  it("LEARN-35 a course to which more lessons are to come is completed by nobody, until it is said to be whole", async () => {
    const lesson = await givenLesson(shop.db, course.id);
    await shop.pool.query("update catalog_item set more_lessons = true where id = $1", [course.id]);
    const { visitor } = await givenLearner(shop, course.id);
    const open = async () => (await report(visitor, lesson)).body.data;
    expect(await open()).toMatchObject({
      certificate: null,
      completed_at: null,
      progress: { done: 1, total: 1 },
    });
    expect((await shop.visitor().get(`/public/courses/${course.id}`)).body.data).toMatchObject({
      more_lessons: true,
    });
    await shop.pool.query("update catalog_item set more_lessons = false where id = $1", [
      course.id,
    ]);
    expect(await open()).toMatchObject({
      certificate: expect.any(String),
      completed_at: expect.any(String),
    });
  });

  it("LEARN-35 the page of a completion comes once, to its learner alone", async () => {
    const id = await lesson({ completion: "marked" });
    const { visitor } = await learner();
    const seen = (who = visitor) => who.post(`/private/learn/${course.id}/completion-seen`, {});
    const isNew = async () =>
      ((await visitor.get(`/public/learn/${course.id}`)).body.data as Record<string, unknown>)
        .is_completion_new;
    expect([await isNew(), (await seen()).status]).toEqual([false, 404]);
    await report(visitor, id, { is_done: true });
    const { visitor: other } = await learner();
    expect([await isNew(), (await seen(other)).status]).toEqual([true, 404]);
    expect([(await seen()).status, await isNew(), (await seen()).status]).toEqual([
      200,
      false,
      200,
    ]);
  });

  it("LEARN-36 a course that gives no certificate is completed without one", async () => {
    const id = await lesson({ completion: "marked" });
    const { person, visitor } = await learner();
    await shop.pool.query("update catalog_item set gives_certificate = false where id = $1", [
      course.id,
    ]);
    expect((await report(visitor, id, { is_done: true })).body.data).toMatchObject({
      completed_at: expect.any(String),
      certificate: null,
    });
    const { rows } = await shop.pool.query(
      "select gets_certificate from learning where account_id = $1 and item_id = $2",
      [person.id, course.id],
    );
    expect(rows).toEqual([{ gets_certificate: false }]);
    await shop.pool.query("update catalog_item set gives_certificate = true where id = $1", [
      course.id,
    ]);
  });

  it("LEARN-35 fifty completions at once make one certificate", async () => {
    const id = await lesson({ completion: "marked" });
    const { person, visitor } = await learner();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => report(visitor, id, { is_done: true })),
    );
    const codes = new Set(
      answers.map(({ body }) => (body.data as { certificate: string }).certificate),
    );
    const { rows } = await shop.pool.query("select code from certificate where account_id = $1", [
      person.id,
    ]);
    expect([answers.every(({ status }) => status === 200), [...codes]]).toEqual([
      true,
      rows.map(({ code }) => code),
    ]);
  });

  it("LEARN-13 more than can have been watched by now does not count", async () => {
    const id = await lesson({ completion: "watched", video: await uploaded() }, "video");
    const { person, visitor } = await learner();
    await report(visitor, id);
    expect((await report(visitor, id, { stretches: [[0, 100]] })).body.data).toMatchObject({
      watched_percent: 0,
      done_at: null,
      is_kept: false,
    });
    expect((await report(visitor, id, { stretches: [[0, 20]] })).body.data).toMatchObject({
      watched_percent: 20,
      is_kept: true,
    });
    expect((await report(visitor, id, { is_done: true })).body.data).toMatchObject({
      done_at: null,
    });
    // What was left out is told again when its time has come.
    await sinceOpened(40, person);
    expect((await report(visitor, id, { stretches: [[0, 100]] })).body.data).toMatchObject({
      watched_percent: 100,
      is_kept: true,
    });
  });

  it("LEARN-13 LEARN-35 ten films told at once are not believed, nor in two courses or on ten devices: a certificate costs its time", async () => {
    const films: number[] = [];
    for (let at = 0; at < 10; at += 1)
      films.push(await lesson({ completion: "watched", video: await uploaded() }, "video"));
    const { person, visitor } = await learner();
    const devices = await Promise.all(films.map(() => signedIn(shop, person)));
    const tell = () =>
      Promise.all(
        films.map((id, at) => report(devices[at] ?? visitor, id, { stretches: [[0, 100]] })),
      );
    for (const id of films) await report(visitor, id);
    await sinceOpened(55, person);
    const kept = (await tell()).filter(({ body }) => (body.data as { is_kept: boolean }).is_kept);
    expect(kept).toHaveLength(1);
    expect((await curriculum(visitor)).certificate).toBeNull();

    const other = await givenCourse(shop.db, { isPublished: true } as object);
    const elsewhere = await givenLesson(shop.db, other.id, {
      kind: "video",
      video_file: await uploaded(),
      seconds: 100,
    });
    await givenEnrollment(shop.db, person.id, other.id, null);
    const told = await visitor.post(`/private/learn/${other.id}/lessons/${elsewhere}/progress`, {
      stretches: [[0, 100]],
    });
    expect(told.body.data).toMatchObject({ is_kept: false });

    // As long as they are, at three times the speed.
    await sinceOpened(330, person);
    await tell();
    expect((await curriculum(visitor)).certificate).not.toBeNull();
  });

  it("LEARN-13 a thousand beats of two devices, repeated and out of order, end as the union of what they played", async () => {
    const id = await lesson({ completion: "watched", video: await uploaded() }, "video");
    const { person, visitor } = await learner();
    const phone = await signedIn(shop, person);
    await report(visitor, id);
    await sinceOpened(600, person);
    const stretches = Array.from({ length: 20 }, (_, at): [number, number] => [at * 4, at * 4 + 5]);
    await shop.pool.query("delete from rate_limit");
    const sent = Array.from({ length: 100 }, (_, at) =>
      report(at % 2 === 0 ? visitor : phone, id, {
        stretches: [stretches[(at * 7) % 20] ?? [0, 0]],
      }),
    );
    expect((await Promise.all(sent)).every(({ status }) => status === 200)).toBe(true);
    expect((await visitor.get(place(id))).body.data).toMatchObject({ watched_percent: 80 });
  });
});

describe("only who has access now sees a lesson", () => {
  it("LEARN-20 everybody else gets the answer of a lesson that does not exist, at every address", async () => {
    const id = await lesson({ completion: "watched", video: await uploaded() }, "video");
    const draft = await lesson({ title: "ร่าง", is_published: false });
    const { person, visitor } = await learner();
    const url = ((await visitor.get(place(id))).body.data as { video: { url: string } }).video.url;
    const none = await visitor.get(place(999_999_999));
    const [soon, past] = [new Date(Date.now() + 60_000), new Date(Date.now() - 1000)];
    const other = await givenCourse(shop.db);
    const teacher = await givenInstructor(shop.db);
    await shop.pool.query("insert into course_instructor (item_id, account_id) values ($1, $2)", [
      other.id,
      teacher.id,
    ]);
    const strangers: Record<string, Visitor> = {
      guest: shop.visitor(),
      stranger: await signedIn(shop, await givenStudent(shop.db)),
      "expired learner": (await learner(past)).visitor,
      "instructor of another course": await signedIn(shop, teacher),
      "administrator without the catalogue": await signedIn(
        shop,
        await givenAdministrator(shop.db, {
          permissions: ["order.read", "payment.approve"],
        } as object),
      ),
    };
    for (const state of ["waiting", "refused", "revoked"]) {
      const someone = await learner(soon);
      await shop.pool.query("update enrollment set state = $1 where account_id = $2", [
        state,
        someone.person.id,
      ]);
      strangers[state] = someone.visitor;
    }
    for (const [who, stranger] of Object.entries(strangers)) {
      const answers = [
        await stranger.get(`/public/learn/${course.id}`),
        await stranger.get(place(id)),
        await stranger.get(url),
      ];
      const told = answers.map(({ status, body }) => [status, codeOf(body)]);
      expect([who, told]).toEqual([who, Array.from({ length: 3 }, () => [404, codeOf(none.body)])]);
      expect((await stranger.get(url, { headers: { range: "bytes=0-9" } })).status).toBe(404);
      expect((await report(stranger, id)).status).not.toBe(200);
    }
    expect((await visitor.get(place(draft))).status).toBe(404);
    expect((await visitor.get(url)).status).toBe(200);
    const name = (await shop.pool.query("select video_file from lesson where id = $1", [id]))
      .rows[0]?.video_file;
    expect((await visitor.get(`/private/files/${name}`)).status).toBe(404);
    expect((await visitor.get(`/files/${name}`)).status).toBe(404);
    await shop.pool.query("update enrollment set ends_at = now() where account_id = $1", [
      person.id,
    ]);
    expect((await visitor.get(url)).status).toBe(404);
  });

  it("LEARN-21 a link opens its film for one session, for ten minutes, whole and in parts, and with nothing changed in it", async () => {
    const id = await lesson({ completion: "watched", video: await uploaded() }, "video");
    const { person, visitor } = await learner();
    const { url } = ((await visitor.get(place(id))).body.data as { video: { url: string } }).video;
    const part = await visitor.get(url, { headers: { range: "bytes=10-19" } });
    expect([part.status, part.headers["content-range"], part.headers["cache-control"]]).toEqual([
      206,
      `bytes 10-19/${film.length}`,
      "private, no-store",
    ]);
    const phone = await signedIn(shop, person);
    expect((await phone.get(url)).status).toBe(404);
    for (const at of [url.length - 1, url.indexOf(".") + 1]) {
      const changed = url.slice(0, at) + (url[at] === "a" ? "b" : "a") + url.slice(at + 1);
      expect((await visitor.get(changed)).status).toBe(404);
    }
    shop.clock.pass(9 * 60_000);
    expect((await visitor.get(url)).status).toBe(200);
    shop.clock.pass(2 * 60_000);
    expect((await visitor.get(url)).status).toBe(404);
  });

  it("LEARN-04 a preview lesson of a course on sale is open to everybody, with its film, and nothing else is", async () => {
    const id = await lesson(
      { completion: "watched", video: await uploaded(), is_preview: true },
      "video",
    );
    const closed = await lesson();
    const guest = shop.visitor();
    const found = (await guest.get(place(id))).body.data as { video: { url: string } };
    expect(found).toMatchObject({ is_learner: false, next: null });
    expect([
      (await guest.get(found.video.url)).status,
      (await guest.get(place(closed))).status,
    ]).toEqual([200, 404]);
    expect((await guest.get(`/public/learn/${course.id}`)).status).toBe(404);
    await shop.pool.query("update catalog_item set is_published = false where id = $1", [
      course.id,
    ]);
    expect([
      (await guest.get(place(id))).status,
      (await guest.get(found.video.url)).status,
    ]).toEqual([404, 404]);
  });

  it("LEARN-08 who teaches or manages the course sees every lesson, and leaves no progress", async () => {
    const id = await lesson({ release: "on_date", release_at: "2099-01-01T09:00" });
    const teacher = await givenInstructor(shop.db);
    await shop.pool.query("insert into course_instructor (item_id, account_id) values ($1, $2)", [
      course.id,
      teacher.id,
    ]);
    for (const staff of [owner, await signedIn(shop, teacher)]) {
      expect(await curriculum(staff)).toMatchObject({ is_learner: false, next_lesson: id });
      expect((await staff.get(place(id))).body.data).toMatchObject({ is_learner: false });
      expect((await report(staff, id)).status).not.toBe(200);
    }
    expect(
      (await shop.pool.query("select from learning where item_id = $1", [course.id])).rowCount,
    ).toBe(0);
  });

  it("LEARN-05 a lesson opens by its rule, says when, and stays open", async () => {
    const first = await lesson({ completion: "marked" });
    const dated = await lesson({
      title: "ตามวัน",
      release: "on_date",
      release_at: "2099-01-01T09:00",
    });
    const after = await lesson({
      title: "ต่อจากบทแรก",
      release: "after_lesson",
      release_lesson: String(first),
    });
    const { visitor } = await learner();
    const states = async () =>
      ((await curriculum(visitor)).sections as { lessons: object[] }[]).flatMap(
        ({ lessons }) => lessons,
      );
    expect(await states()).toMatchObject([
      { id: first, state: "open" },
      { id: dated, state: "locked", opens_at: "2099-01-01T02:00:00.000Z" },
      { id: after, state: "locked", after_lesson: "บทที่ 1" },
    ]);
    expect([
      (await visitor.get(place(dated))).status,
      (await report(visitor, after)).status,
    ]).toEqual([404, 404]);
    await report(visitor, first, { is_done: true });
    await report(visitor, after);
    expect(await states()).toMatchObject([
      { state: "done" },
      { state: "locked" },
      { state: "done" },
    ]);
    const edited = (await owner.get(`/api/admin/courses/${course.id}/curriculum`)).body.data as {
      sections: { lessons: { id: number; version: number; values: object }[] }[];
    };
    const record = edited.sections[0]?.lessons.find(({ id }) => id === after);
    const later = {
      ...record?.values,
      release: "on_date",
      release_at: "2099-01-01T09:00",
      release_lesson: "",
    };
    expect(
      (await owner.put(`/api/admin/lessons/${after}`, { version: record?.version, values: later }))
        .status,
    ).toBe(200);
    expect((await visitor.get(place(after))).status).toBe(200);
  });
});

describe("a code of a certificate", () => {
  it("LEARN-35 cannot be found by trying", async () => {
    const guest = shop.visitor();
    const answers = [];
    const most = 5;
    const left = limits.certificateByAddress.hits * shop.config.limits.factor - most;
    await guest.get("/public/certificates/0");
    await shop.pool.query(
      "update rate_limit set hits = $1 where key like '%certificateByAddress%'",
      [left],
    );
    for (let tries = 0; tries <= most; tries += 1)
      answers.push(
        (await guest.get(`/public/certificates/${String(tries).padStart(26, "0")}`)).status,
      );
    expect([new Set(answers.slice(0, most)), answers[most]]).toEqual([new Set([404]), 429]);
  });

  it("LEARN-36 that was revoked says so", async () => {
    await shop.pool.query("delete from rate_limit");
    const id = await lesson();
    const { visitor } = await learner();
    const { certificate } = (await report(visitor, id)).body.data as { certificate: string };
    await shop.pool.query(
      "update certificate set revoked_at = now(), revoke_reason = 'ผิดคน' where code = $1",
      [certificate],
    );
    const { body } = await visitor.get(`/public/certificates/${certificate}`);
    expect(body.data).toMatchObject({ is_revoked: true });
    expect(JSON.stringify(body)).not.toContain("ผิดคน");
    expect((await curriculum(visitor)).certificate).toBeNull();
  });
});

describe("a course with lessons", () => {
  it("LEARN-03 LEARN-04 shows them and their minutes on its page, with a way to those that are open to everybody", async () => {
    const guest = shop.visitor();
    const outline = async () =>
      ((await guest.get(`/public/courses/${course.id}`)).body.data as { outline: object[] })
        .outline;
    await shop.pool.query(
      `update catalog_item set outline = '[{"th": "พิมพ์เอง", "en": "By hand", "minutes": 9}]' where id = $1`,
      [course.id],
    );
    expect(await outline()).toEqual([{ title: "พิมพ์เอง", minutes: 9 }]);
    const first = await lesson(
      { completion: "watched", video: await uploaded(), is_preview: true },
      "video",
    );
    await lesson({ title: "อ่าน", minutes: 7 });
    await lesson({ title: "ร่าง", is_published: false });
    await shop.pool.query("update catalog_version set version = version + 1");
    await expect.poll(outline).toEqual([
      { title: "บทที่ 1", minutes: 2, section: "บทนำ", preview_lesson: first },
      { title: "อ่าน", minutes: 7, section: "บทนำ" },
    ]);
  });

  it("LEARN-01 is copied with them, each waiting for the copy of the one it waits for, and without progress", async () => {
    const first = await lesson({ completion: "watched", video: await uploaded() }, "video");
    await lesson({ title: "ต่อ", release: "after_lesson", release_lesson: String(first) });
    const { visitor } = await learner();
    await report(visitor, first);
    const copy = Number((await owner.post(`/api/admin/courses/${course.id}/copy`, {})).body.id);
    const { rows } = await shop.pool.query(
      "select id, title_th, video_file, release, release_lesson_id from lesson where item_id = $1 order by position",
      [copy],
    );
    expect(rows).toMatchObject([
      { title_th: "บทที่ 1", release: "at_once" },
      { title_th: "ต่อ", release: "after_lesson", release_lesson_id: rows[0].id },
    ]);
    expect(rows[0].id).not.toBe(first);
    expect(
      (await shop.pool.query("select from learning where item_id = $1", [copy])).rowCount,
    ).toBe(0);
    const film = rows[0].video_file;
    const record = (
      (await owner.get(`/api/admin/courses/${copy}/curriculum`)).body.data as {
        sections: { lessons: { id: number; version: number }[] }[];
      }
    ).sections[0]?.lessons[0];
    expect(
      (await owner.post(`/api/admin/lessons/${record?.id}/archive`, { version: record?.version }))
        .status,
    ).toBe(200);
    expect(
      (await shop.pool.query("select state from stored_file where name = $1", [film])).rows,
    ).toEqual([{ state: "stored" }]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("LEARN-01 is edited over the version that was read, put in order, and loses a section only when it is empty", async () => {
    const [first, second] = [await lesson(), await lesson({ title: "สอง" })];
    const read = async () =>
      (await owner.get(`/api/admin/courses/${course.id}/curriculum`)).body.data as {
        sections: {
          id: number;
          version: number;
          lessons: { id: number; version: number; values: object }[];
        }[];
      };
    const [section] = (await read()).sections;
    const [record] = section?.lessons ?? [];
    const save = (values: object) =>
      owner.put(`/api/admin/lessons/${first}`, {
        version: record?.version,
        values: { ...record?.values, ...values },
      });
    expect((await save({ title: "แก้แล้ว" })).body.success).toBe(true);
    expect((await save({ title: "ช้าไป" })).body).toMatchObject({
      success: false,
      error: { code: "EDIT_CONFLICT" },
    });
    expect(
      (
        await owner.post(`/api/admin/sections/${sectionId}/lessons/order`, {
          from: [first, second],
          to: [second, first],
        })
      ).body.success,
    ).toBe(true);
    expect(
      codeOf(
        (
          await owner.post(`/api/admin/sections/${sectionId}/lessons/order`, {
            from: [first, second],
            to: [second, first],
          })
        ).body,
      ),
    ).toBe("EDIT_CONFLICT");
    expect((await read()).sections[0]?.lessons.map(({ id }) => id)).toEqual([second, first]);
    expect(
      codeOf(
        (await owner.post(`/api/admin/sections/${sectionId}/delete`, { version: section?.version }))
          .body,
      ),
    ).toBe("SECTION_HAS_LESSONS");
  });

  it("LEARN-07 takes only films that browsers play, and says what is wrong with another file", async () => {
    const { body } = await sendInChunks(shop, owner, avi());
    expect(body).toMatchObject({
      errors: [{ code: "KIND", msg: expect.stringContaining("MP4, M4V, MOV") }],
    });
    expect(await uploaded(Buffer.from("no film at all"))).toBe("FILE_TYPE_NOT_ALLOWED");
    expect(await uploaded(Buffer.from("%PDF-1.7 no film at all"))).toBe("FILE_DAMAGED");
    // Sound in a film's wrapping is a file of a lesson.
    expect(await uploaded(mp4({ handler: "soun" }))).toMatch(/\.m4a$/);
    expect(await uploaded()).toMatch(/\.mp4$/);
  });

  it("LEARN-02 refuses what no learner could see or finish, at its field, and keeps nothing of it", async () => {
    const first = await lesson();
    const second = await lesson({
      title: "สอง",
      release: "after_lesson",
      release_lesson: String(first),
    });
    const refused = async (values: object, kind = "text") => {
      const answer = await owner.post(`/api/admin/sections/${sectionId}/lessons`, {
        kind,
        values: { ...lessonDraft, section: String(sectionId), ...values },
      });
      return (answer.body.errors as { param: string }[]).map(({ param }) => param);
    };
    expect(await refused({ video: "no-such-film.mp4" }, "video")).toEqual(["video"]);
    expect(await refused({ video: "" }, "video")).toEqual(["video"]);
    expect(await refused({ video: await uploaded(mp4({ handler: "soun" })) }, "video")).toEqual([
      "video",
    ]);
    expect(await refused({ body: "" })).toEqual(["body"]);
    expect(await refused({ body: "[x](javascript:x)" })).toEqual(["body"]);
    expect(await refused({ completion: "watched" })).toEqual(["completion"]);
    expect(await refused({ release: "after_lesson", release_lesson: "999999" })).toEqual([
      "release_lesson",
    ]);
    const record = (
      (await owner.get(`/api/admin/courses/${course.id}/curriculum`)).body.data as {
        sections: { lessons: { id: number; version: number; values: object }[] }[];
      }
    ).sections[0]?.lessons[0];
    const circle = { ...record?.values, release: "after_lesson", release_lesson: String(second) };
    expect(
      (await owner.put(`/api/admin/lessons/${first}`, { version: record?.version, values: circle }))
        .body.errors,
    ).toMatchObject([{ param: "release_lesson" }]);
  });

  it("LEARN-01 has an end to its sections and lessons, also where many are added at once", async () => {
    await shop.pool.query(
      `insert into lesson (section_id, item_id, position, kind, title_th, title_en, completion)
      select $1, $2, n, 'text', 'บท', 'Lesson', 'opened' from generate_series(1, $3) n`,
      [sectionId, course.id, mostLessons - 2],
    );
    const values = { ...lessonDraft, section: String(sectionId) };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        owner.post(`/api/admin/sections/${sectionId}/lessons`, { kind: "text", values }),
      ),
    );
    const refused = answers.filter(({ body }) => body.success === false);
    expect([
      answers.length - refused.length,
      new Set(refused.map(({ body }) => codeOf(body))),
    ]).toEqual([2, new Set(["LIST_FULL"])]);
  });
});

describe("a course whose lessons change while it is learned", () => {
  const edit = async (id: number, changed: object) => {
    const { sections } = (await owner.get(`/api/admin/courses/${course.id}/curriculum`)).body
      .data as {
      sections: { lessons: { id: number; version: number; values: object }[] }[];
    };
    const record = sections.flatMap(({ lessons }) => lessons).find((one) => one.id === id);
    return {
      record,
      saved: await owner.put(`/api/admin/lessons/${id}`, {
        version: record?.version,
        values: { ...record?.values, ...changed },
      }),
    };
  };

  it("LEARN-34 is complete for who had done all but a lesson that was taken away since then", async () => {
    const [first, second] = [
      await lesson({ completion: "marked" }),
      await lesson({ completion: "marked" }),
    ];
    const { visitor } = await learner();
    await report(visitor, first, { is_done: true });
    await edit(second, { is_published: false });
    const seen = await curriculum(visitor);
    expect(seen).toMatchObject({ progress: { done: 1, total: 1 } });
    expect(seen.certificate).toMatch(/^[0-9a-z]{26}$/);
    expect((await curriculum(visitor)).certificate).toBe(seen.certificate);
  });

  it("LEARN-05 no lesson waits for one that learners do not see, and one that is taken out lets go of what waited", async () => {
    const first = await lesson({ is_published: false });
    const second = await lesson({ release: "after_lesson", release_lesson: String(first) });
    const { visitor } = await learner();
    expect((await visitor.get(place(second))).status).toBe(200);
    await edit(first, { is_published: true });
    expect((await (await learner()).visitor.get(place(second))).status).toBe(404);
    const { record } = await edit(first, { title: "ใหม่" });
    await owner.post(`/api/admin/lessons/${first}/archive`, {
      version: (record?.version ?? 0) + 1,
    });
    expect((await (await learner()).visitor.get(place(second))).status).toBe(200);
    expect((await edit(second, { title: "บันทึกได้" })).saved.status).toBe(200);
  });

  it("LEARN-04 a preview is open to learners too, whatever it waits for", async () => {
    const first = await lesson();
    const second = await lesson({
      is_preview: true,
      release: "after_lesson",
      release_lesson: String(first),
    });
    expect([
      (await shop.visitor().get(place(second))).status,
      (await (await learner()).visitor.get(place(second))).status,
    ]).toEqual([200, 200]);
  });

  it("LEARN-01 a section that goes while a lesson comes into it takes none along and is no fault", async () => {
    const elsewhere = await lesson();
    for (let round = 0; round < 6; round += 1) {
      const made = await owner.post(`/api/admin/courses/${course.id}/sections`, {
        values: { title: "ชั่วคราว", title_eng: "", is_published: true },
      });
      const goes = Number(made.body.id);
      const values = { ...lessonDraft, section: String(goes) };
      const answers = await Promise.all([
        owner.post(`/api/admin/sections/${goes}/delete`, { version: 1 }),
        round % 2 === 0
          ? owner.post(`/api/admin/sections/${goes}/lessons`, { kind: "text", values })
          : edit(elsewhere, { section: String(goes) }).then(({ saved }) => saved),
      ]);
      expect(answers.every(({ status }) => status < 500)).toBe(true);
    }
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });
});
