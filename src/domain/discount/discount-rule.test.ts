import { describe, expect, it } from "vitest";
import { coupon, promotion } from "../../../tests/support/examples/domain-examples.ts";
import { answeredCoupon, couponRefusedFor, usablePromotions } from "./discount-rule.ts";

const now = new Date("2026-11-22T05:00:00Z");
const soon = new Date("2026-11-23T05:00:00Z");

it("of promotions only those are told that the buyer may use now, and nothing of when and for whom", () => {
  const rules = [
    promotion({ id: 1, endsAt: soon, tiers: ["gold"] }),
    promotion({ id: 2, startsAt: soon }),
    promotion({ id: 3, tiers: ["silver"] }),
  ];
  const told = usablePromotions(rules, { now, tier: "gold" });
  expect(told).toMatchObject([
    { id: 1, isEnabled: true, startsAt: null, endsAt: null, tiers: null },
  ]);
});

describe("a coupon is refused for the same reason, and nothing else is told of it", () => {
  it.each([
    ["COUPON_NOT_IN_FORCE", { isEnabled: false, tiers: null, usesLeft: null, ownUsesLeft: null }],
    ["COUPON_NOT_FOR_TIER", { isEnabled: true, tiers: [], usesLeft: null, ownUsesLeft: null }],
    ["COUPON_USED_UP", { isEnabled: true, tiers: null, usesLeft: 0, ownUsesLeft: null }],
    [
      "COUPON_SERIES_USED",
      {
        isEnabled: true,
        tiers: null,
        usesLeft: null,
        ownUsesLeft: null,
        ofSeries: { usesLeft: 0 },
      },
    ],
    ["COUPON_USED_BY_YOU", { isEnabled: true, tiers: null, usesLeft: null, ownUsesLeft: 0 }],
    [null, { isEnabled: true, tiers: null, usesLeft: null, ownUsesLeft: null }],
  ] as const)("%s", (refusal, told) => {
    expect(
      couponRefusedFor(
        coupon({ usesLeft: 7, ownUsesLeft: 3, tiers: ["gold"], endsAt: soon }),
        refusal,
      ),
    ).toMatchObject({
      ...told,
      startsAt: null,
      endsAt: null,
    });
  });

  it("as the buyer has it now", () => {
    expect(answeredCoupon(coupon({ startsAt: soon }), { now, tier: null }).isEnabled).toBe(false);
    expect(
      answeredCoupon(coupon({ usesLeft: 1, endsAt: soon }), { now, tier: null }),
    ).toMatchObject({ isEnabled: true, usesLeft: null, endsAt: null });
  });
});
