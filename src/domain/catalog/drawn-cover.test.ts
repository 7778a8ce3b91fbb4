import { describe, expect, it } from "vitest";
import { coverColours, coverSvg, drawnCoverPath, readDrawnCover } from "./drawn-cover.ts";

describe("the cover of an item without one", () => {
  it("has an address by category and title, on a card without letters", () => {
    const paths = [false, true].map((hasTitle) => drawnCoverPath("drawn-3-a1b2-17", { hasTitle }));
    expect(paths).toEqual(["/covers/3-a1b2.svg", "/covers/3-a1b2-17.svg"]);
    expect(drawnCoverPath("python.webp", { hasTitle: true })).toBeNull();
  });

  it("is read from its address, and nothing else is", () => {
    expect(readDrawnCover("3-a1b2-17.svg")).toEqual({ categoryId: 3, hash: "a1b2", itemId: 17 });
    expect(readDrawnCover("3-a1b2.svg")).toEqual({ categoryId: 3, hash: "a1b2", itemId: null });
    for (const name of ["3-a1b2", "3-A1B2.svg", "x-a1b2.svg", "3-a1b2-17-1.svg", "../3-a1b2.svg"])
      expect(readDrawnCover(name), name).toBeNull();
  });

  it("is always the same, with a mark for each category and colours by the name", () => {
    const one = { categoryId: 1, hash: "a1b2", itemId: null };
    expect(coverSvg(one)).toBe(coverSvg(one));
    expect(coverSvg({ ...one, categoryId: 2 })).not.toBe(coverSvg(one));
    expect(coverColours("0000")).not.toEqual(coverColours("0001"));
  });

  it("has a picture for every category and hash", () => {
    for (const categoryId of [0, 1, 9, 10, 11, 999_999_999])
      for (const hash of ["0000", "7fff", "ffff"])
        expect(coverSvg({ categoryId, hash, itemId: null })).not.toMatch(/undefined|NaN/);
  });
});
