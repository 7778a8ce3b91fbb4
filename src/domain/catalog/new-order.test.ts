import { describe, expect, it } from "vitest";
import { isSameInOtherOrder, moved } from "./new-order.ts";

describe("putting things in another order", () => {
  it("moves one, and no further than the ends", () => {
    expect([moved([1, 2, 3], 0, 1), moved([1, 2, 3], 2, 0), moved([1, 2, 3], 1, 9), moved([1, 2, 3], 1, -1), moved([1], 5, 0)]).toEqual([
      [2, 1, 3],
      [3, 1, 2],
      [1, 3, 2],
      [2, 1, 3],
      [1],
    ]);
  });

  it("neither adds nor loses one", () => {
    expect([
      isSameInOtherOrder([1, 2, 3], [3, 1, 2]),
      isSameInOtherOrder([1, 2, 3], [3, 1]),
      isSameInOtherOrder([1, 2], [1, 1]),
      isSameInOtherOrder([1, 2], [1, 4]),
    ]).toEqual([true, false, false, false]);
  });
});
