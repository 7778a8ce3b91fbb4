import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { box, filmWithIndex, mp4 } from "../../../../../tests/support/examples/videos.ts";
import { putIndexFirst } from "./fast-start.ts";
import { readVideo } from "./read-video.ts";
import { readVideoSeconds } from "./video-seconds.ts";

const folder = mkdtempSync(join(tmpdir(), "shop-index-"));
const path = join(folder, "film");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function put(bytes: Buffer): Promise<{ moved: boolean; after: Buffer }> {
  writeFileSync(path, bytes);
  const moved = await putIndexFirst(path);
  return { moved, after: readFileSync(path) };
}
const places = (bytes: Buffer) =>
  ["ftyp", "moov", "mdat"].map((kind) => bytes.indexOf(kind, 0, "latin1"));

/** What the chunk table of such a film says, followed: the words that stand there. */
function chunksOf(bytes: Buffer, width: 4 | 8): string[] {
  const at = bytes.indexOf(width === 4 ? "stco" : "co64", 0, "latin1") + 8;
  return Array.from({ length: bytes.readUInt32BE(at) }, (_none, one) => {
    const entry = at + 4 + one * width;
    const offset = width === 4 ? bytes.readUInt32BE(entry) : Number(bytes.readBigUInt64BE(entry));
    return bytes.toString("latin1", offset, offset + 6);
  });
}

describe("a film whose index stands at its end", () => {
  it.each([4, 8] as const)(
    "LEARN-07 has it in front after the upload, and each chunk is found where it now is (%i bytes an offset)",
    async (width) => {
      const film = filmWithIndex({ width, chunks: ["chunk1", "chunk2", "chunk3"] });
      expect(places(film).toSorted((a, b) => a - b)).not.toEqual(places(film));
      expect(chunksOf(film, width)).toEqual(["chunk1", "chunk2", "chunk3"]);
      const { moved, after } = await put(film);
      expect(moved).toBe(true);
      expect(places(after).toSorted((a, b) => a - b)).toEqual(places(after));
      expect(chunksOf(after, width)).toEqual(["chunk1", "chunk2", "chunk3"]);
      expect(after.length).toBe(film.length);
      expect(await readVideo(path)).toMatchObject({ mediaType: "video/mp4" });
      expect(await readVideoSeconds(path)).toBe(7);
      expect(readdirSync(folder)).toEqual(["film"]);
      // Finished twice, it is the same film.
      expect(await put(after)).toEqual({ moved: false, after });
    },
  );

  it("LEARN-07 keeps what stands behind the index, and reads an index that says 'to the end'", async () => {
    const behind = filmWithIndex({ width: 4, chunks: ["chunk1"], more: box("free", "behind") });
    const { after } = await put(behind);
    expect([after.length, chunksOf(after, 4), after.subarray(-14).toString("latin1", 4)]).toEqual([
      behind.length,
      ["chunk1"],
      "freebehind",
    ]);
    const open = filmWithIndex({ width: 4, chunks: ["chunk1"] });
    open.writeUInt32BE(0, open.indexOf("moov", 0, "latin1") - 4);
    const mended = await put(open);
    expect(mended.moved).toBe(true);
    expect(chunksOf(mended.after, 4)).toEqual(["chunk1"]);
    expect(await readVideo(path)).toMatchObject({ mediaType: "video/mp4" });
  });

  it.each([
    ["a film that has it in front", mp4()],
    [
      "a film in fragments",
      filmWithIndex({ width: 4, chunks: ["chunk1"], more: box("moof", "part") }),
    ],
    [
      "an index that is packed",
      filmWithIndex({ width: 4, chunks: ["chunk1"], inIndex: box("cmov", "packed") }),
    ],
    [
      "an index that points elsewhere too",
      filmWithIndex({ width: 4, chunks: ["chunk1"], inIndex: box("saio", Buffer.alloc(12)) }),
    ],
    [
      "a table that promises more than it holds",
      filmWithIndex({ width: 4, chunks: ["chunk1"], says: 4_000_000_000 }),
    ],
  ])("LEARN-07 leaves %s as it came", async (_what, film) => {
    expect(await put(film)).toEqual({ moved: false, after: film });
  });

  it("LEARN-07 loses no byte of a damaged one", async () => {
    const whole = filmWithIndex({ width: 4, chunks: ["chunk1", "chunk2"] });
    const property = fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      async (changes) => {
        const bytes = Buffer.from(whole);
        for (const [at, value] of changes) bytes[at] = value;
        const { after } = await put(bytes);
        expect(after.length).toBe(bytes.length);
      },
    );
    await fc.assert(property, { numRuns: 200 });
  });
});
