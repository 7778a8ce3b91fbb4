import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { silentLog } from "#server/platform/process/log.ts";
import { makeDueFilms } from "#server/shop/storage/film/film-worker.ts";
import { avi, matroska, timed } from "./support/examples/videos.ts";
import { givenAdministrator, signedIn } from "./support/factories.ts";
import { realFfmpeg } from "./support/ffmpeg.ts";
import { uploadedFilm } from "./support/learning.ts";
import { sendInChunks } from "./support/send-in-pieces.ts";
import { type TestApp, testApp } from "./support/test-app.ts";
import type { Visitor } from "./support/visitor.ts";

const folder = mkdtempSync(join(tmpdir(), "shop-odd-films-"));
let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await testApp();
  owner = await signedIn(shop, await givenAdministrator(shop.db));
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true, force: true });
});

const picture = (size: string, seconds: number, rate = 10) => [
  "-f",
  "lavfi",
  "-i",
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`,
];
const sound = (seconds: number) => ["-f", "lavfi", "-i", `sine=duration=${seconds}`];
const h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-c:a", "aac"];

function film(name: string, given: readonly string[]): Buffer {
  const path = join(folder, name);
  execFileSync(realFfmpeg ?? "", ["-v", "error", "-y", "-threads", "1", ...given, path]);
  return readFileSync(path);
}

/** The first sound track has an unknown codec. */
function withUnknownSound(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = changed.indexOf("mp4a\0\0\0\0", 0, "latin1");
  changed.write("apac", at, "latin1");
  changed.write("dapa", changed.indexOf("esds", at, "latin1"), "latin1");
  return changed;
}

/** Its header says ten hours. */
function withLongHead(bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  const at = changed.indexOf("mvhd", 0, "latin1");
  changed.writeUInt32BE(changed.readUInt32BE(at + 16) * 36_000, at + 20);
  return changed;
}

function work(lane: "any" | "short" = "any"): Promise<void> {
  const { store, work: folderOfWork } = shop.parts;
  const signal = new AbortController().signal;
  return makeDueFilms(
    { db: shop.db, store, work: folderOfWork, program: realFfmpeg ?? "", log: silentLog(), signal },
    lane,
  );
}

const two = ["-map", "0:v", "-map", "1:a", "-map", "2:a"];
const plain = () => film("plain.mp4", [...picture("320x180", 6), ...sound(6), ...h264]);
const odd: readonly (readonly [string, number, () => Buffer])[] = [
  [
    "sound that ends before the picture",
    40,
    () => film("a.mp4", [...picture("320x180", 40), ...sound(12), ...h264]),
  ],
  ["a head that says ten hours", 6, () => withLongHead(plain())],
  [
    "fragments without a length",
    6,
    () =>
      film("b.mp4", [
        ...picture("320x180", 6),
        ...sound(6),
        ...h264,
        "-movflags",
        "frag_keyframe+empty_moov",
      ]),
  ],
  ["bytes behind the last box", 6, () => Buffer.concat([plain(), Buffer.alloc(64)])],
  [
    "a first sound that nobody knows",
    6,
    () =>
      withUnknownSound(
        film("c.mp4", [...picture("320x180", 6), ...sound(6), ...sound(6), ...two, ...h264]),
      ),
  ],
  ["under a second", 1, () => film("d.mp4", [...picture("320x180", 1), "-frames:v", "3", ...h264])],
];

describe("films as they really come", () => {
  it.each(realFfmpeg === null ? [] : odd)(
    "LEARN-07 LEARN-08 has its length, and something is made of it that plays: %s",
    async (_what, seconds, bytes) => {
      const name = await uploadedFilm(shop, owner, bytes());
      await work("short");
      const { rows } = await shop.pool.query(
        "select f.seconds, j.state, j.reason from stored_file f join film_job j on j.film_name = f.name where f.name = $1",
        [name],
      );
      expect(rows).toEqual([{ seconds, state: "ready", reason: null }]);
    },
  );

  it("UPLOAD-10 one that may not be decoded is refused by its index, and by its pictures where the index says less", async () => {
    const said = timed({ tracks: [{ samples: [[1, 40]], size: [8_208, 64] }], says: 1 });
    expect((await sendInChunks(shop, owner, said)).body).toMatchObject({
      errors: [{ code: "TOO_LARGE" }],
    });
    if (realFfmpeg === null) return;
    const large = film("large.mp4", [...picture("8208x64", 1, 1), ...h264]);
    expect((await sendInChunks(shop, owner, large)).body).toMatchObject({
      errors: [{ code: "TOO_LARGE" }],
    });
    large.writeUInt16BE(320, large.indexOf("avc1\0\0\0\0", 0, "latin1") + 28);
    large.writeUInt16BE(320, large.indexOf("tkhd", 0, "latin1") + 80);
    const name = await uploadedFilm(shop, owner, large);
    await work();
    expect(
      (await shop.pool.query("select state, reason from film_job where film_name = $1", [name]))
        .rows,
    ).toEqual([{ state: "failed", reason: "NOT_READ" }]);
  });

  it.each([
    ["webm", matroska({ docType: "webm" })],
    ["mkv", matroska({ docType: "matroska" })],
    ["avi", avi()],
  ])("UPLOAD-10 %s is refused with the kinds that are taken", async (kind, bytes) => {
    const { body } = await sendInChunks(shop, owner, bytes, { name: `film.${kind}` });
    expect(body).toMatchObject({
      errors: [{ code: "KIND", msg: expect.stringContaining("MP4, M4V, MOV") }],
    });
  });
});
