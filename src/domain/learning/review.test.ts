import { describe, expect, it } from "vitest";
import { averageTenths, mayReview } from "./review.ts";

describe("a review", () => {
  it.each([
    [19, false, false],
    [20, false, true],
    [100, false, true],
    [0, true, true],
  ])("at %i percent, with one already: %s, may be written: %s", (percent, hasReview, may) =>
    expect(mayReview({ percent, hasReview })).toBe(may),
  );

  it.each([
    [[0, 0, 0, 0, 0], null],
    [[0, 0, 0, 0, 3], 50],
    [[1, 0, 0, 0, 1], 30],
    [[0, 0, 0, 1, 2], 47],
    [[2, 1, 0, 0, 0], 13],
  ])("of %j the mean is %s tenths", (byStar, mean) => expect(averageTenths(byStar)).toBe(mean));
});
