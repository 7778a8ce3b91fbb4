import { describe, expect, it } from "vitest";
import {
  access,
  daysFromNow as inDays,
  exampleNow as now,
  plan,
} from "../../../tests/support/examples/domain-examples.ts";
import { type MayOrderQuestion, mayOrderItem } from "./may-order-item.ts";

const renewal = plan({ id: 2, pricingType: "renew" });
const trial = plan({ id: 3, planType: "trial", term: 7, termUnit: "day" });

function ask(parts: Partial<MayOrderQuestion> = {}) {
  const answer = mayOrderItem({
    item: { id: 10, isPublished: true, seatsLeft: null },
    plan: plan(),
    access: null,
    ownedItemIds: [],
    now,
    ...parts,
  });
  return answer.ok ? "ok" : answer.code;
}

describe("a plan that is not there", () => {
  it.each<[string, Partial<MayOrderQuestion>]>([
    ["is unknown", { plan: null }],
    ["belongs to another course", { plan: plan({ itemId: 11 }) }],
    ["is hidden", { plan: plan({ isVisible: false }) }],
    [
      "is for owners of a course this student has not",
      { plan: plan({ freeFor: "student", freeForItemIds: [99] }) },
    ],
    [
      "is on a course that is no longer published",
      { item: { id: 10, isPublished: false, seatsLeft: null } },
    ],
    ["is a renewal and there is nothing to renew", { plan: renewal }],
    [
      "is a renewal and there was only a trial",
      { plan: renewal, access: access({ planType: "trial", hadTrial: true }) },
    ],
  ])("ORDER-05 NOT_FOUND_PRICING when the plan %s", (_, question) => {
    expect(ask(question)).toBe("NOT_FOUND_PRICING");
  });
});

describe("a course that is owned", () => {
  it("ORDER-05 COURSE_DUPLICATE when it was bought as 'others' and runs", () => {
    expect(ask({ access: access({ pricingType: "others" }) })).toBe("COURSE_DUPLICATE");
  });

  it("CART-07 COURSE_DUPLICATE when it runs and is ordered as 'others'", () => {
    expect(ask({ access: access(), plan: plan({ pricingType: "others" }) })).toBe(
      "COURSE_DUPLICATE",
    );
  });

  it("CART-07 COURSE_DUPLICATE when access has no end, whatever is ordered", () => {
    const forever = access({ planType: "actual", endsAt: null });
    expect(ask({ access: forever })).toBe("COURSE_DUPLICATE");
    expect(ask({ access: forever, plan: renewal })).toBe("COURSE_DUPLICATE");
  });

  it("ORDER-05 TIME_LEFT says how long is left when a default plan is ordered while access runs", () => {
    const endsAt = new Date(now.getTime() + (2 * 1440 + 3 * 60 + 4) * 60_000);
    expect(
      mayOrderItem({
        item: { id: 10, isPublished: true, seatsLeft: 5 },
        plan: plan(),
        access: access({ endsAt }),
        ownedItemIds: [10],
        now,
      }),
    ).toEqual({
      ok: false,
      code: "TIME_LEFT",
      data: { itemId: 10, endsAt, left: { days: 2, hours: 3, minutes: 4 }, renewableFrom: null },
    });
  });

  it("may be bought again once access has ended", () => {
    expect(ask({ access: access({ endsAt: now }) })).toBe("ok");
    expect(ask({ access: access({ endsAt: inDays(-5), pricingType: "others" }) })).toBe("ok");
  });
});

describe("a renewal", () => {
  const within7Days = plan({ id: 2, pricingType: "renew", renewWindow: { count: 7, unit: "day" } });

  it.each([
    ["any time without a window", renewal, 200, "ok"],
    ["on the first moment of its window", within7Days, 7, "ok"],
    ["inside its window", within7Days, 1, "ok"],
    ["before its window", within7Days, 8, "TIME_LEFT"],
    ["after access has ended", within7Days, -30, "ok"],
  ])("ORDER-05 %s", (_, renewPlan, daysLeft, answer) => {
    expect(ask({ plan: renewPlan, access: access({ endsAt: inDays(daysLeft) }) })).toBe(answer);
  });

  it("ORDER-05 counts a month of the window as 30 days", () => {
    const withinAMonth = plan({ pricingType: "renew", renewWindow: { count: 1, unit: "month" } });
    expect(
      [30, 31].map((days) => ask({ plan: withinAMonth, access: access({ endsAt: inDays(days) }) })),
    ).toEqual(["ok", "TIME_LEFT"]);
  });

  it("ORDER-05 TIME_LEFT names the day from which renewing is allowed", () => {
    const answer = mayOrderItem({
      item: { id: 10, isPublished: true, seatsLeft: null },
      plan: within7Days,
      access: access({ endsAt: inDays(10) }),
      ownedItemIds: [10],
      now,
    });
    expect(answer).toMatchObject({ code: "TIME_LEFT", data: { renewableFrom: inDays(3) } });
  });
});

describe("a trial", () => {
  it("may be had once per student and course, also after it has ended", () => {
    const had = { planType: "trial", hadTrial: true } as const;
    expect(ask({ plan: trial })).toBe("ok");
    expect(ask({ plan: trial, access: access(had) })).toBe("COURSE_DUPLICATE");
    expect(ask({ plan: trial, access: access({ ...had, endsAt: inDays(-90) }) })).toBe(
      "COURSE_DUPLICATE",
    );
  });

  it("does not stand in the way of buying the course, even as 'others'", () => {
    const running = access({ planType: "trial", pricingType: "others", hadTrial: true });
    expect(ask({ access: running })).toBe("ok");
    expect(ask({ access: running, plan: plan({ pricingType: "others" }) })).toBe("ok");
  });

  it("is not for those who have the course", () => {
    expect(ask({ plan: trial, access: access() })).toBe("TIME_LEFT");
  });
});

describe("seats", () => {
  const full = { id: 10, isPublished: true, seatsLeft: 0 };

  it("ORDER-05 NO_MORE_SEAT when the course is full", () => {
    expect(ask({ item: full })).toBe("NO_MORE_SEAT");
    expect(ask({ item: full, access: access({ endsAt: inDays(-1) }) })).toBe("NO_MORE_SEAT");
  });

  it("a renewal of running access keeps its seat in a full course", () => {
    expect(
      mayOrderItem({ item: full, plan: renewal, access: access(), ownedItemIds: [10], now }),
    ).toEqual({
      ok: true,
      value: { plan: renewal, takesSeat: false },
    });
  });

  it("the last seat is taken by a new student", () => {
    expect(
      mayOrderItem({
        item: { ...full, seatsLeft: 1 },
        plan: plan(),
        access: null,
        ownedItemIds: null,
        now,
      }),
    ).toMatchObject({
      ok: true,
      value: { takesSeat: true },
    });
  });

  it("a course without a limit takes no seat", () => {
    expect(
      mayOrderItem({
        item: { ...full, seatsLeft: null },
        plan: plan(),
        access: null,
        ownedItemIds: null,
        now,
      }),
    ).toMatchObject({
      value: { takesSeat: false },
    });
  });
});
