import { describe, expect, it } from "vitest";
import { neighboursOf } from "./neighbours.ts";

const rows = [{ id: 5 }, { id: 7 }, { id: 9 }];

describe("the neighbours of an order", () => {
  it.each([
    [5, { before: null, after: 7, place: 0 }],
    [7, { before: 5, after: 9, place: 1 }],
    [9, { before: 7, after: null, place: 2 }],
  ])("are those beside it in the list: %i", (id, expected) => {
    expect(neighboursOf(rows, id, 0)).toEqual(expected);
  });

  it("begin with the first while none is open", () => {
    expect(neighboursOf(rows, null, 0)).toEqual({ before: null, after: 5, place: 0 });
  });

  it("stay where an order was that has just left the list", () => {
    expect(neighboursOf(rows, 6, 1)).toEqual({ before: 5, after: 7, place: 1 });
  });

  it("end with the last when what was last has left the list", () => {
    expect(neighboursOf(rows, 11, 9)).toEqual({ before: 9, after: null, place: 3 });
  });

  it("are none in an empty list", () => {
    expect(neighboursOf([], 5, 2)).toEqual({ before: null, after: null, place: 0 });
  });
});
