import { describe, expect, it } from "vitest";
import type { Plan } from "./catalog-types.ts";
import { plansFor, wouldEndAt } from "./plan-choice.ts";

const plan: Plan = {
  id: 1,
  course_id: 7,
  plan_type: "Period",
  term: 90,
  term_unit: "Day(s)",
  term_2: null,
  term_unit_2: null,
  price: 1290,
  price_usd: null,
  name: "เรียนได้ 90 วัน",
  status_show: true,
  pricing_type: "default",
  free_for: null,
  free_course_ids: [],
  need_approval: false,
};
const ids = (plans: Plan[]) => plans.map(({ id }) => id);
const now = new Date("2026-11-20T05:00:00.000Z");

describe("plansFor", () => {
  it("CART-14 hides plans that the owner does not show", () => {
    expect(ids(plansFor([plan, { ...plan, id: 2, status_show: false }], 7, null))).toEqual([1]);
  });

  it("offers a renewal to owners only", () => {
    const renewal: Plan = { ...plan, id: 2, pricing_type: "renew" };
    expect(ids(plansFor([plan, renewal], 7, new Set([8])))).toEqual([1]);
    expect(ids(plansFor([plan, renewal], 7, new Set([7])))).toEqual([1, 2]);
  });

  it("CART-08 offers a free place for students to those who own every course it asks for", () => {
    const free: Plan = {
      ...plan,
      id: 2,
      plan_type: "Free",
      free_for: "Student",
      free_course_ids: [8, 9],
    };
    expect(ids(plansFor([free], 7, null))).toEqual([]);
    expect(ids(plansFor([free], 7, new Set([8])))).toEqual([]);
    expect(ids(plansFor([free], 7, new Set([8, 9])))).toEqual([2]);
  });
});

describe("wouldEndAt", () => {
  it.each<[Partial<Plan>, string | null]>([
    [{ term: 90, term_unit: "Day(s)" }, "2027-02-18T05:00:00.000Z"],
    [{ term: 6, term_unit: "Month(s)" }, "2027-05-19T05:00:00.000Z"],
    [{ term: 1, term_unit: "Year(s)" }, "2027-11-20T05:00:00.000Z"],
    [{ plan_type: "Actual", term: null, term_unit: null }, null],
    [{ plan_type: "Free", term: null, term_unit: null }, null],
  ])("ends %o at %s", (change, end) => {
    expect(wouldEndAt({ ...plan, ...change }, now)?.toISOString() ?? null).toBe(end);
  });
});
