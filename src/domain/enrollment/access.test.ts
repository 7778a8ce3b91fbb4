import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AccessPlan, accessDays } from "./access-days.ts";
import {
  accessByItem,
  accessStateAt,
  type Enrollment,
  ownedItemIds,
  timeLeft,
} from "./access-state.ts";
import { accessPeriod } from "./access-term.ts";

const now = new Date("2026-11-20T05:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

function plan(parts: Partial<AccessPlan> = {}): AccessPlan {
  return { planType: "period", pricingType: "default", term: 1, termUnit: "month", ...parts };
}

describe("accessDays", () => {
  it.each([
    [plan({ term: 7, termUnit: "day" }), 7],
    [plan(), 30],
    [plan({ term: 3 }), 90],
    [plan({ term: 1, termUnit: "year" }), 365],
    [plan({ planType: "trial", term: 14, termUnit: "day" }), 14],
    [plan({ planType: "free", term: 2, termUnit: "month" }), 60],
    [plan({ planType: "free", term: null, termUnit: null }), null],
    [plan({ planType: "actual" }), null],
  ])("ORDER-10 of %j is %j", (of, days) => {
    expect(accessDays(of)).toBe(days);
  });
});

describe("accessPeriod", () => {
  it("ORDER-10 runs from the approval for the plan's term", () => {
    expect(accessPeriod(plan(), now, undefined)).toEqual({ startsAt: now, endsAt: inDays(30) });
  });

  it("ORDER-10 of an actual plan has no end", () => {
    expect(
      accessPeriod(plan({ planType: "actual", term: null, termUnit: null }), now, undefined),
    ).toEqual({ startsAt: now, endsAt: null });
  });

  it("ORDER-10 of a renewal goes on where access ends", () => {
    expect(accessPeriod(plan({ pricingType: "renew" }), now, inDays(5))).toEqual({
      startsAt: inDays(5),
      endsAt: inDays(35),
    });
  });

  it("ORDER-10 of a renewal after the end runs from the approval", () => {
    expect(accessPeriod(plan({ pricingType: "renew" }), now, inDays(-5))).toEqual({
      startsAt: now,
      endsAt: inDays(30),
    });
  });

  it("of a plan that is no renewal runs from the approval, whatever runs already", () => {
    expect(accessPeriod(plan(), now, inDays(5)).startsAt).toEqual(now);
  });

  it("never shortens access without an end", () => {
    expect(accessPeriod(plan({ pricingType: "renew" }), now, null).endsAt).toBeNull();
  });

  it("of a renewal never ends before the access it renews", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        fc.integer({ min: 1, max: 400 }),
        (days, term) => {
          const { endsAt } = accessPeriod(
            plan({ pricingType: "renew", term, termUnit: "day" }),
            now,
            inDays(days),
          );
          expect(endsAt).toEqual(inDays(Math.max(0, days) + term));
        },
      ),
    );
  });
});

function enrollment(parts: Partial<Enrollment> = {}): Enrollment {
  return {
    itemId: 10,
    state: "active",
    planType: "period",
    pricingType: "default",
    startsAt: inDays(-10),
    endsAt: inDays(20),
    ...parts,
  };
}

describe("accessStateAt", () => {
  it.each([
    [enrollment(), "running"],
    [enrollment({ endsAt: null }), "running"],
    [enrollment({ endsAt: now }), "ended"],
    [enrollment({ endsAt: new Date(now.getTime() + 1) }), "running"],
    [enrollment({ startsAt: now }), "running"],
    [enrollment({ startsAt: new Date(now.getTime() + 1) }), "notStarted"],
    [{ ...enrollment(), pausedAt: inDays(-1) }, "paused"],
    [{ ...enrollment({ startsAt: inDays(1) }), pausedAt: now }, "paused"],
    [{ ...enrollment({ state: "revoked" }), pausedAt: now }, "revoked"],
    [enrollment({ state: "waiting" }), "waiting"],
    [enrollment({ state: "refused" }), "refused"],
    [enrollment({ state: "revoked" }), "revoked"],
  ])("ORDER-10 of %j is %s", (of, state) => {
    expect(accessStateAt(of, now)).toBe(state);
  });
});

