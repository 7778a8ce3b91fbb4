import { existsSync, readdirSync, utimesSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Upload } from "tus-js-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { brokenInvariants } from "#server/invariants/check-invariants.ts";
import { checkStoredFiles } from "#server/invariants/check-stored-files.ts";
import { filmWithIndex, mp4 } from "../../../../../tests/support/examples/videos.ts";
import {
  givenAdministrator,
  givenStudent,
  type Person,
  signedIn,
} from "../../../../../tests/support/factories.ts";
import { rounds } from "../../../../../tests/support/run/rounds.ts";
import { type TestApp, testApp } from "../../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../../tests/support/visitor.ts";
import { sweepFiles } from "../sweep-files.ts";
import { mostAtOnce } from "./resumable-uploads.ts";

const video = mp4({ dataBytes: 300_000 });
const tus = { "tus-resumable": "1.0.0" };
const pieces = { ...tus, "content-type": "application/offset+octet-stream" };

let shop: TestApp;
let owner: Visitor;
let person: Person;
let headers: Record<string, string>;
let origin: string;
/** Each test comes from a network of its own: a network may send only so many pieces a second. */
let network = "10.1.0.0";
beforeAll(async () => {
  shop = await testApp();
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  person = await givenAdministrator(shop.db);
  owner = await signedIn(shop, person);
  headers = await provenBy(owner);
});
afterAll(() => shop.close());
beforeEach(() => setTotal(1_000_000_000));
let tests = 0;
beforeEach(() => {
  tests += 1;
  network = `10.1.0.${tests}`;
});
/** What a test has left open: only so many may be. */
afterEach(async () => {
  const { rows } = await shop.pool.query(
    "select id from resumable_upload where account_id = $1 and file_name is null",
    [person.id],
  );
  for (const { id } of rows)
    await shop.app.inject({
      remoteAddress: network,
      method: "DELETE",
      url: `/api/admin/uploads/${id}`,
      headers: { ...headers, ...tus },
    });
});

/** What a browser sends along by itself, for calls that the visitor does not know. */
async function provenBy(visitor: Visitor): Promise<Record<string, string>> {
  const { body } = await visitor.get("/public/session");
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { cookie, "sec-fetch-site": "same-origin", "x-csrf-token": String(body.csrf_token) };
}

function setTotal(total: number) {
  return shop.pool.query(
    // Half of it is the shop's own, and has so much room.
    "update storage_quota set total_bytes = 2 * ($1 + used_bytes + reserved_bytes), people_percent = 50",
    [total],
  );
}

async function quota(): Promise<{ used: number; reserved: number }> {
  const { rows } = await shop.pool.query(
    "select used_bytes::int as used, reserved_bytes::int as reserved from storage_quota",
  );
  return rows[0];
}

async function begin(size: number, more: Record<string, string> = {}) {
  const name = Buffer.from("บทที่ 1.mp4").toString("base64");
  return shop.app.inject({
    remoteAddress: network,
    method: "POST",
    url: "/api/admin/uploads",
    headers: {
      ...headers,
      ...tus,
      "upload-length": String(size),
      "upload-metadata": `filename ${name}`,
      ...more,
    },
  });
}
const send = (url: string, offset: number, payload: Buffer, more: Record<string, string> = {}) =>
  shop.app.inject({
    remoteAddress: network,
    method: "PATCH",
    url,
    headers: { ...headers, ...pieces, "upload-offset": String(offset), ...more },
    payload,
  });
const offsetOf = async (url: string, more: Record<string, string> = {}) =>
  (
    await shop.app.inject({
      remoteAddress: network,
      method: "HEAD",
      url,
      headers: { ...headers, ...tus, ...more },
    })
  ).headers["upload-offset"];
const finish = (url: string) => owner.post(`${url}/finish`, {});
const codeOf = (body: Record<string, unknown>) =>
  (body.error as { code: string } | undefined)?.code;
const workFiles = () => readdirSync(shop.config.storage.workFolder);

async function begun(size: number): Promise<string> {
  const answer = await begin(size);
  expect(answer.statusCode).toBe(201);
  return String(answer.headers.location);
}

