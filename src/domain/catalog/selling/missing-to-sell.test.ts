import { describe, expect, it } from "vitest";
import { mayBeSold, missingToSell, type SellingFactsOfItem } from "./missing-to-sell.ts";

const ready: SellingFactsOfItem = {
  kind: "course",
  title: "เย็บผ้า",
  cover: "1-1.webp",
  description: "เรียนจากศูนย์",
  hasPrice: true,
  publishedLessons: 1,
  takesPlace: "",
};

describe("what is missing before a course is sold", () => {
  it("is nothing where all is there", () => {
    expect(missingToSell(ready)).toEqual([]);
    expect(mayBeSold(ready)).toBe(true);
  });

  it.each([
    [{ title: " " }, "title", false],
    [{ hasPrice: false }, "price", false],
    [{ cover: "" }, "cover", true],
    [{ description: "" }, "description", true],
    [{ publishedLessons: 0 }, "lesson", true],
  ] as const)("%j lacks %s", (facts, need, may) => {
    expect(missingToSell({ ...ready, ...facts }).map((one) => one.need)).toEqual([need]);
    expect(mayBeSold({ ...ready, ...facts })).toBe(may);
  });

  it("asks no lesson of a product, nor of a course that is taught elsewhere", () => {
    const without = { ...ready, publishedLessons: 0 };
    expect(missingToSell({ ...without, kind: "product" })).toEqual([]);
    expect(missingToSell({ ...without, takesPlace: "ทุกวันเสาร์" })).toEqual([]);
  });
});
