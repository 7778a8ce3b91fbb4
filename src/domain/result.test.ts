import { describe, expect, it } from "vitest";
import { ok, type Refused, type Result, refused } from "./result.ts";

describe("a result", () => {
  const seat = (left: number): Result<number, Refused<"NO_MORE_SEAT"> | Refused<"TOO_MANY", { most: number }>> => {
    if (left === 0) return refused("NO_MORE_SEAT");
    return left > 9 ? refused("TOO_MANY", { most: 9 }) : ok(left - 1);
  };

  it("is a value, or a code with its data", () => {
    expect([seat(3), seat(0), seat(10)]).toEqual([
      { ok: true, value: 2 },
      { ok: false, code: "NO_MORE_SEAT", data: null },
      { ok: false, code: "TOO_MANY", data: { most: 9 } },
    ]);
  });
});