describe("accessByItem", () => {
  it("takes the enrollments of a course together: a renewal's end is the course's end", () => {
    const renewed = enrollment({ pricingType: "renew", startsAt: inDays(20), endsAt: inDays(50) });
    expect(accessByItem([enrollment(), renewed], now)).toEqual([
      { itemId: 10, planType: "period", pricingType: "renew", endsAt: inDays(50), hadTrial: false },
    ]);
  });

  it("lets what was bought count before a trial, and remembers the trial", () => {
    const trial = enrollment({ planType: "trial", endsAt: inDays(90) });
    expect(accessByItem([trial, enrollment()], now)).toMatchObject([
      { planType: "period", hadTrial: true },
    ]);
  });

  it("lets the later end count, in whatever order they come", () => {
    const [short, long] = [
      enrollment({ endsAt: inDays(3) }),
      enrollment({ endsAt: inDays(9), pricingType: "renew" }),
    ];
    for (const all of [
      [short, long],
      [long, short],
    ])
      expect(accessByItem(all, now)).toMatchObject([{ endsAt: inDays(9), pricingType: "renew" }]);
  });

  it("lets access without an end count before every end", () => {
    const endless = enrollment({ planType: "actual", endsAt: null });
    expect(accessByItem([endless, enrollment({ endsAt: inDays(9_000) })], now)).toMatchObject([
      { planType: "actual", endsAt: null },
    ]);
  });

  it("lets what runs count before what has ended", () => {
    const trial = enrollment({ planType: "trial", endsAt: inDays(2) });
    expect(accessByItem([enrollment({ endsAt: inDays(-1) }), trial], now)).toMatchObject([
      { planType: "trial", endsAt: inDays(2) },
    ]);
  });

  it("sees nothing in what waits, was refused or was revoked", () => {
    expect(
      accessByItem(
        [
          enrollment({ state: "waiting" }),
          enrollment({ state: "refused" }),
          enrollment({ state: "revoked" }),
        ],
        now,
      ),
    ).toEqual([]);
  });

  it("CART-08 owns what runs and is no trial", () => {
    const all = [
      enrollment({ itemId: 1 }),
      enrollment({ itemId: 2, endsAt: null }),
      enrollment({ itemId: 3, endsAt: inDays(-1) }),
      enrollment({ itemId: 4, planType: "trial" }),
    ];
    expect(ownedItemIds(accessByItem(all, now), now)).toEqual([1, 2]);
  });
});

describe("timeLeft", () => {
  it.each([
    [inDays(2), { days: 2, hours: 0, minutes: 0 }],
    [new Date(now.getTime() + 90 * 60_000), { days: 0, hours: 1, minutes: 30 }],
    [new Date(now.getTime() + 59_999), { days: 0, hours: 0, minutes: 0 }],
    [new Date(now.getTime() + 60_000), { days: 0, hours: 0, minutes: 1 }],
    [new Date(now.getTime() + 59 * 60_000), { days: 0, hours: 0, minutes: 59 }],
    [new Date(now.getTime() + 60 * 60_000), { days: 0, hours: 1, minutes: 0 }],
    [new Date(now.getTime() + 1_439 * 60_000), { days: 0, hours: 23, minutes: 59 }],
    [inDays(1), { days: 1, hours: 0, minutes: 0 }],
    [new Date(inDays(9).getTime() + (3 * 60 + 5) * 60_000), { days: 9, hours: 3, minutes: 5 }],
    [inDays(-1), { days: 0, hours: 0, minutes: 0 }],
  ])("until %j is %j", (endsAt, left) => {
    expect(timeLeft(endsAt, now)).toEqual(left);
  });
});

describe("accessDays of a plan with half a term", () => {
  const whole: AccessPlan = {
    planType: "period",
    pricingType: "default",
    term: 3,
    termUnit: "day",
  };
  it.each([
    ["both figure and unit", whole, 3],
    ["no figure", { ...whole, term: null }, null],
    ["no unit", { ...whole, termUnit: null }, null],
    ["both, of a plan without an end", { ...whole, planType: "actual" }, null],
  ] as const)("%s", (_, of, days) => expect(accessDays(of)).toBe(days));
});
