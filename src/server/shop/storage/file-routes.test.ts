import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentLog } from "#server/platform/process/log.ts";
import { upload } from "../../../../tests/support/examples/upload.ts";
import { mp4 } from "../../../../tests/support/examples/videos.ts";
import { givenAdministrator, signedIn } from "../../../../tests/support/factories.ts";
import { s3Server } from "../../../../tests/support/servers/s3-server.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import type { Visitor } from "../../../../tests/support/visitor.ts";
import { createDerivedPictures } from "./derived-pictures.ts";

const video = mp4({ dataBytes: 5000 });
/** A photograph's noise, so that its size says something. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#876",
      noise: { type: "gaussian", mean: 120, sigma: 40 },
    },
  })
    .jpeg()
    .toBuffer();

async function keep(owner: Visitor, bytes: Uint8Array, name = "a"): Promise<string> {
  const { status, body } = await upload(owner, "component", [{ name, bytes }]);
  expect([status, body.error]).toEqual([200, undefined]);
  return (body.fileName as string[])[0] ?? "";
}

describe.each([
  ["a folder", async () => ({ environment: {}, close: async () => undefined })],
  [
    "a bucket",
    async () => {
      const { bucket, close } = await s3Server();
      const { name, endpoint, accessKeyId, secretAccessKey } = bucket;
      const environment = {
        STORAGE_S3_BUCKET: name,
        STORAGE_S3_ENDPOINT: endpoint ?? "",
        STORAGE_S3_ACCESS_KEY_ID: accessKeyId,
        STORAGE_S3_SECRET_ACCESS_KEY: secretAccessKey,
      };
      return { environment, close };
    },
  ],
])("files from %s", (_where, place) => {
  let shop: TestApp;
  let owner: Visitor;
  let closePlace: () => Promise<void>;
  beforeAll(async () => {
    const { environment, close } = await place();
    closePlace = close;
    shop = await testApp({ environment });
    owner = await signedIn(shop, await givenAdministrator(shop.db));
  });
  afterAll(async () => {
    await shop.close();
    await closePlace();
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ url, headers });

  it("UPLOAD-08 a video is served as what it is, and says that parts can be had", async () => {
    const answer = await get(`/files/${await keep(owner, video)}`);
    const { headers } = answer;
    expect({
      statusCode: answer.statusCode,
      contentType: headers["content-type"],
      acceptRanges: headers["accept-ranges"],
      contentLength: headers["content-length"],
    }).toEqual({
      statusCode: 200,
      contentType: "video/mp4",
      acceptRanges: "bytes",
      contentLength: `${video.length}`,
    });
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.rawPayload.equals(video)).toBe(true);
  });

  it("UPLOAD-01 a player gets the part of a video that it asks for", async () => {
    const path = `/files/${await keep(owner, video)}`;
    const part = await get(path, { range: "bytes=100-199" });
    expect([
      part.statusCode,
      part.headers["content-range"],
      part.headers["content-length"],
    ]).toEqual([206, `bytes 100-199/${video.length}`, "100"]);
    expect(part.rawPayload.equals(video.subarray(100, 200))).toBe(true);
    const last = await get(path, { range: "bytes=-10" });
    expect([last.statusCode, last.rawPayload.equals(video.subarray(-10))]).toEqual([206, true]);
    const rest = await get(path, { range: `bytes=${video.length - 5}-` });
    expect([rest.statusCode, rest.rawPayload.length]).toEqual([206, 5]);
  });

  it("UPLOAD-01 a part behind the end is not there, and a part of an older file is the whole new one", async () => {
    const path = `/files/${await keep(owner, video)}`;
    const behind = await get(path, { range: `bytes=${video.length}-` });
    expect([behind.statusCode, behind.headers["content-range"], behind.body]).toEqual([
      416,
      `bytes */${video.length}`,
      "",
    ]);
    const { etag } = (await get(path)).headers;
    expect((await get(path, { range: "bytes=0-9", "if-range": String(etag) })).statusCode).toBe(
      206,
    );
    expect((await get(path, { range: "bytes=0-9", "if-range": '"older"' })).statusCode).toBe(200);
    expect((await get(path, { "if-none-match": String(etag) })).statusCode).toBe(304);
  });

  it("tells about a file without sending it", async () => {
    const answer = await shop.app.inject({
      method: "HEAD",
      url: `/files/${await keep(owner, video)}`,
    });
    expect([answer.statusCode, answer.headers["content-length"], answer.rawPayload.length]).toEqual(
      [200, `${video.length}`, 0],
    );
  });

  it("a picture comes in the width a page asks for, as webp", async () => {
    const name = await keep(owner, await photo(1000, 500));
    const answer = await get(`/files/${name}?w=320`);
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect({
      statusCode: answer.statusCode,
      contentType: answer.headers["content-type"],
      format,
      width,
      height,
    }).toEqual({
      statusCode: 200,
      contentType: "image/webp",
      format: "webp",
      width: 320,
      height: 160,
    });
    expect(answer.headers["cache-control"]).toContain("max-age=604800");
  });

  it("a picture never becomes larger than it is", async () => {
    const answer = await get(`/files/${await keep(owner, await photo(200, 100))}?w=960`);
    const { width } = await sharp(answer.rawPayload).metadata();
    expect(width).toBe(200);
  });

  it.each(["321", "0", "-320", "100000", "", "320px"])(
    "a width of %j is not there",
    async (width) => {
      const name = await keep(owner, await photo(20, 10));
      expect((await get(`/files/${name}?w=${width}`)).statusCode).toBe(404);
    },
  );

  it("a video has no widths and comes as it is", async () => {
    const answer = await get(`/files/${await keep(owner, video)}?w=320`);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "video/mp4"]);
  });

  it("a size that was made is not made again, and is there again after it was thrown away", async () => {
    const name = await keep(owner, await photo(640, 480));
    const first = await get(`/files/${name}?w=160`);
    const again = await get(`/files/${name}?w=160`);
    expect(again.headers.etag).toBe(first.headers.etag);
    await shop.parts.pictures.forget(name);
    expect((await get(`/files/${name}?w=160`)).rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it("forty visitors who ask for a size at once all get it", async () => {
    const name = await keep(owner, await photo(900, 600));
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => get(`/files/${name}?w=640`)),
    );
    expect(
      new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers["content-type"]}`)),
    ).toEqual(new Set(["200 image/webp"]));
  });

  it("the folder of sizes stays below its bound", async () => {
    const folder = join(shop.config.dataDir, "small");
    const mostBytes = 60_000;
    const pictures = createDerivedPictures({
      folder,
      store: shop.parts.store,
      mostBytes,
      log: silentLog(),
    });
    await pictures.prepare();
    for (let count = 0; count < 8; count += 1) {
      const name = await keep(owner, await photo(640, 480));
      for (const width of [160, 320] as const)
        expect(await pictures.find(name, width)).not.toBeNull();
    }
    const bytes = readdirSync(folder).reduce(
      (sum, name) => sum + statSync(join(folder, name)).size,
      0,
    );
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(mostBytes);
  });
});
