import { describe, expect, it } from "vitest";
import { type CouponTerms, couponTermFaults, termFaults } from "./discount-terms.ts";

const terms: CouponTerms = {
  scope: "P1",
  requiredCourses: 1,
  itemIds: [1, 2],
  methodIds: [9],
  cut: { kind: "percent", percent: 10 },
  isEnabled: true,
  startsAt: null,
  endsAt: null,
  tiers: null,
};
const faults = (changes: Partial<CouponTerms>) => couponTermFaults({ ...terms, ...changes });

describe("the terms of a discount", () => {
  it("are good when a buyer can get something by them", () => {
    expect(faults({})).toEqual([]);
    expect(faults({ cut: { kind: "amount", satang: null, usdCents: 300 } })).toEqual([]);
    expect(faults({ cut: { kind: "amount", satang: 9_900, usdCents: null } })).toEqual([]);
    expect(faults({ startsAt: new Date("2026-11-02") })).toEqual([]);
    expect(faults({ endsAt: new Date("2026-11-02") })).toEqual([]);
    expect(faults({ startsAt: new Date("2026-11-02"), endsAt: new Date("2026-11-03") })).toEqual(
      [],
    );
    expect(faults({ scope: "P2", requiredCourses: 2 })).toEqual([]);
  });

  it("say what keeps everybody from it", () => {
    expect(faults({ cut: { kind: "amount", satang: null, usdCents: null } })).toEqual([
      "NO_AMOUNT",
    ]);
    expect(faults({ startsAt: new Date("2026-11-02"), endsAt: new Date("2026-11-02") })).toEqual([
      "ENDS_TOO_EARLY",
    ]);
    expect(faults({ itemIds: [], methodIds: [] })).toEqual(["NO_COURSE", "NO_METHOD"]);
    expect(faults({ scope: "P2", requiredCourses: 3 })).toEqual(["TOO_FEW_COURSES"]);
    expect(faults({ scope: "P1", requiredCourses: 3 })).toEqual([]);
    expect(termFaults({ ...terms, itemIds: [] })).toEqual(["NO_COURSE"]);
  });

  it("need no list of courses where they are for everything", () => {
    expect(faults({ isForAll: true, itemIds: [] })).toEqual([]);
    expect(faults({ isForAll: true, itemIds: [], scope: "P2", requiredCourses: 9 })).toEqual([]);
  });

  it("may be unfinished while they are switched off", () => {
    expect(
      faults({ isEnabled: false, itemIds: [], methodIds: [], scope: "P2", requiredCourses: 5 }),
    ).toEqual([]);
  });
});
