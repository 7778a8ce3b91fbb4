import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { keepLessonWords } from "#server/shop/learning/search/lesson-words-queries.ts";
import { readLessonWords } from "#server/shop/learning/search/read-lesson-words.ts";
import { sweepFiles } from "#server/shop/storage/sweep-files.ts";
import { mp4 } from "../../../../../tests/support/examples/videos.ts";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenStudent,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { sendInChunks } from "../../../../../tests/support/send-in-pieces.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

const srt =
  "1\r\n00:00:01,500 --> 00:00:03,000\r\nวันนี้เราลงสี\r\nน้ำด้วยกัน\r\n\r\n2\r\n00:01:15,000 --> 00:01:18,000\r\n<script>alert(1)</script> แล้วพัก\r\n";

let shop: TestApp;
let owner: Visitor;
let course: { id: number };
let sectionId: number;
let picture: Buffer;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
  picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: "#246" } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.close());
beforeEach(async () => {
  course = await givenCourse(shop.db, { isPublished: true } as object);
  const made = await owner.post(`/api/admin/courses/${course.id}/sections`, {
    values: { title: "บทนำ", title_eng: "", is_published: true },
  });
  sectionId = Number(made.body.id);
});

type Fault = { code: string; errors?: { code: string; msg: string }[] };
async function sent(
  bytes: Buffer | string,
  name: string,
): Promise<{ file: string; fault: Fault | null }> {
  const { file, body } = await sendInChunks(shop, owner, Buffer.from(bytes), { name });
  return {
    file,
    fault:
      file === ""
        ? { ...(body.error as Fault), ...(body.errors ? { errors: body.errors as [] } : {}) }
        : null,
  };
}
const kept = async (bytes: Buffer | string, name: string) => (await sent(bytes, name)).file;

const draft = {
  title: "วิดีโอ",
  title_eng: "",
  body: "",
  body_eng: "",
  minutes: "",
  completion: "opened",
  completion_percent: 90,
  files: "",
  release: "at_once",
  release_days: "",
  release_at: "",
  release_lesson: "",
  is_preview: false,
  is_published: true,
};
const create = (values: object, kind = "video") =>
  owner.post(`/api/admin/sections/${sectionId}/lessons`, {
    kind,
    values: { ...draft, section: String(sectionId), ...values },
  });
const paramsOf = (answer: Awaited<ReturnType<typeof create>>) =>
  (answer.body.errors as { param: string }[]).map(({ param }) => param);
const film = () => kept(mp4({ seconds: 100 }), "film.mp4");
async function learner(name = { first_name: "สมชาย", last_name: "ใจดี" }): Promise<Visitor> {
  const person = await givenStudent(shop.db);
  await shop.pool.query("update account set first_name = $2, last_name = $3 where id = $1", [
    person.id,
    name.first_name,
    name.last_name,
  ]);
  await givenEnrollment(shop.db, person.id, course.id, null);
  return signedIn(shop, person);
}
type Video = { url: string; poster: string | null; captions: { lang: string; url: string }[] };
const lessonOf = async (visitor: Visitor, id: number) =>
  (await visitor.get(`/public/learn/${course.id}/lessons/${id}`)).body.data as {
    video: Video;
    watermark: string | null;
  };
const textOf = async ({ cookies }: Visitor, url: string) =>
  (
    await shop.app.inject({
      url,
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; ") },
    })
  ).body;
const stateOf = async (name: string) =>
  (await shop.pool.query("select state from stored_file where name = $1", [name])).rows[0]?.state;

