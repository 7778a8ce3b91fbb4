import { createHash, createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mp4 } from "../../../../../tests/support/examples/videos.ts";
import {
  givenAdministrator,
  givenCourse,
  givenEnrollment,
  givenSettings,
  givenStudent,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { sendInChunks } from "../../../../../tests/support/send-in-pieces.ts";
import { s3Server } from "../../../../../tests/support/servers/s3-server.ts";
import { soundSecrets } from "../../../../../tests/support/shop-process.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n");
const film = mp4({ seconds: 5 });

let server: Awaited<ReturnType<typeof s3Server>>;
let shop: TestApp;
/**
 * A second node of the shop: it shares database, bucket and secrets with the first, and nothing
 * else.
 */
let otherNode: TestApp;
let owner: Visitor;
let course: { id: number };
let lessonId: number;
beforeAll(async () => {
  server = await s3Server();
  const { name, endpoint, accessKeyId, secretAccessKey } = server.bucket;
  const environment = {
    STORAGE_S3_BUCKET: name,
    STORAGE_S3_ENDPOINT: endpoint ?? "",
    STORAGE_S3_ACCESS_KEY_ID: accessKeyId,
    STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey,
    ...soundSecrets,
  };
  shop = await testApp({ environment });
  otherNode = await testApp({ environment, besides: shop });
  otherNode.clock.followTheRealOne();
  // Signatures count from the machine's own time.
  shop.clock.followTheRealOne();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
  course = await givenCourse(shop.db, { isPublished: true } as object);
  const section = await owner.post(`/api/admin/courses/${course.id}/sections`, {
    values: { title: "บทนำ", title_eng: "", is_published: true },
  });
  const values = {
    title: "ดู",
    title_eng: "",
    video: await uploaded(film),
    body: "",
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
    section: String(section.body.id),
    files: JSON.stringify([{ file: await uploaded(pdf), title: "อ่าน", download: true }]),
    captions: await uploaded(Buffer.from("WEBVTT\n\n00:01.000 --> 00:02.000\nHello"), "a.vtt"),
  };
  lessonId = Number(
    (await owner.post(`/api/admin/sections/${section.body.id}/lessons`, { kind: "video", values }))
      .body.id,
  );
});
afterAll(async () => {
  await otherNode.close();
  await shop.close();
  await server.close();
});

const uploaded = async (bytes: Buffer, name = "a") =>
  (await sendInChunks(shop, owner, bytes, { name })).file;

/** As Amazon writes it down: Signature Version 4 in the query. */
function signatureOf({ host, pathname, searchParams }: URL): string {
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  const query = [...searchParams]
    .filter(([name]) => name !== "X-Amz-Signature")
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted((one, other) => (one < other ? -1 : 1))
    .join("&");
  const scope = (searchParams.get("X-Amz-Credential") ?? "").split("/").slice(1);
  const canonical = ["GET", pathname, query, `host:${host}`, "", "host", "UNSIGNED-PAYLOAD"].join(
    "\n",
  );
  const toSign = [
    "AWS4-HMAC-SHA256",
    searchParams.get("X-Amz-Date"),
    scope.join("/"),
    createHash("sha256").update(canonical).digest("hex"),
  ].join("\n");
  const keyed = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest();
  const key = scope.reduce(keyed, Buffer.from(`AWS4${server.bucket.secretAccessKey}`));
  return keyed(key, toSign).toString("hex");
}

async function learner() {
  const person = await givenStudent(shop.db);
  await givenEnrollment(shop.db, person.id, course.id, null);
  return { person, visitor: await signedIn(shop, person) };
}
type OpenLesson = { video: { url: string; captions: { url: string }[] }; files: { url: string }[] };
const opened = async (visitor: Visitor) =>
  (await visitor.get(`/public/learn/${course.id}/lessons/${lessonId}`)).body.data as OpenLesson;
const locationOf = ({ headers }: Awaited<ReturnType<Visitor["get"]>>) => String(headers.location);

