import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createDb, createPool } from "#server/platform/database/database.ts";
import { silentLog } from "#server/platform/process/log.ts";
import { mp4 } from "../../../../../tests/support/examples/videos.ts";
import {
  givenAdministrator,
  givenCourse,
  givenInstructor,
  givenSettings,
  type Person,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { givenLearner, givenLesson, uploadedFilm } from "../../../../../tests/support/learning.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";
import { holdStream, isHeldElsewhere } from "./stream-lease-queries.ts";

let shop: TestApp;
let film: string;
let course: { id: number };
let lessonId: number;
let person: Person;
let laptop: Visitor;
let phone: Visitor;

beforeAll(async () => {
  shop = await testApp();
  film = await uploadedFilm(
    shop,
    await signedIn(shop, await givenAdministrator(shop.db)),
    mp4({ dataBytes: 5000, seconds: 100 }),
  );
});
afterAll(() => shop.close());
beforeEach(async () => {
  await setOneStream(true);
  course = await givenCourse(shop.db);
  lessonId = await givenLesson(shop.db, course.id, {
    kind: "video",
    video_file: film,
    seconds: 100,
  });
  ({ person, visitor: laptop } = await givenLearner(shop, course.id));
  phone = await signedIn(shop, person);
});

async function setOneStream(oneStream: boolean): Promise<void> {
  await givenSettings(shop.db, { oneStream });
  shop.parts.settings.forget();
}
const hold = (visitor: Visitor, body: object = {}) =>
  visitor.post(`/private/learn/${course.id}/lessons/${lessonId}/watching`, body);
const isElsewhere = async (visitor: Visitor, body: object = {}) =>
  ((await hold(visitor, body)).body.data as { is_elsewhere: boolean }).is_elsewhere;
type Lesson = { video: { url: string } | null; is_watched_elsewhere: boolean };
const lesson = async (visitor: Visitor) =>
  (await visitor.get(`/public/learn/${course.id}/lessons/${lessonId}`)).body.data as Lesson;
const secondsPass = (seconds: number) =>
  shop.pool.query("update stream_lease set ends_at = ends_at - $1 * interval '1 second'", [
    seconds,
  ]);
const leases = async () =>
  (await shop.pool.query("select account_id from stream_lease where account_id = $1", [person.id]))
    .rowCount;

it("LEARN-22 while one device plays, another is told, gets no link and no range, takes over with one press, and then the first is told", async () => {
  const [ofLaptop, ofPhone] = [
    (await lesson(laptop)).video?.url ?? "",
    (await lesson(phone)).video?.url ?? "",
  ];
  expect(await isElsewhere(laptop)).toBe(false);
  expect(await isElsewhere(laptop)).toBe(false);

  expect(await isElsewhere(phone)).toBe(true);
  expect(await lesson(phone)).toMatchObject({ video: null, is_watched_elsewhere: true });
  const range = { headers: { range: "bytes=0-9" } };
  expect(await phone.get(ofPhone, range)).toMatchObject({
    status: 409,
    body: { error: { code: "WATCHED_ELSEWHERE" } },
  });
  expect((await laptop.get(ofLaptop, range)).status).toBe(206);

  expect(await isElsewhere(phone, { take_over: true })).toBe(false);
  expect(await isElsewhere(laptop)).toBe(true);
  expect(await lesson(laptop)).toMatchObject({ video: null, is_watched_elsewhere: true });
  expect([
    (await laptop.get(ofLaptop, range)).status,
    (await phone.get(ofPhone, range)).status,
  ]).toEqual([409, 206]);
  expect((await lesson(phone)).video).not.toBeNull();
});

it("LEARN-22 it holds for every lesson of every course of one person, and for no other person", async () => {
  const other = await givenLearner(shop, course.id);
  await hold(laptop);
  const second = await givenCourse(shop.db);
  const there = await givenLesson(shop.db, second.id, {
    kind: "video",
    video_file: film,
    seconds: 100,
  });
  await shop.pool.query(
    "insert into enrollment (account_id, item_id, state) values ($1, $2, 'active')",
    [person.id, second.id],
  );
  expect(
    (await phone.post(`/private/learn/${second.id}/lessons/${there}/watching`, {})).body.data,
  ).toEqual({ is_elsewhere: true });
  expect(await isElsewhere(other.visitor)).toBe(false);
});

it("LEARN-22 a device that dies holds nothing after thirty seconds, and one that goes on does", async () => {
  await hold(laptop);
  await secondsPass(29);
  expect(await isElsewhere(phone)).toBe(true);
  await hold(laptop);
  await secondsPass(29);
  expect(await isElsewhere(phone)).toBe(true);
  await secondsPass(1);
  expect((await lesson(phone)).video).not.toBeNull();
  expect(await isElsewhere(phone)).toBe(false);
  expect(await isElsewhere(laptop)).toBe(true);
});

it("LEARN-22 a device that pauses lets the other begin at once, and one that has nothing lets nothing go", async () => {
  await hold(laptop);
  await hold(phone, { is_playing: false });
  expect(await isElsewhere(phone)).toBe(true);
  await hold(laptop, { is_playing: false });
  expect(await isElsewhere(phone)).toBe(false);
  expect(await isElsewhere(laptop)).toBe(true);
});

it("LEARN-22 of two devices at once one plays; after fifty takes at once, over two nodes, exactly one does", async () => {
  const first = await Promise.all([isElsewhere(laptop), isElsewhere(phone)]);
  expect(first.toSorted()).toEqual([false, true]);

  const pool = createPool({ address: shop.address, log: silentLog(), max: 4 });
  const nodes = [shop.db, createDb(pool)];
  const devices = Array.from({ length: 50 }, (_, at) => ({
    accountId: person.id,
    sessionHash: Buffer.from([at]),
  }));
  const nodeOf = (at: number) => nodes[at % 2] ?? shop.db;
  const taken = await Promise.all(
    devices.map((device, at) => holdStream(nodeOf(at), device, true)),
  );
  expect(taken.every((one) => one)).toBe(true);
  const kept = await Promise.all(
    devices.map((device, at) => holdStream(nodeOf(at + 1), device, false)),
  );
  const told = await Promise.all(devices.map((device, at) => isHeldElsewhere(nodeOf(at), device)));
  await pool.end();
  expect([
    kept.filter((one) => one).length,
    told.filter((one) => !one).length,
    await leases(),
  ]).toEqual([1, 1, 1]);
});

it("LEARN-22 of fifty that begin at once where none was, one begins", async () => {
  const devices = Array.from({ length: 50 }, (_, at) => ({
    accountId: person.id,
    sessionHash: Buffer.from([at]),
  }));
  const begun = await Promise.all(devices.map((device) => holdStream(shop.db, device, false)));
  expect(begun.filter((one) => one)).toHaveLength(1);
});

it("LEARN-22 the owner switches it off: both play, and nothing is kept", async () => {
  await hold(laptop);
  await setOneStream(false);
  await shop.pool.query("delete from stream_lease");
  expect([await isElsewhere(laptop), await isElsewhere(phone), await leases()]).toEqual([
    false,
    false,
    0,
  ]);
  await setOneStream(true);
  await hold(laptop);
  await setOneStream(false);
  expect(await lesson(phone)).toMatchObject({
    is_watched_elsewhere: false,
    video: { until: expect.any(String) },
  });
});

it("LEARN-22 who has no access holds nothing, and who teaches watches beside a learner", async () => {
  const teacher = await givenInstructor(shop.db);
  await shop.pool.query("insert into course_instructor (item_id, account_id) values ($1, $2)", [
    course.id,
    teacher.id,
  ]);
  const staff = await signedIn(shop, teacher);
  await hold(laptop);
  expect((await lesson(staff)).video).not.toBeNull();
  await shop.pool.query("update enrollment set state = 'revoked' where account_id = $1", [
    person.id,
  ]);
  expect((await hold(phone, { take_over: true })).status).toBe(404);
  expect(
    await isHeldElsewhere(shop.db, { accountId: person.id, sessionHash: Buffer.from("x") }),
  ).toBe(true);
});