describe("captions and pictures of a film", () => {
  it("LEARN-02 LEARN-20 LEARN-21 are served as WebVTT without marks to a learner's session alone", async () => {
    const [th, en, poster] = [
      await kept(srt, "ไทย.srt"),
      await kept("WEBVTT\n\n00:01.000 --> 00:02.000\nHello", "en.vtt"),
      await kept(picture, "p.jpg"),
    ];
    const made = await create({ video: await film(), captions: th, captions_eng: en, poster });
    const id = Number(made.body.id);
    const visitor = await learner();
    const { video } = await lessonOf(visitor, id);
    expect(video.captions.map(({ lang }) => lang)).toEqual(["th", "en"]);
    const answer = await visitor.get(video.captions[0]?.url ?? "");
    expect({
      status: answer.status,
      contentType: answer.headers["content-type"],
      xContentTypeOptions: answer.headers["x-content-type-options"],
      cacheControl: answer.headers["cache-control"],
    }).toEqual({
      status: 200,
      contentType: "text/vtt; charset=utf-8",
      xContentTypeOptions: "nosniff",
      cacheControl: "private, no-store",
    });
    const text = await textOf(visitor, video.captions[0]?.url ?? "");
    expect(text).toContain("WEBVTT\n\n00:00:01.500 --> 00:00:03.000\nวันนี้เราลงสี\nน้ำด้วยกัน\n");
    expect(text).toContain("&lt;script&gt;");
    expect(text).not.toContain("<script>");
    expect((await visitor.get(video.poster ?? "")).headers["content-type"]).toBe("image/jpeg");
    for (const url of [video.captions[0]?.url, video.captions[1]?.url, video.poster]) {
      for (const stranger of [
        await learner(),
        await signedIn(shop, await givenStudent(shop.db)),
        shop.visitor(),
      ]) {
        expect((await stranger.get(url ?? "")).status).toBe(404);
      }
    }
    // A link for the one opens none of the others.
    expect(
      (await visitor.get((video.poster ?? "").replace(`/${id}.90.`, `/${id}.91.`))).status,
    ).toBe(404);
    await shop.pool.query("update enrollment set state = 'revoked' where item_id = $1", [
      course.id,
    ]);
    expect((await visitor.get(video.captions[0]?.url ?? "")).status).toBe(404);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("LEARN-02 of which a line is wrong are kept without it, and the line is told, once", async () => {
    const bytes = Buffer.from(
      "1\n00:00:01,000 --> 00:00:02,000\nดี\n\n2\n00:00:xx,000 --> 00:00:04,000\nเสีย",
    );
    const { place, file, body } = await sendInChunks(shop, owner, bytes, { name: "เสีย.srt" });
    expect(body.notes).toEqual([expect.stringContaining("บรรทัดที่ 6")]);
    expect((await owner.post(`${place}/finish`, {})).body).toEqual({
      success: true,
      fileName: [file],
      notes: [],
    });
    const { rows } = await shop.pool.query("select words from caption_cue where file_name = $1", [
      file,
    ]);
    expect(rows).toEqual([{ words: "ดี" }]);
  });

  it("LEARN-02 are refused with the line that is wrong where nothing is left, and what is no captions, picture or film stands nowhere", async () => {
    const { fault } = await sent("1\n00:00:xx,000 --> 00:00:04,000\nเสีย", "เสีย.srt");
    expect(fault).toMatchObject({
      errors: [{ code: "NO_TIME", msg: expect.stringContaining("บรรทัดที่ 2") }],
    });
    expect((await sent(Buffer.from([0, 1, 2, 3]), "x.vtt")).fault).toMatchObject({
      code: "FILE_TYPE_NOT_ALLOWED",
    });
    expect(
      (await sent(`WEBVTT\n\n00:01.000 --> 00:02.000\n${"ก".repeat(800_000)}`, "x.vtt")).fault,
    ).toMatchObject({ code: "PAYLOAD_TOO_LARGE" });
    const [video, captions] = [await film(), await kept(srt, "ไทย.srt")];
    expect(paramsOf(await create({ video, captions: video }))).toEqual(["captions"]);
    expect(paramsOf(await create({ video, poster: captions }))).toEqual(["poster"]);
    expect(paramsOf(await create({ video: captions }))).toEqual(["video"]);
    expect(
      paramsOf(
        await create({
          video,
          files: JSON.stringify([{ file: captions, title: "x", download: true }]),
        }),
      ),
    ).toEqual(["files"]);
  });

  it("LEARN-01 stay while a copy shows them, go with the last lesson that does, and take what was said along", async () => {
    const [captions, poster] = [await kept(srt, "ไทย.srt"), await kept(picture, "p.jpg")];
    const id = Number((await create({ video: await film(), captions, poster })).body.id);
    const copy = Number((await owner.post(`/api/admin/courses/${course.id}/copy`, {})).body.id);
    const { rows } = await shop.pool.query(
      "select id, version, captions_th_file, poster_file from lesson where item_id = $1",
      [copy],
    );
    expect(rows[0]).toMatchObject({ captions_th_file: captions, poster_file: poster });
    await owner.post(`/api/admin/lessons/${id}/archive`, { version: 1 });
    expect([await stateOf(captions), await stateOf(poster)]).toEqual(["stored", "stored"]);
    await shop.pool.query(
      "update stored_file set created_at = now() - interval '3 days' where name = any ($1)",
      [[captions, poster]],
    );
    await sweepFiles({ ...shop.parts, db: shop.db });
    expect([await stateOf(captions), await stateOf(poster)]).toEqual(["stored", "stored"]);
    await owner.post(`/api/admin/lessons/${rows[0].id}/archive`, { version: rows[0].version });
    expect([await stateOf(captions), await stateOf(poster)]).toEqual(["deleting", "deleting"]);
    const cues = async () =>
      (
        await shop.pool.query("select count(*)::int as n from caption_cue where file_name = $1", [
          captions,
        ])
      ).rows[0]?.n;
    expect(await cues()).toBe(2);
    await sweepFiles({ ...shop.parts, db: shop.db });
    expect([await stateOf(captions), await cues()]).toEqual(["deleted", 0]);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("LEARN-02 stay when a caller who does not know of them saves the lesson, and the old ones go when others take their place", async () => {
    const [video, captions, next] = [
      await film(),
      await kept(srt, "ไทย.srt"),
      await kept(srt, "ใหม่.srt"),
    ];
    const id = Number((await create({ video, captions })).body.id);
    const values = { ...draft, section: String(sectionId), video };
    expect((await owner.put(`/api/admin/lessons/${id}`, { version: 1, values })).status).toBe(200);
    expect(await stateOf(captions)).toBe("stored");
    expect(
      (
        await owner.put(`/api/admin/lessons/${id}`, {
          version: 2,
          values: { ...values, captions: next },
        })
      ).status,
    ).toBe(200);
    expect([await stateOf(captions), await stateOf(next)]).toEqual(["deleting", "stored"]);
  });
});

describe("search over lessons", () => {
  type Place = { lesson_id: number; where: string; second: number | null; excerpt: string };
  const search = async (visitor: Visitor, q: string) =>
    visitor.get(`/private/learn/${course.id}/search?q=${encodeURIComponent(q)}`);
  const places = async (visitor: Visitor, q: string) =>
    ((await search(visitor, q)).body.data as { items: Place[] }).items;

  it("LEARN-17 finds titles, texts and what is said, Thai across a broken line, with its second; nothing of a lesson that is locked", async () => {
    const text = Number(
      (
        await create(
          { title: "อุปกรณ์สีน้ำ", body: "พู่กันกับ**สีน้ำ**\n[ร้าน](https://example.com/hidden)" },
          "text",
        )
      ).body.id,
    );
    const first = Number(
      (await create({ video: await film(), captions: await kept(srt, "ก.srt") })).body.id,
    );
    const locked = { title: "สีน้ำขั้นสูง", body: "สีน้ำ", release: "after_days", release_days: 5 };
    await create({ ...locked, video: await film(), captions: await kept(srt, "ข.srt") });
    await create({ title: "สีน้ำร่าง", body: "สีน้ำ", is_published: false }, "text");
    const visitor = await learner();
    expect(await places(visitor, "สีน้ำ")).toMatchObject([
      { lesson_id: text, where: "title", second: null },
      { lesson_id: text, where: "text", excerpt: "พู่กันกับสีน้ำ ร้าน" },
      { lesson_id: first, where: "captions", second: 1, excerpt: "วันนี้เราลงสี น้ำด้วยกัน" },
    ]);
    expect(await places(visitor, "แล้วพัก alert(1)")).toMatchObject([
      { lesson_id: first, second: 75 },
    ]);
    for (const nothing of ["hidden", "ขั้นสูง", "ร่าง", "%", "", "   "])
      expect(await places(visitor, nothing)).toEqual([]);
    // Who teaches sees all that is published.
    expect((await places(owner, "ขั้นสูง")).map(({ where }) => where)).toEqual(["title"]);
  });

  it("LEARN-17 finds words over two cues at the first of them, and however they were typed", async () => {
    const cues =
      "1\n00:00:01,000 --> 00:00:02,000\nวันนี้เราทำสีนํ้า\n\n2\n00:00:03,000 --> 00:00:04,000\nมันบนผ้า ๑๒ ชิ้น, don’t\n\n3\n00:00:05,000 --> 00:00:06,000\nworry\n";
    await create({ title: "O‘Brien ๓", video: await film(), captions: await kept(cues, "ก.srt") });
    const visitor = await learner();
    const found = async (q: string) =>
      (await places(visitor, q)).map(({ where, second, excerpt }) => [where, second, excerpt]);
    expect(await found("สีน้ำมัน")).toEqual([["captions", 1, "วันนี้เราทำสีนํ้า มันบนผ้า ๑๒ ชิ้น, don’t"]]);
    expect(await found("ผ้า 12")).toEqual([["captions", 3, "มันบนผ้า ๑๒ ชิ้น, don’t"]]);
    expect(await found("don't worry")).toEqual([["captions", 3, "มันบนผ้า ๑๒ ชิ้น, don’t worry"]]);
    expect(await found("o'brien 3")).toEqual([["title", null, ""]]);
    expect(await found("dontworry")).toEqual([]);
  });

  it("LEARN-17 reads the words of a text once after it was saved, and never those that it held before", async () => {
    const values = {
      title: "บท",
      body: "เคลือบ**ดิน**เผา [ร้าน](https://example.com/hidden)",
      body_eng: "glaze",
    };
    const id = Number((await create(values, "text")).body.id);
    const visitor = await learner();
    const found = async (q: string) => (await places(visitor, q)).map(({ excerpt }) => excerpt);
    const kept = async () =>
      (await shop.pool.query("select th, en from lesson_words where lesson_id = $1", [id])).rows[0];
    expect([await kept(), await found("ดินเผา")]).toEqual([{ th: null, en: null }, []]);
    expect(await found("เคลือบ")).toEqual(["เคลือบดินเผา ร้าน"]);
    await readLessonWords(shop.db);
    expect(await kept()).toEqual({ th: "เคลือบดินเผา ร้าน", en: "glaze" });
    expect([await found("ดินเผา"), await found("GLAZE"), await found("hidden")]).toEqual([
      ["เคลือบดินเผา ร้าน"],
      ["glaze"],
      [],
    ]);
    await shop.pool.query("update lesson set body_th = 'เผาดิบ' where id = $1", [id]);
    expect([await found("เคลือบ"), await found("เผาดิบ")]).toEqual([[], ["เผาดิบ"]]);
    // Read by a run that began before the text changed.
    await keepLessonWords(
      shop.db,
      { lessonId: id, th: values.body, en: values.body_eng },
      { th: "เคลือบดินเผา ร้าน", en: "glaze" },
    );
    expect(await kept()).toEqual({ th: null, en: null });
    await readLessonWords(shop.db);
    expect(await found("เผาดิบ")).toEqual(["เผาดิบ"]);
  });

  it("LEARN-17 LEARN-20 tells who has no access what it tells of a course that does not exist", async () => {
    await create({ video: await film(), captions: await kept(srt, "ก.srt"), is_preview: true });
    const other = await givenCourse(shop.db, { isPublished: true } as object);
    const elsewhere = await givenStudent(shop.db);
    await givenEnrollment(shop.db, elsewhere.id, other.id, null);
    const stranger = await signedIn(shop, elsewhere);
    const [here, nowhere] = [
      await search(stranger, "สีน้ำ"),
      await stranger.get("/private/learn/999999999/search?q=x"),
    ];
    expect([here.status, here.body.error]).toEqual([404, nowhere.body.error]);
    expect((await search(shop.visitor(), "สีน้ำ")).status).toBe(401);
  });
});

describe("a watermark", () => {
  it("LEARN-23 is the learner's own masked name, where the owner wants it, and no other name", async () => {
    const id = Number((await create({ video: await film(), is_preview: true })).body.id);
    const visitor = await learner();
    expect((await lessonOf(visitor, id)).watermark).toBeNull();
    await shop.pool.query("update catalog_item set watermarks = true where id = $1", [course.id]);
    expect((await lessonOf(visitor, id)).watermark).toBe("ส••• ใจ•••");
    expect(
      (await lessonOf(await learner({ first_name: "Ann", last_name: "Lee" }), id)).watermark,
    ).toBe("A••• L•••");
    for (const other of [owner, shop.visitor()])
      expect((await lessonOf(other, id)).watermark).toBeNull();
  });
});
