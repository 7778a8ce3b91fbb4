import { describe, expect, it } from "vitest";
import { pageWindow } from "./page-window.ts";

describe("pageWindow", () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 9, [1, 2, "gap", 9]],
    [3, 9, [1, 2, 3, 4, "gap", 9]],
    [4, 9, [1, 2, 3, 4, 5, "gap", 9]],
    [6, 12, [1, "gap", 5, 6, 7, "gap", 12]],
    [12, 12, [1, "gap", 11, 12]],
  ])("page %i of %i", (page, pages, shown) => {
    expect(pageWindow(page, pages)).toEqual(shown);
  });
});
