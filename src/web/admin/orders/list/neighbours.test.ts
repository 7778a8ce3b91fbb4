import { describe, expect, it } from "vitest";
import { neighboursOf, nextWaiting } from "./neighbours.ts";

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

describe("the next slip to decide", () => {
  const slip = (id: number, parts: object = {}) => ({
    id,
    status: "pending",
    review_since: "2026-11-20T03:00:00.000Z" as string | null,
    scheduled: null as string | null,
    waits_for_second: false,
    ...parts,
  });
  const list = [
    slip(1),
    slip(2, { waits_for_second: true }),
    slip(3),
    slip(4, { scheduled: "approve" }),
    slip(5, { review_since: null }),
    slip(6),
  ];

  it("is further down, over what is decided or does not wait for the admin area, then again from the top", () => {
    expect(nextWaiting(list, 3, new Set())).toBe(6);
    expect(nextWaiting(list, 6, new Set())).toBe(1);
    expect(nextWaiting(list, 1, new Set())).toBe(2);
  });

  it("is none when all are decided, here or before; what waits for a second person does not come round again", () => {
    expect(nextWaiting(list, 6, new Set([1, 3]))).toBeNull();
    expect(nextWaiting([slip(6)], 6, new Set())).toBeNull();
  });
});
