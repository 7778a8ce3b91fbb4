import { expect, test } from "vitest";
import { withHeld } from "./with-held.ts";

const rows = (...ids: number[]) => ids.map((id) => ({ id }));
const idsOf = (found: readonly { id: number }[]) => found.map(({ id }) => id);

test("what is held stays where it stood, and everything else is as it was read", () => {
  expect(idsOf(withHeld(rows(1, 2, 3), rows(1, 3), new Set([2])))).toEqual([1, 2, 3]);
  expect(idsOf(withHeld(rows(1, 2, 3), rows(1, 3), new Set()))).toEqual([1, 3]);
  expect(idsOf(withHeld(rows(1, 2, 3), rows(3, 9), new Set([1, 2])))).toEqual([1, 2, 3, 9]);
  expect(idsOf(withHeld(rows(1, 2), [], new Set([2])))).toEqual([2]);
  expect(idsOf(withHeld(rows(1, 2), rows(2, 1), new Set([1])))).toEqual([2, 1]);
});
