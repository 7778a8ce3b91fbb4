import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { silentLog } from "#server/platform/process/log.ts";
import { box, mp4 } from "../../../../../tests/support/examples/videos.ts";
import {
  givenAdministrator,
  givenCourse,
  givenInstructor,
  givenSettings,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { ffmpegStandIn } from "../../../../../tests/support/ffmpeg.ts";
import { givenLearner, givenLesson, uploadedFilm } from "../../../../../tests/support/learning.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";
import { makeDueFilms } from "../../storage/film/film-worker.ts";

const folder = mkdtempSync(join(tmpdir(), "shop-renditions-"));
let shop: TestApp;
let course: { id: number };
let lessonId: number;
let film: string;
beforeAll(async () => {
  shop = await testApp();
  const owner = await signedIn(shop, await givenAdministrator(shop.db));
  film = await uploadedFilm(
    shop,
    owner,
    mp4({ dataBytes: 5000, seconds: 100, more: box("free", Buffer.alloc(100_000)) }),
  );
  const { store, work } = shop.parts;
  await makeDueFilms({
    db: shop.db,
    store,
    work,
    program: ffmpegStandIn(folder).program,
    log: silentLog(),
    signal: new AbortController().signal,
  });
  course = await givenCourse(shop.db);
  lessonId = await givenLesson(shop.db, course.id, {
    kind: "video",
    video_file: film,
    seconds: 100,
  });
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

type Video = {
  url: string;
  bytes: number;
  renditions: { quality: string; lines: number | null; bytes: number; url: string }[];
};
const lesson = async (visitor: Visitor) =>
  visitor.get(`/public/learn/${course.id}/lessons/${lessonId}`);
const video = async (visitor: Visitor) =>
  ((await lesson(visitor)).body.data as { video: Video }).video;
const range = { headers: { range: "bytes=0-9" } };

it("LEARN-12 LEARN-15 a learner is told of each picture and of the sound how large it is, and gets it whole and in ranges", async () => {
  const { visitor } = await givenLearner(shop, course.id);
  const { bytes, renditions } = await video(visitor);
  expect(bytes).toBeGreaterThan(100_000);
  expect(renditions.map(({ quality, lines }) => [quality, lines])).toEqual([
    ["medium", 720],
    ["small", 480],
    ["sound", null],
  ]);
  for (const one of renditions) {
    const whole = await visitor.get(one.url);
    expect([whole.status, Number(whole.headers["content-length"]), one.bytes < bytes]).toEqual([
      200,
      one.bytes,
      true,
    ]);
    expect(whole.headers).toMatchObject({
      "content-type": one.quality === "sound" ? "audio/mp4" : "video/mp4",
      "cache-control": "private, no-store",
    });
    expect((await visitor.get(one.url, range)).status).toBe(206);
  }
});

it("LEARN-20 LEARN-21 to everybody else they are not there: by link, in ranges, by name, and for the learner once access has ended", async () => {
  const { person, visitor } = await givenLearner(shop, course.id);
  const urls = (await video(visitor)).renditions.map(({ url }) => url);
  const { rows } = await shop.pool.query<{ name: string }>(
    "select file_name as name from film_rendition where film_name = $1",
    [film],
  );
  const names = rows.map(({ name }) => `/private/files/${name}`);
  const otherCourse = await givenCourse(shop.db);
  const others = [
    shop.visitor(),
    (await givenLearner(shop, otherCourse.id)).visitor,
    await signedIn(shop, await givenInstructor(shop.db)),
    // The same person on another device: the link is one session's.
    await signedIn(shop, person),
    // Who may read orders and approve payments has nothing to do with films.
    await signedIn(
      shop,
      await givenAdministrator(shop.db, { permissions: ["order.read", "payment.approve"] }),
    ),
  ];
  for (const other of others) {
    for (const url of urls)
      expect([(await other.get(url)).status, (await other.get(url, range)).status]).toEqual([
        404, 404,
      ]);
    for (const url of names) expect((await other.get(url)).status).not.toBe(200);
  }
  for (const url of names) expect((await visitor.get(url)).status).toBe(404);
  const elsewhere = urls.map((url) => url.replace(/(\d+)\.9[345]\./, "$1.0."));
  for (const url of elsewhere) expect((await visitor.get(url)).status).toBe(404);
  await shop.pool.query("update enrollment set state = 'revoked' where account_id = $1", [
    person.id,
  ]);
  for (const url of urls) expect((await visitor.get(url, range)).status).toBe(404);
});

it("LEARN-22 while another device plays, they are held back as the film is", async () => {
  await givenSettings(shop.db, { oneStream: true });
  shop.parts.settings.forget();
  const { person, visitor: laptop } = await givenLearner(shop, course.id);
  const phone = await signedIn(shop, person);
  const urls = (await video(phone)).renditions.map(({ url }) => url);
  await laptop.post(`/private/learn/${course.id}/lessons/${lessonId}/watching`, {});
  for (const url of urls)
    expect(await phone.get(url, range)).toMatchObject({
      status: 409,
      body: { error: { code: "WATCHED_ELSEWHERE" } },
    });
});
