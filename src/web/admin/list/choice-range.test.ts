import { expect, it } from "vitest";
import { rangeOf } from "./choice-range.ts";

it.each([
  [null, 3, [3]],
  [2, 4, [2, 3, 4]],
  [4, 2, [2, 3, 4]],
  [3, 3, [3]],
  [9, 2, [2]],
])("from %s to %s takes in %j", (from, to, range) => {
  expect(rangeOf([1, 2, 3, 4, 5], { from, to })).toEqual(range);
});
