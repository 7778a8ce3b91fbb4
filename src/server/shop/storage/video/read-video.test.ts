import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { avi, m4v, mp4, mpeg, quicktime } from "../../../../../tests/support/examples/videos.ts";
import { readVideo } from "./read-video.ts";

const folder = mkdtempSync(join(tmpdir(), "shop-video-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(bytes: Uint8Array): Promise<string | null> {
  const path = join(folder, "file");
  writeFileSync(path, bytes);
  return readVideo(path);
}

const zip = Buffer.from("PK\u0003\u0004somewhere an archive begins", "latin1");

describe("the content of a video", () => {
  it.each([
    ["mp4", mp4(), "video/mp4"],
    ["mp4 of a brand it is only compatible with", mp4({ brand: "XXXX", compatible: "iso5avc1" }), "video/mp4"],
    ["m4v", m4v(), "video/x-m4v"],
    ["quicktime", quicktime(), "video/quicktime"],
    ["avi", avi(), "video/x-msvideo"],
    ["avi that goes on in a second part", avi({ more: Buffer.concat([Buffer.from("RIFF\x08\0\0\0AVIX", "latin1"), Buffer.alloc(4)]) }), "video/x-msvideo"],
    ["mpg", mpeg(), "video/mpeg"],
  ])("UPLOAD-06 tells an %s by how it is built", async (_what, bytes, mediaType) => {
    expect(await read(bytes)).toBe(mediaType);
  });

  it.each([
    ["a video with an archive behind it", mp4({ more: zip })],
    ["an mp4 that ends in the middle", mp4().subarray(0, -10)],
    ["an mp4 of sound alone", mp4({ handler: "soun" })],
    ["a still picture in the same boxes", mp4({ brand: "avif", compatible: "avifmif1" })],
    ["an mp4 without a film", Buffer.concat([mp4().subarray(0, 24)])],
    ["boxes that say nothing of themselves", Buffer.concat([Buffer.from("\0\0\0\x08ftyp", "latin1"), Buffer.alloc(40)])],
    ["an avi of sound alone", avi({ stream: "auds" })],
    ["an avi with an archive behind it", avi({ more: zip })],
    ["an mpg of sound alone", mpeg({ stream: 0xc0 })],
    ["an mpg cut in a packet", mpeg().subarray(0, 40)],
    ["a web page", Buffer.from("<!doctype html><video src=x>")],
    ["a list of addresses that calls itself a video", Buffer.from("#EXTM3U\n#EXTINF:10,\nhttp://169.254.169.254/")],
    ["nothing", Buffer.alloc(0)],
  ])("UPLOAD-10 refuses %s", async (_what, bytes) => {
    expect(await read(bytes)).toBeNull();
  });

  it("UPLOAD-10 comes to an end on whatever it is given", async () => {
    const damaged = fc.tuple(fc.constantFrom(mp4(), avi(), mpeg(), quicktime()), fc.array(fc.tuple(fc.nat(250), fc.nat(255)), { maxLength: 6 }));
    const property = fc.asyncProperty(damaged, async ([good, changes]) => {
      const bytes = Buffer.from(good);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      await read(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(RangeError));
    });
    await fc.assert(property, { numRuns: 300 });
  });
});
