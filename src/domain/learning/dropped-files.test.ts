import { describe, expect, it } from "vitest";
import {
  dropKey,
  droppedKind,
  droppedTitle,
  inNaturalOrder,
  longestDropKey,
} from "./dropped-files.ts";

const sorted = (...names: string[]) =>
  inNaturalOrder(names.map((name) => ({ name }))).map(({ name }) => name);

describe("LEARN-46 files that are dropped together", () => {
  it("stand in the order of their numbers, in Thai figures too", () => {
    expect(sorted("บทที่ 10.mp4", "บทที่ 2.mp4", "บทที่ 1.mp4")).toEqual([
      "บทที่ 1.mp4",
      "บทที่ 2.mp4",
      "บทที่ 10.mp4",
    ]);
    expect(sorted("บทที่ ๑๐.mp4", "บทที่ ๙.mp4", "บทที่ ๒.mp4")).toEqual([
      "บทที่ ๒.mp4",
      "บทที่ ๙.mp4",
      "บทที่ ๑๐.mp4",
    ]);
    expect(sorted("บท ๓", "บท 2", "บท ๑")).toEqual(["บท ๑", "บท 2", "บท ๓"]);
    for (const names of [
      ["บท ๑", "บท 1"],
      ["บท 1", "บท ๑"],
    ])
      expect(sorted(...names)).toEqual(["บท 1", "บท ๑"]);
    expect(sorted("2-10 b", "2-9 a", "1-20 c")).toEqual(["1-20 c", "2-9 a", "2-10 b"]);
  });
  it("of one name stay as they came", () => {
    const [one, other] = [{ name: "a.mp4" }, { name: "a.mp4" }] as const;
    expect(inNaturalOrder([one, other])[0]).toBe(one);
  });
  it("stand in the order of the Thai alphabet", () => {
    // The vowel that is written first is read after its consonant.
    expect(sorted("ไก่", "ขวด", "เกม", "กา")).toEqual(["กา", "เกม", "ไก่", "ขวด"]);
  });
  it("become films, files, or nothing", () => {
    expect(
      ["a.MP4", "b.mov", "c.m4v", "d.pdf", "e.JPEG", "f.zip", "g.mp3"].map(droppedKind),
    ).toEqual(["video", "video", "video", "file", "file", "file", "file"]);
    expect(["h.exe", "i.avi", "j", ".mp4x", "k.html", "l.svg"].map(droppedKind)).toEqual(
      Array(6).fill(null),
    );
  });
  it("are called by their names", () => {
    expect(["บทที่_1_เริ่มต้น.mp4", "v1.2 final.pdf", ".mp4", "ไม่มีนามสกุล"].map(droppedTitle)).toEqual([
      "บทที่ 1 เริ่มต้น",
      "v1.2 final",
      ".mp4",
      "ไม่มีนามสกุล",
    ]);
    expect(droppedTitle(`${"ก".repeat(250)}.mp4`)).toHaveLength(200);
    expect(droppedTitle("_บทที่ 1_.mp4")).toBe("บทที่ 1");
  });
  it("have a key each, which is the same again", () => {
    const file = { name: "a.mp4", size: 5, lastModified: 7 };
    expect(dropKey(1, file)).toBe(dropKey(1, { ...file }));
    const keys = [
      dropKey(1, file),
      dropKey(2, file),
      dropKey(1, { ...file, size: 6 }),
      dropKey(1, { ...file, name: "b.mp4" }),
      dropKey(1, { ...file, lastModified: 8 }),
    ];
    expect(new Set(keys).size).toBe(5);
    expect(dropKey(1, { ...file, name: "ก".repeat(600) })).toHaveLength(longestDropKey);
  });
});