describe("films and files that lie in a bucket", () => {
  it("LEARN-20 LEARN-21 come from the bucket by a short link, whole and in ranges, to who may see the lesson", async () => {
    const { visitor } = await learner();
    const { video, files } = await opened(visitor);
    const asked = await visitor.get(video.url);
    expect([
      asked.status,
      asked.headers["cache-control"],
      asked.headers["referrer-policy"],
    ]).toEqual([302, "private, no-store", "no-referrer"]);
    const link = new URL(locationOf(asked));
    expect(link.origin).toBe(server.bucket.endpoint);
    // It ends with the link of the shop: ten minutes after the lesson was opened.
    expect(Number(link.searchParams.get("X-Amz-Expires"))).toBeGreaterThan(580);
    expect(Number(link.searchParams.get("X-Amz-Expires"))).toBeLessThanOrEqual(600);
    const whole = await fetch(link);
    expect([
      whole.status,
      whole.headers.get("content-type"),
      Buffer.from(await whole.arrayBuffer()).equals(film),
    ]).toEqual([200, "video/mp4", true]);
    const part = await fetch(link, { headers: { range: "bytes=4-11" } });
    expect([
      part.status,
      part.headers.get("content-range"),
      Buffer.from(await part.arrayBuffer()).equals(film.subarray(4, 12)),
    ]).toEqual([206, `bytes 4-11/${film.length}`, true]);
    const paper = await fetch(locationOf(await visitor.get(files[0]?.url ?? "")));
    expect([
      paper.status,
      paper.headers.get("content-disposition"),
      Buffer.from(await paper.arrayBuffer()).equals(pdf),
    ]).toEqual([200, expect.stringMatching(/^inline; filename\*=UTF-8''%E0/), true]);
    // NOTE: the stand-in looks at the end of a link and not at what was signed, so that is counted
    // here: this object alone, until then, under these words.
    expect(link.searchParams.get("X-Amz-Signature")).toBe(signatureOf(link));
    const other = new URL(link);
    other.pathname = new URL(locationOf(await visitor.get(files[0]?.url ?? ""))).pathname;
    const longer = new URL(link);
    longer.searchParams.set("X-Amz-Expires", "604800");
    for (const changed of [other, longer])
      expect(signatureOf(changed)).not.toBe(link.searchParams.get("X-Amz-Signature"));
  });

  it("LEARN-20 no one else gets a link: no other session, no learner whose access has ended, no one after the ten minutes", async () => {
    const { person, visitor } = await learner();
    const { video, files } = await opened(visitor);
    const urls = [video.url, files[0]?.url ?? ""];
    const strangers = [
      (await learner()).visitor,
      await signedIn(shop, person),
      await signedIn(shop, await givenStudent(shop.db)),
      shop.visitor(),
      owner,
    ];
    for (const url of urls) {
      for (const stranger of strangers) {
        const answer = await stranger.get(url);
        expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
      }
    }
    shop.clock.pass(10 * 60_000 + 1_000);
    for (const url of urls) expect((await visitor.get(url)).status).toBe(404);
    shop.clock.followTheRealOne();
    await shop.pool.query("update enrollment set state = 'revoked' where account_id = $1", [
      person.id,
    ]);
    for (const url of urls) expect((await visitor.get(url)).headers.location).toBeUndefined();
  });

  it("LEARN-02 captions come from the shop itself: a browser takes them from the page's own address alone", async () => {
    const { visitor } = await learner();
    const { video } = await opened(visitor);
    const captions = await visitor.get(video.captions[0]?.url ?? "");
    expect([captions.status, captions.headers["content-type"]]).toEqual([
      200,
      "text/vtt; charset=utf-8",
    ]);
  });

  it("what asks for no more than the head is answered by the shop, as before", async () => {
    const { visitor } = await learner();
    const { video } = await opened(visitor);
    const cookie = [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join("; ");
    const head = await shop.app.inject({ method: "HEAD", url: video.url, headers: { cookie } });
    expect([head.statusCode, head.headers["content-length"], head.headers.location]).toEqual([
      200,
      String(film.length),
      undefined,
    ]);
  });

  it("LEARN-20 LEARN-22 what was put in at one node plays from the other, and one device at a time is watched over both", async () => {
    await givenSettings(shop.db, { oneStream: true });
    for (const node of [shop, otherNode]) node.parts.settings.forget();
    const { person } = await learner();
    const [laptop, phone] = [await signedIn(shop, person), await signedIn(otherNode, person)];
    const { video } = await opened(phone);
    const bytes = await fetch(locationOf(await phone.get(video.url)));
    expect(Buffer.from(await bytes.arrayBuffer()).equals(film)).toBe(true);

    const playing = async (device: Visitor, body = {}) =>
      (await device.post(`/private/learn/${course.id}/lessons/${lessonId}/watching`, body)).body
        .data as { is_elsewhere: boolean } | undefined;
    expect(await playing(laptop)).toEqual({ is_elsewhere: false });
    expect(await playing(phone)).toEqual({ is_elsewhere: true });
    expect(await phone.get(video.url)).toMatchObject({
      status: 409,
      body: { error: { code: "WATCHED_ELSEWHERE" } },
    });
    expect(await playing(phone, { take_over: true })).toEqual({ is_elsewhere: false });
    expect(await playing(laptop)).toEqual({ is_elsewhere: true });
    expect((await phone.get(video.url)).status).toBe(302);
    // Access that ends at the one node has ended at the other.
    await shop.pool.query("update enrollment set state = 'revoked' where account_id = $1", [
      person.id,
    ]);
    expect([(await phone.get(video.url)).status, (await playing(phone))?.is_elsewhere]).toEqual([
      404,
      undefined,
    ]);
  });
});
