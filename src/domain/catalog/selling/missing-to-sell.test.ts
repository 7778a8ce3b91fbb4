import { describe, expect, it } from "vitest";
import { missingToSell, type SellingFactsOfItem } from "./missing-to-sell.ts";

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
  });

  it.each([
    [{ title: " " }, "title", true],
    [{ hasPrice: false }, "price", true],
    [{ cover: "" }, "cover", false],
    [{ description: "" }, "description", false],
    [{ publishedLessons: 0 }, "lesson", false],
  ] as const)("%j lacks %s", (facts, need, isNeeded) => {
    expect(missingToSell({ ...ready, ...facts })).toEqual([{ need, isNeeded }]);
  });

  it("asks no lesson of a product, nor of a course that is taught elsewhere", () => {
    const without = { ...ready, publishedLessons: 0 };
    expect(missingToSell({ ...without, kind: "product" })).toEqual([]);
    expect(missingToSell({ ...without, takesPlace: "ทุกวันเสาร์" })).toEqual([]);
  });
});