describe("an upload in pieces", () => {
  it("UPLOAD-08 arrives with the client that browsers use, and is served as a video", async () => {
    const url = await new Promise<string>((done, fail) => {
      const upload = new Upload(video, {
        endpoint: `${origin}/api/admin/uploads`,
        chunkSize: 70_000,
        headers,
        retryDelays: null,
        metadata: { filename: "ไวโอลิน.mp4" },
        onError: fail,
        onSuccess: () => done(new URL(upload.url ?? "").pathname),
      });
      upload.start();
    });
    const { status, body } = await finish(url);
    expect([status, body.error]).toEqual([200, undefined]);
    const [name] = body.fileName as string[];
    const stored = await shop.app.inject(`/files/${name}`);
    expect([stored.headers["content-type"], stored.rawPayload.equals(video)]).toEqual([
      "video/mp4",
      true,
    ]);
    const row = await shop.db
      .selectFrom("stored_file")
      .selectAll()
      .where("name", "=", String(name))
      .executeTakeFirstOrThrow();
    expect({
      purpose: row.purpose,
      sizeBytes: row.size_bytes,
      originalName: row.original_name,
      accountId: row.account_id,
    }).toEqual({
      purpose: "component",
      sizeBytes: video.length,
      originalName: "ไวโอลิน.mp4",
      accountId: person.id,
    });
    expect(workFiles()).toEqual([]);
  });

  it("goes on where a connection broke, and is the same file in the end", async () => {
    const url = await begun(video.length);
    await cutAfter(url, video.subarray(0, 200_000), 120_000);
    const offset = Number(await offsetOf(url));
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThan(200_000);
    const rest = await send(url, offset, video.subarray(offset));
    expect([rest.statusCode, rest.headers["upload-offset"]]).toEqual([204, `${video.length}`]);
    const { body } = await finish(url);
    expect(
      (await shop.app.inject(`/files/${(body.fileName as string[])[0]}`)).rawPayload.equals(video),
    ).toBe(true);
  });

  it("holds what has arrived, whatever was announced, and uses what it takes in the end", async () => {
    const before = await quota();
    const url = await begun(video.length);
    expect(await quota()).toEqual({ used: before.used, reserved: before.reserved });
    await send(url, 0, video.subarray(0, 100_000));
    expect(await quota()).toEqual({ used: before.used, reserved: before.reserved + 100_000 });
    await send(url, 100_000, video.subarray(100_000));
    expect(await quota()).toEqual({ used: before.used, reserved: before.reserved + video.length });
    await finish(url);
    expect(await quota()).toEqual({ used: before.used + video.length, reserved: before.reserved });
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("UPLOAD-07 is refused before the first byte where there is no room", async () => {
    await setTotal(video.length - 1);
    const answer = await begin(video.length);
    expect([answer.statusCode, codeOf(answer.json())]).toEqual([507, "OUT_OF_STORAGE"]);
    expect(workFiles()).toEqual([]);
  });

  it("UPLOAD-07 forty that begin at once are ten of one person, and hold nothing while they send nothing", async () => {
    const other = await provenBy(await signedIn(shop, await givenAdministrator(shop.db)));
    const before = (await quota()).reserved;
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => begin(500 * 1024 * 1024, other)),
    );
    const good = answers.filter(({ statusCode }) => statusCode === 201);
    expect([good.length, answers.filter(({ statusCode }) => statusCode === 429).length]).toEqual([
      mostAtOnce,
      40 - mostAtOnce,
    ]);
    expect((await quota()).reserved).toBe(before);
    const ends =
      "select max(expires_at) < now() + interval '6 minutes' as soon from resumable_upload where id = any ($1)";
    const { rows } = await shop.pool.query(ends, [
      good.map(({ headers: sent }) => String(sent.location).split("/").at(-1)),
    ]);
    expect(rows[0].soon).toBe(true);
    for (const { headers: sent } of good)
      await shop.app.inject({
        remoteAddress: network,
        method: "DELETE",
        url: String(sent.location),
        headers: { ...other, ...tus },
      });
    expect([(await quota()).reserved, await brokenInvariants(shop.db)]).toEqual([before, []]);
  });

  it("UPLOAD-07 twenty at once fill the shop to its last byte, and not one byte more goes in", async () => {
    await setTotal(video.length * 6);
    const urls: string[] = [];
    while (urls.length < 6) urls.push(await begun(video.length));
    await Promise.all(urls.map((url) => send(url, 0, video)));
    const full = await begin(1);
    expect([full.statusCode, full.json().errors[0]]).toEqual([
      507,
      expect.objectContaining({ code: "ROOM_FULL_SHOP", msg: expect.stringMatching(/ของร้าน/) }),
    ]);
    const kept = await Promise.all(urls.map(finish));
    expect(kept.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { rows } = await shop.pool.query(
      "select storage_room_free(q, 'shop') as free, reserved_bytes as reserved from storage_quota q",
    );
    expect(rows.map(({ free, reserved }) => [Number(free), Number(reserved)])).toEqual([[0, 0]]);
    expect((await begin(1)).statusCode).toBe(507);
    expect(await brokenInvariants(shop.db)).toEqual([]);
  });

  it("UPLOAD-10 is refused for its content at the end, and nothing of it stays", async () => {
    const before = await quota();
    const page = Buffer.from(`<!doctype html><script>alert(1)</script>${" ".repeat(5000)}`);
    const url = await begun(page.length);
    await send(url, 0, page);
    const { status, body } = await finish(url);
    expect([status, codeOf(body)]).toEqual([415, "FILE_TYPE_NOT_ALLOWED"]);
    expect([await quota(), workFiles(), (await finish(url)).status]).toEqual([before, [], 404]);
  });

  it("answers the same name when the end is asked for twice, also at once", async () => {
    const url = await begun(video.length);
    await send(url, 0, video);
    const answers = await Promise.all([finish(url), finish(url)]);
    answers.push(await finish(url));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.fileName}`)).size).toBe(1);
    const { rows } = await shop.pool.query(
      "select count(*)::int as copies from stored_file where name = any($1)",
      [answers.map(({ body }) => String(body.fileName))],
    );
    expect(rows[0].copies).toBe(1);
  });

  it("LEARN-07 a film whose index stands at its end is kept with the index in front, also when the end is asked for twice at once", async () => {
    const film = filmWithIndex({ width: 4, chunks: ["chunk1", "chunk2"] });
    const url = await begun(film.length);
    await send(url, 0, film.subarray(0, 50));
    await send(url, 50, film.subarray(50));
    const names = (await Promise.all([finish(url), finish(url)])).map(({ body }) =>
      String((body.fileName as string[])[0]),
    );
    expect(new Set(names).size).toBe(1);
    const { rawPayload: kept } = await shop.app.inject({ url: `/files/${names[0]}` });
    const tableAt = kept.indexOf("stco", 0, "latin1") + 12;
    expect(kept.length).toBe(film.length);
    expect(kept.indexOf("moov", 0, "latin1")).toBeLessThan(kept.indexOf("mdat", 0, "latin1"));
    expect(
      [0, 4]
        .map((at) => kept.readUInt32BE(tableAt + at))
        .map((at) => kept.toString("latin1", at, at + 6)),
    ).toEqual(["chunk1", "chunk2"]);
  });

  it("UPLOAD-08 equal pieces at once are taken once, and the film is whole", async () => {
    for (let round = 0; round < rounds(3, 20); round += 1) {
      const url = await begun(video.length);
      await Promise.all(
        Array.from({ length: 4 }, () => pieceOver(url, 0, video.subarray(0, 200_000))),
      );
      const offset = Number(await offsetOf(url));
      expect(offset).toBeLessThanOrEqual(200_000);
      await send(url, offset, video.subarray(offset));
      const { status, body } = await finish(url);
      expect([status, await offsetOf(url)]).toEqual([200, `${video.length}`]);
      expect(
        (await shop.app.inject(`/files/${(body.fileName as string[])[0]}`)).rawPayload.equals(
          video,
        ),
      ).toBe(true);
    }
  });

  it("its end and its being given up at once: one of them is, and no machine is said to be away", async () => {
    for (let round = 0; round < rounds(5, 40); round += 1) {
      const url = await begun(video.length);
      await send(url, 0, video);
      const given = shop.app.inject({
        remoteAddress: network,
        method: "DELETE",
        url,
        headers: { ...headers, ...tus },
      });
      const [ended, gone] = await Promise.all(
        round % 2 === 0 ? [finish(url), given] : [given.then(() => finish(url)), given],
      );
      expect([`${ended.status} ${gone.statusCode}`]).toEqual([
        expect.stringMatching(/^(?:200|404) (?:204|404)$/),
      ]);
    }
    expect([workFiles(), (await quota()).reserved, await brokenInvariants(shop.db)]).toEqual([
      [],
      0,
      [],
    ]);
  });

  it("given up on another node while it ends here, it is not there", async () => {
    const url = await begun(video.length);
    await send(url, 0, video);
    const { store } = shop.parts;
    const { take } = store;
    // The film is looked at, and its row goes.
    vi.spyOn(store, "take").mockImplementationOnce(async (...given) => {
      await shop.pool.query("delete from resumable_upload where id = $1", [url.split("/").at(-1)]);
      await take(...given);
    });
    const { status } = await finish(url);
    vi.restoreAllMocks();
    expect(status).toBe(404);
    await shop.pool.query(
      "update storage_reservation set expires_at = now() - interval '1 second' where bytes = $1",
      [video.length],
    );
    await sweepFiles({ ...shop.parts, db: shop.db });
  });

  it("does not end before it is whole", async () => {
    const url = await begun(video.length);
    await send(url, 0, video.subarray(0, 10));
    const { status, body } = await finish(url);
    expect([status, codeOf(body), await offsetOf(url)]).toEqual([
      409,
      "UPLOAD_OFFSET_CHANGED",
      "10",
    ]);
  });

  it.each([
    ["from another place than it has come to", () => ({ "upload-offset": "5" }), 409],
    ["in another form", () => ({ "content-type": "application/json" }), 415],
    ["without proof that one of our pages sends it", () => ({ "x-csrf-token": "" }), 403],
    ["from another site", () => ({ "sec-fetch-site": "cross-site" }), 403],
    ["in another version of the protocol", () => ({ "tus-resumable": "0.2.2" }), 412],
    ["without a session", () => ({ cookie: "" }), 401],
  ])("does not go on %s", async (_what, more, status) => {
    const url = await begun(100);
    const answer = await send(url, 0, Buffer.from("{}"), more());
    expect([answer.statusCode, await offsetOf(url)]).toEqual([status, "0"]);
  });

  it("takes no byte more than was announced", async () => {
    const url = await begun(100);
    const answer = await send(url, 0, Buffer.alloc(101));
    expect([answer.statusCode, codeOf(answer.json())]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
    expect(Number(await offsetOf(url))).toBeLessThanOrEqual(100);
  });

  it("is not larger than 500 MB, and not empty", async () => {
    expect([
      (await begin(500 * 1024 * 1024 + 1)).statusCode,
      (await begin(0)).statusCode,
      (await begin(5, { "upload-length": "x" })).statusCode,
    ]).toEqual([413, 422, 422]);
  });

  it("is for those who manage files, and each one's own", async () => {
    const url = await begun(100);
    const others = [
      givenAdministrator(shop.db, { permissions: ["order.read"] }),
      givenStudent(shop.db),
      givenAdministrator(shop.db),
    ];
    const answers = await Promise.all(
      others.map(async (other) => {
        const proof = await provenBy(await signedIn(shop, await other));
        return [
          (await begin(100, proof)).statusCode,
          (await send(url, 0, Buffer.alloc(1), proof)).statusCode,
        ];
      }),
    );
    expect(answers).toEqual([
      [403, 403],
      [403, 403],
      [201, 404],
    ]);
    expect(await offsetOf(url)).toBe("0");
  });

  it("leaves nothing behind when it is given up", async () => {
    const before = [await quota(), workFiles().length];
    const url = await begun(1000);
    await send(url, 0, Buffer.alloc(500));
    const answer = await shop.app.inject({
      remoteAddress: network,
      method: "DELETE",
      url,
      headers: { ...headers, ...tus },
    });
    expect([answer.statusCode, await offsetOf(url), await quota(), workFiles().length]).toEqual([
      204,
      undefined,
      ...before,
    ]);
  });

  it("leaves nothing behind when it is not continued for two hours, and waits until then", async () => {
    const url = await begun(200_000);
    const id = url.split("/").at(-1) ?? "";
    await send(url, 0, Buffer.alloc(100_000));
    const path = join(shop.config.storage.workFolder, id);
    const longAgo = new Date(Date.now() - 3 * 60 * 60 * 1000);
    utimesSync(path, longAgo, longAgo);
    await sweepFiles({ ...shop.parts, db: shop.db });
    expect(await offsetOf(url)).toBe("100000");
    await shop.pool.query(
      "update resumable_upload set expires_at = now() - interval '1 second' where id = $1",
      [id],
    );
    await shop.pool.query(
      "update storage_reservation set expires_at = now() - interval '1 second' where bytes = 100000",
    );
    const reserved = (await quota()).reserved;
    await sweepFiles({ ...shop.parts, db: shop.db });
    expect([existsSync(path), await offsetOf(url), (await quota()).reserved]).toEqual([
      false,
      undefined,
      reserved - 100_000,
    ]);
  });

  it("all kept, nothing lost: table and folder agree at the end", async () => {
    const broken = (await checkStoredFiles(shop.db, shop.parts.store)).filter(
      ({ breaks }) => breaks > 0,
    );
    expect([broken, await brokenInvariants(shop.db)]).toEqual([[], []]);
  });
});

/** A piece over a connection of its own; it may be broken off by one that comes later. */
async function pieceOver(url: string, offset: number, piece: Buffer): Promise<void> {
  const sent = { ...headers, ...pieces, "upload-offset": String(offset) };
  await fetch(origin + url, { method: "PATCH", headers: sent, body: new Uint8Array(piece) }).catch(
    () => undefined,
  );
}

/** Sends the beginning of a piece over a real connection and breaks it off. */
async function cutAfter(url: string, piece: Buffer, bytes: number): Promise<void> {
  const cut = new AbortController();
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(piece.subarray(0, bytes))),
  });
  const sending = fetch(origin + url, {
    method: "PATCH",
    headers: { ...headers, ...pieces, "upload-offset": "0" },
    body,
    duplex: "half",
    signal: cut.signal,
  } as RequestInit).catch(() => undefined);
  while (
    Number(shop.parts.work && (await shop.parts.work.sizeOf(url.split("/").at(-1) ?? ""))) === 0
  )
    await new Promise((done) => setImmediate(done));
  cut.abort();
  await sending;
}
