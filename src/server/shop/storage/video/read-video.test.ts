import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import {
  avi,
  box,
  m4v,
  matroska,
  mp4,
  mpeg,
  quicktime,
  timed,
} from "../../../../../tests/support/examples/videos.ts";
import { putIndexFirst } from "./fast-start.ts";
import { readVideo } from "./read-video.ts";
import { readVideoSeconds } from "./video-seconds.ts";

const folder = mkdtempSync(join(tmpdir(), "shop-video-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(bytes: Uint8Array): Promise<string | null> {
  const path = join(folder, "file");
  writeFileSync(path, bytes);
  return (await readVideo(path))?.mediaType ?? null;
}

const zip = Buffer.from("PK\u0003\u0004somewhere an archive begins", "latin1");

describe("the content of a video", () => {
  it.each([
    ["mp4", mp4(), "video/mp4"],
    [
      "mp4 of a brand it is only compatible with",
      mp4({ brand: "XXXX", compatible: "iso5avc1" }),
      "video/mp4",
    ],
    ["m4v", m4v(), "video/x-m4v"],
    ["quicktime", quicktime(), "video/quicktime"],
    ["avi", avi(), "video/x-msvideo"],
    [
      "avi that goes on in a second part",
      avi({ more: Buffer.concat([Buffer.from("RIFF\x08\0\0\0AVIX", "latin1"), Buffer.alloc(4)]) }),
      "video/x-msvideo",
    ],
    ["mpg", mpeg(), "video/mpeg"],
    ["mp4 with zeros behind it", mp4({ more: Buffer.alloc(64) }), "video/mp4"],
    [
      "mp4 with the words of a camera behind it",
      mp4({ more: Buffer.from("trailer of a camera 8db42d694ccc418790edff439fe026bf") }),
      "video/mp4",
    ],
    ["3gp", mp4({ brand: "3gp4", compatible: "3gp4" }), "video/mp4"],
    ["webm", matroska({ docType: "webm" }), "video/webm"],
    ["mkv", matroska({ docType: "matroska" }), "video/x-matroska"],
  ])("UPLOAD-06 tells an %s by how it is built", async (_what, bytes, mediaType) => {
    expect(await read(bytes)).toBe(mediaType);
  });

  it.each([
    ["a video with an archive behind it", mp4({ more: zip })],
    ["an mp4 that ends in the middle", mp4().subarray(0, -10)],
    ["an mp4 of sound alone", mp4({ handler: "soun" })],
    ["a still picture in the same boxes", mp4({ brand: "avif", compatible: "avifmif1" })],
    ["an mp4 without a film", Buffer.concat([mp4().subarray(0, 24)])],
    [
      "boxes that say nothing of themselves",
      Buffer.concat([Buffer.from("\0\0\0\x08ftyp", "latin1"), Buffer.alloc(40)]),
    ],
    ["an avi of sound alone", avi({ stream: "auds" })],
    ["an avi with an archive behind it", avi({ more: zip })],
    ["an mpg of sound alone", mpeg({ stream: 0xc0 })],
    ["a webm of sound alone", matroska({ docType: "webm", kind: 2 })],
    ["an mp4 with a whole megabyte behind it", mp4({ more: Buffer.alloc(1024 * 1024 + 1) })],
    ["an mpg cut in a packet", mpeg().subarray(0, 40)],
    ["a web page", Buffer.from("<!doctype html><video src=x>")],
    [
      "a list of addresses that calls itself a video",
      Buffer.from("#EXTM3U\n#EXTINF:10,\nhttp://169.254.169.254/"),
    ],
    ["nothing", Buffer.alloc(0)],
  ])("UPLOAD-10 refuses %s", async (_what, bytes) => {
    expect(await read(bytes)).toBeNull();
  });

  it("UPLOAD-10 comes to an end on whatever it is given", async () => {
    const damaged = fc.tuple(
      fc.constantFrom(mp4(), avi(), mpeg(), quicktime()),
      fc.array(fc.tuple(fc.nat(250), fc.nat(255)), { maxLength: 6 }),
    );
    const property = fc.asyncProperty(damaged, async ([good, changes]) => {
      const bytes = Buffer.from(good);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      await read(bytes);
      await readVideoSeconds(join(folder, "file"));
      await putIndexFirst(join(folder, "file"));
    });
    await fc.assert(property, { numRuns: 300 });
  });
});

describe("boxes that nobody needs", () => {
  const deep = (kind: string, levels: number) => {
    const bytes = Buffer.alloc(8 * levels);
    for (let at = 0; at < levels; at += 1) {
      bytes.writeUInt32BE(8 * (levels - at), 8 * at);
      bytes.write(kind, 8 * at + 4, "latin1");
    }
    return bytes;
  };
  const type = box("ftyp", "isom", Buffer.alloc(4), "isommp42");
  const data = box("mdat", Buffer.alloc(64));
  it.each([
    [
      "19,000 tracks",
      Buffer.concat([
        type,
        box("moov", Buffer.concat(Array(19_000).fill(box("trak", box("mdia"))))),
        data,
      ]),
    ],
    ["20,000 tracks in each other", Buffer.concat([type, data, box("moov", deep("trak", 20_000))])],
    ["20,000 indexes in each other", Buffer.concat([type, data, deep("moov", 20_000)])],
    ["20,001 boxes", Buffer.concat([type, ...Array(20_001).fill(box("free")), box("moov"), data])],
  ])("UPLOAD-10 are refused at once: %s", async (_what, bytes) => {
    const before = process.cpuUsage();
    expect(await read(bytes)).toBeNull();
    expect(await readVideoSeconds(join(folder, "file"))).toBeNull();
    expect(await putIndexFirst(join(folder, "file"))).toBe(false);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
  });
});

describe("how long a film is", () => {
  const seconds = (bytes: Buffer) => {
    const path = join(folder, "file");
    writeFileSync(path, bytes);
    return readVideoSeconds(path);
  };
  it("LEARN-08 is what its tracks hold, whatever its head says, and one second at least", async () => {
    expect(
      await seconds(
        timed({
          tracks: [{ samples: [[250, 40]] }, { handler: "soun", samples: [[100, 90]] }],
          says: 36_000,
        }),
      ),
    ).toBe(10);
    expect(await seconds(timed({ tracks: [{ samples: [[1, 40]] }], says: 0 }))).toBe(1);
    expect(
      await seconds(timed({ tracks: [{ samples: [[250, 40]], plays: 7_000 }], says: 10 })),
    ).toBe(7);
    expect(
      await seconds(timed({ tracks: [{ samples: [[250, 40]], plays: 36_000_000 }], says: 10 })),
    ).toBe(10);
    expect(await seconds(mp4({ seconds: 42 }))).toBe(42);
    expect(await seconds(mp4({ seconds: 0 }))).toBeNull();
  });

  it("LEARN-08 of fragments is where the last one ends", async () => {
    expect(
      await seconds(
        timed({
          tracks: [{ samples: [] }],
          says: 0,
          fragments: [
            [0, 100, 40],
            [4_000, 150, 40],
          ],
        }),
      ),
    ).toBe(10);
  });

  it("UPLOAD-10 how large its picture is stands in its index", async () => {
    writeFileSync(
      join(folder, "file"),
      timed({ tracks: [{ samples: [[1, 40]], size: [9_000, 5_000] }], says: 1 }),
    );
    expect(await readVideo(join(folder, "file"))).toEqual({
      mediaType: "video/mp4",
      width: 9_000,
      height: 5_000,
    });
  });
});
