import { expect, it } from "vitest";
import { lineAt } from "./line-at.ts";

it("LEARN-17 the spoken line is the last one that has begun, in captions of any length", () => {
  const lines = Array.from({ length: 5000 }, (_, at) => ({ from: at * 2 + 1 }));
  expect([0, 1, 2.9, 3, 9_999, 20_000].map((second) => lineAt(lines, second))).toEqual([
    -1, 0, 0, 1, 4999, 4999,
  ]);
  expect(lineAt([], 5)).toBe(-1);
});
