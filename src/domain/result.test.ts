import { describe, expect, it } from "vitest";
import { type Failure, failure, ok, type Result } from "./result.ts";

describe("a result", () => {
  const seat = (
    left: number,
  ): Result<number, Failure<"NO_MORE_SEAT"> | Failure<"TOO_MANY", { most: number }>> => {
    if (left === 0) return failure("NO_MORE_SEAT");
    return left > 9 ? failure("TOO_MANY", { most: 9 }) : ok(left - 1);
  };

  it("is a value, or a code with its data", () => {
    expect(seat(3)).toEqual({ ok: true, value: 2 });
    expect(seat(0)).toEqual({ ok: false, code: "NO_MORE_SEAT", data: null });
    expect(seat(10)).toEqual({ ok: false, code: "TOO_MANY", data: { most: 9 } });
  });
});
