import { expect, it } from "vitest";
import { isPictureTooLarge, mostWorkSeconds } from "./film-limits.ts";

it("a picture has 8192 a side and 40 million in all at most", () => {
  const sizes = [
    [8192, 4320],
    [4320, 8192],
    [8192, 4882],
    [8193, 1],
    [1, 8193],
    [8000, 5001],
  ] as const;
  expect(sizes.map(([width, height]) => isPictureTooLarge({ width, height }))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
});

it("the work on a film has an end, sooner for a short one", () => {
  expect(mostWorkSeconds(60)).toBe(2_160);
  expect(mostWorkSeconds(8 * 3_600)).toBe(174_600);
  expect(mostWorkSeconds(null)).toBe(45_000);
});
