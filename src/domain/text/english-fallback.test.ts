import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keptEnglish, typedEnglish } from "./english-fallback.ts";

describe("English that was left out", () => {
  it("is the Thai to readers, and empty to those who edit it", () => {
    expect(keptEnglish("อาหาร", "")).toBe("อาหาร");
    expect(typedEnglish("อาหาร", "อาหาร")).toBe("");
    expect(keptEnglish("อาหาร", "Food")).toBe("Food");
    expect(typedEnglish("อาหาร", "Food")).toBe("Food");
  });

  it("what is typed comes back as it was, unless it is the Thai", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (thai, english) =>
          typedEnglish(thai, keptEnglish(thai, english)) === (english === thai ? "" : english),
      ),
    );
  });
});
