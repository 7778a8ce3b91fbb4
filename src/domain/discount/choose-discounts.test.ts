import { describe, expect, it } from "vitest";
import type { QuoteInput, QuoteLineInput } from "#domain/quote/quote-input.ts";
import {
  amount,
  coupon,
  courseLine,
  daysFromNow,
  discounts,
  exampleNow,
  juristicBuyer,
  percent,
  productLine,
  promotion,
  quoteOf,
} from "../../../tests/support/examples/domain-examples.ts";
import type { Coupon, Promotion } from "./discount-rule.ts";

const priced = (id: number, priceSatang: number, priceUsdCents: number | null = null) =>
  courseLine(id, { plan: { priceSatang, priceUsdCents } });
const threeCourses = [priced(1, 100_000), priced(2, 50_001), priced(3, 33_333)];

/** What is taken off each line, by whom. */
function parts(lines: QuoteLineInput[], requested: Partial<QuoteInput>): string[][] {
  return quoteOf(lines, requested).lines.map(({ discounts: all }) =>
    all.map(({ reason, amount: taken }) => `${reason.kind} ${reason.id}: ${taken}`),
  );
}

function withCoupons(...coupons: Coupon[]): Partial<QuoteInput> {
  return { discounts: discounts({ coupons }) };
}

function reasons(
  coupons: Coupon[],
  more: Partial<QuoteInput> = {},
  rules: Parameters<typeof discounts>[0] = {},
): string[] {
  const sum = quoteOf(threeCourses, { discounts: discounts({ coupons, ...rules }), ...more });
  return sum.unusedCoupons.map(({ id, reason }) => `${id} ${reason}`);
}

describe("examples worked by hand", () => {
  it("COUPON-06 P1 percent: 15 % of each matching course, rounded for each", () => {
    const p1 = coupon({ cut: percent(15), itemIds: [1, 2] });
    expect(parts(threeCourses, withCoupons(p1))).toEqual([
      ["coupon 1: 15000"],
      ["coupon 1: 7500"],
      [],
    ]);
  });

  it("COUPON-06 P1 amount: 400 baht off each matching course, and no course below nothing", () => {
    expect(parts(threeCourses, withCoupons(coupon({ cut: amount(40_000) })))).toEqual([
      ["coupon 1: 40000"],
      ["coupon 1: 40000"],
      ["coupon 1: 33333"],
    ]);
  });

  it("COUPON-06 P2 amount: 1,000.01 baht over three courses, shares by largest remainder", () => {
    // 100001 × 100000 / 183334 = 54545.80…, × 50001 = 27273.45…, × 33333 = 18181.74…; two satang
    // are left, for .80 and .74.
    const p2 = coupon({ scope: "P2", requiredCourses: 3, cut: amount(100_001) });
    expect(parts(threeCourses, withCoupons(p2))).toEqual([
      ["coupon 1: 54546"],
      ["coupon 1: 27273"],
      ["coupon 1: 18182"],
    ]);
  });

  it("COUPON-06 P2 percent: rounded once for all three, then split", () => {
    // 12.5 % of 183334 = 22916.75 → 22917: 12500.13…, 6250.19…, 4166.67…
    const p2 = coupon({ scope: "P2", requiredCourses: 3, cut: percent(12.5) });
    expect(parts(threeCourses, withCoupons(p2))).toEqual([
      ["coupon 1: 12500"],
      ["coupon 1: 6250"],
      ["coupon 1: 4167"],
    ]);
  });

  it("COUPON-06 three satang over equal courses: the odd one goes to the lower item, wherever it stands", () => {
    const lines = [
      courseLine(2, { lineId: 1, plan: { priceSatang: 100 } }),
      courseLine(1, { lineId: 2, plan: { priceSatang: 100 } }),
    ];
    const p2 = coupon({ scope: "P2", requiredCourses: 2, cut: amount(3) });
    expect(parts(lines, withCoupons(p2))).toEqual([["coupon 1: 1"], ["coupon 1: 2"]]);
  });

  it("COUPON-06 percent before amount, the higher percent and the larger amount first, each on what the former left", () => {
    const all = [
      coupon({ id: 1, cut: amount(5_000), itemIds: [1] }),
      coupon({ id: 2, cut: percent(10), itemIds: [1] }),
      coupon({ id: 3, cut: amount(7_000), itemIds: [1] }),
      coupon({ id: 4, cut: percent(20), itemIds: [1] }),
      coupon({ id: 5, cut: percent(20), itemIds: [1] }),
    ];
    // 100000 − 20 % = 80000 − 20 % = 64000 − 10 % = 57600 − 70 = 50600 − 50 = 45600
    expect(parts([priced(1, 100_000)], withCoupons(...all))).toEqual([
      ["coupon 4: 20000", "coupon 5: 16000", "coupon 2: 6400", "coupon 3: 7000", "coupon 1: 5000"],
    ]);
  });

  it("COUPON-06 the larger amount is the larger one in the currency of the cart", () => {
    const all = withCoupons(
      coupon({ id: 1, cut: amount(9_000, 100) }),
      coupon({ id: 2, cut: amount(8_000, 200) }),
    );
    expect(parts([priced(1, 129_000, 3_999)], all)).toEqual([["coupon 1: 9000", "coupon 2: 8000"]]);
    expect(parts([priced(1, 129_000, 3_999)], { ...all, currency: "USD" })).toEqual([
      ["coupon 2: 200", "coupon 1: 100"],
    ]);
  });

  it("COUPON-06 the promotion comes before every coupon", () => {
    const requested = discounts({
      promotions: [promotion({ cut: amount(10_000), itemIds: [1] })],
      coupons: [coupon({ cut: percent(50), itemIds: [1] })],
    });
    expect(parts([priced(1, 100_000)], { discounts: requested })).toEqual([
      ["promotion 1: 10000", "coupon 1: 45000"],
    ]);
  });

  it("COUPON-06 an amount off is the amount of the currency, never converted", () => {
    const both = coupon({ cut: amount(10_000, 300), itemIds: [1] });
    const requested = { ...withCoupons(both), currency: "USD" as const };
    expect(parts([priced(1, 129_000, 3_999)], requested)).toEqual([["coupon 1: 300"]]);
    expect(quoteOf([priced(1, 129_000, 3_999)], requested)).toMatchObject({
      price: 3_999,
      discount: 300,
      payable: 3_699,
    });
  });

  it("COUPON-06 100 % off leaves nothing, not one satang", () => {
    const p2 = coupon({ scope: "P2", requiredCourses: 3, cut: percent(100) });
    expect(quoteOf(threeCourses, withCoupons(p2))).toMatchObject({
      price: 183_334,
      discount: 183_334,
      beforeVat: 0,
      vat: 0,
      payable: 0,
    });
  });

  it("COUPON-06 takes nothing off products", () => {
    const lines = [productLine(1), priced(2, 1_000)];
    expect(parts(lines, withCoupons(coupon()))).toEqual([[], ["coupon 1: 100"]]);
  });
});

describe("why a coupon is not used", () => {
  const buyer = juristicBuyer;

  it.each<[string, Partial<Coupon>, Partial<QuoteInput>]>([
    ["COUPON_NOT_IN_FORCE", { isEnabled: false }, {}],
    ["COUPON_NOT_IN_FORCE", { startsAt: daysFromNow(1) }, {}],
    ["COUPON_NOT_IN_FORCE", { endsAt: exampleNow }, {}],
    ["COUPON_NOT_FOR_TIER", { tiers: ["gold"] }, {}],
    ["COUPON_NOT_FOR_TIER", { tiers: ["gold"] }, { buyer: { ...buyer, tier: "silver" } }],
    ["COUPON_USED_UP", { usesLeft: 0 }, {}],
    ["COUPON_USED_BY_YOU", { ownUsesLeft: 0 }, {}],
    ["COUPON_SERIES_USED", { ofSeries: { id: 3, usesLeft: 0 } }, {}],
    ["COUPON_WITHOUT_METHOD", { methodIds: [] }, {}],
    ["COUPON_NOT_FOR_METHOD", { methodIds: [9] }, {}],
    ["COUPON_NOT_FOR_COURSES", { itemIds: [77] }, {}],
    ["COUPON_COURSE_COUNT", { scope: "P2", requiredCourses: 3, itemIds: [1, 2] }, {}],
    ["COUPON_NOT_FOR_CURRENCY", { cut: amount(100) }, { currency: "USD" }],
  ])("%s for %j", (reason, rule, more) => {
    const requested = [coupon(rule)];
    expect(reasons(requested, more)).toEqual([`1 ${reason}`]);
    const sum = quoteOf(threeCourses, { discounts: discounts({ coupons: requested }), ...more });
    expect(sum.discount).toBe(0);
    expect(sum.couponIds).toEqual([]);
    expect(sum.blockers).toContainEqual({
      ok: false,
      code: "COUPON_NOT_AVAILABLE",
      data: { coupons: [{ id: 1, code: "CODE1", reason }] },
    });
  });

  it("COUPON-07 starts and ends by the clock, and is for those of its tier", () => {
    const rule = {
      startsAt: exampleNow,
      endsAt: daysFromNow(1),
      tiers: ["gold"],
      usesLeft: 1,
      ownUsesLeft: 1,
    };
    expect(reasons([coupon(rule)], { buyer: { ...buyer, tier: "gold" } })).toEqual([]);
  });

  it("COUPON-02 one that is not the buyer's", () => {
    const requested = { ...discounts(), coupons: [{ id: 5, coupon: null }] };
    expect(quoteOf(threeCourses, { discounts: requested }).unusedCoupons).toEqual([
      { id: 5, code: null, reason: "COUPON_UNKNOWN" },
    ]);
  });

  it("COUPON-04 P2 counts different courses", () => {
    const p2 = coupon({ scope: "P2", requiredCourses: 2, itemIds: [1] });
    const twice = [priced(1, 100), courseLine(1, { lineId: 2 })];
    expect(quoteOf(twice, withCoupons(p2)).unusedCoupons).toMatchObject([
      { reason: "COUPON_COURSE_COUNT" },
    ]);
  });

  it("COUPON-04 the same one twice counts once and stands in the way of no other", () => {
    const sum = quoteOf(threeCourses, withCoupons(coupon(), coupon()));
    expect(sum.discount).toBe(18_333);
    expect(sum.unusedCoupons.map(({ reason }) => reason)).toEqual(["COUPON_DUPLICATE"]);
    expect(sum.blockers).toEqual([]);
  });

  it("COUPON-05 a second one where an order may use one: the better is used whichever was typed first, the order waits until the other is out", () => {
    const two = [coupon({ id: 2 }), coupon({ id: 1, cut: percent(50) })];
    for (const coupons of [two, two.toReversed()]) {
      const sum = quoteOf(threeCourses, { discounts: discounts({ coupons, oneCoupon: true }) });
      expect(sum.couponIds).toEqual([1]);
      expect(sum.unusedCoupons.map(({ id, reason }) => `${id} ${reason}`)).toEqual([
        "2 ONE_COUPON_ONLY",
      ]);
      expect(sum.blockers).toMatchObject([{ code: "COUPON_NOT_AVAILABLE" }]);
    }
  });

  it("COUPON-05 one that gives nothing does not hold the only place", () => {
    const two = [
      coupon({ id: 1, cut: amount(0) }),
      coupon({ id: 2, cut: amount(1_000), itemIds: [1] }),
    ];
    for (const coupons of [two, two.toReversed()]) {
      const sum = quoteOf(threeCourses, { discounts: discounts({ coupons, oneCoupon: true }) });
      expect(sum.couponIds).toEqual([2]);
      expect(sum.discount).toBe(1_000);
      expect(sum.blockers).toEqual([]);
      expect(sum.unusedCoupons).toEqual([{ id: 1, code: "CODE1", reason: "COUPON_GIVES_NOTHING" }]);
    }
  });

  it("COUPON-05 of two that give the same the lower id is used", () => {
    const two = [coupon({ id: 7 }), coupon({ id: 6 })];
    expect(
      quoteOf(threeCourses, { discounts: discounts({ coupons: two, oneCoupon: true }) }).couponIds,
    ).toEqual([6]);
  });

  it("COUPON-06 one that takes nothing more off is kept for another time", () => {
    const all = coupon({ id: 1, cut: percent(100) });
    const sum = quoteOf(threeCourses, withCoupons(all, coupon({ id: 2 })));
    expect(sum.couponIds).toEqual([1]);
    expect(sum.unusedCoupons).toEqual([{ id: 2, code: "CODE2", reason: "COUPON_GIVES_NOTHING" }]);
    expect(sum.blockers).toEqual([]);
  });

  it("COUPON-06 also where it would take off what the one before it takes", () => {
    const whole = coupon({ id: 1, itemIds: [1], cut: amount(100_000) });
    const sum = quoteOf([priced(1, 100_000)], withCoupons(whole, coupon({ id: 2 })));
    expect(sum.couponIds).toEqual([1]);
    expect(sum.unusedCoupons).toEqual([{ id: 2, code: "CODE2", reason: "COUPON_GIVES_NOTHING" }]);
  });

  it("COUPON-06 so is one that a better one has made needless", () => {
    const small = coupon({ id: 1, cut: amount(100), itemIds: [1] });
    const sum = quoteOf(threeCourses, withCoupons(small, coupon({ id: 2, cut: percent(100) })));
    expect(sum.couponIds).toEqual([2]);
    expect(sum.unusedCoupons.map(({ id }) => id)).toEqual([1]);
  });

  it("COUPON-06 also one that would move the odd satang of a split so that less is taken off", () => {
    const lines = [priced(1, 1), priced(2, 4), priced(3, 10)];
    const eight = coupon({
      id: 2,
      scope: "P2",
      requiredCourses: 3,
      itemIds: [1, 2, 3],
      cut: amount(8),
    });
    const seven = coupon({
      id: 1,
      scope: "P2",
      requiredCourses: 2,
      itemIds: [2, 3],
      cut: amount(7),
    });
    const third = coupon({ id: 9, itemIds: [1, 2], cut: percent(30) });
    // All three would leave 1 satang on the first course, where 8 and 7 alone leave nothing at all.
    expect(quoteOf(lines, withCoupons(eight, seven)).discount).toBe(15);
    expect(quoteOf(lines, withCoupons(eight, seven, third))).toMatchObject({
      discount: 15,
      couponIds: [2, 1],
    });
  });

  it("COUPON-03 waits for a way to pay, also when it makes the cart free", () => {
    const sum = quoteOf(threeCourses, {
      ...withCoupons(coupon({ cut: percent(100) })),
      paymentMethod: null,
    });
    expect(sum.payable).toBe(0);
    expect(sum.blockers.map(({ code }) => code)).toEqual(["PAYMENT_METHOD_REQUIRED"]);
  });
});

describe("the promotion", () => {
  const pair = promotion({
    id: 2,
    scope: "P2",
    requiredCourses: 2,
    itemIds: [1, 2],
    cut: amount(20_000),
  });
  const each = promotion({ id: 3, itemIds: [1, 2, 3], cut: amount(5_000) });
  const both = (parts: Parameters<typeof discounts>[0] = {}) => ({
    discounts: discounts({ promotions: [each, pair], ...parts }),
  });

  it("PROMO-02 is the one that takes most off, by the satang", () => {
    expect(quoteOf(threeCourses, both())).toMatchObject({
      promotionId: 2,
      discount: 20_000,
      offers: [
        { id: 2, amount: 20_000 },
        { id: 3, amount: 15_000 },
      ],
    });
  });

  it("PROMO-02 is the lowest id among equals", () => {
    const requested = discounts({ promotions: [promotion({ id: 8 }), promotion({ id: 7 })] });
    expect(quoteOf(threeCourses, { discounts: requested }).promotionId).toBe(7);
  });

  it("PROMO-02 may be another than the best when the buyer wants it", () => {
    expect(quoteOf(threeCourses, both({ promotion: 3 }))).toMatchObject({
      promotionId: 3,
      discount: 15_000,
      blockers: [],
    });
  });

  it("PROMO-02 gives its place to the best one when it can no longer be had, and nothing is ordered until that is seen", () => {
    expect(quoteOf(threeCourses, both({ promotion: 99 }))).toMatchObject({
      promotionId: 2,
      unusedPromotion: { id: 99, reason: "PROMOTION_NOT_AVAILABLE" },
      blockers: [{ code: "PROMOTION_NOT_AVAILABLE", data: { promotionId: 99 } }],
    });
  });

  it("PROMO-03 has to be chosen where there is one", () => {
    expect(quoteOf(threeCourses, both({ promotion: "none" })).blockers).toEqual([
      { ok: false, code: "PROMOTION_NOT_CHOSEN", data: { promotionIds: [2, 3] } },
    ]);
    expect(quoteOf([priced(9, 1_000)], both({ promotion: "none" })).blockers).toEqual([]);
  });

  it("PROMO-03 does not have to be chosen when a coupon is used and only one of them may be", () => {
    const requested = both({ promotion: "none", couponOrPromotion: true, coupons: [coupon()] });
    expect(quoteOf(threeCourses, requested)).toMatchObject({
      promotionId: null,
      couponIds: [1],
      blockers: [],
    });
    expect(
      quoteOf(threeCourses, both({ promotion: "none", coupons: [coupon()] })).blockers,
    ).toMatchObject([{ code: "PROMOTION_NOT_CHOSEN" }]);
  });

  it("PROMO-04 gives way to a coupon where the two exclude each other, and that is told", () => {
    expect(
      quoteOf(threeCourses, both({ promotion: 3, couponOrPromotion: true, coupons: [coupon()] })),
    ).toMatchObject({
      promotionId: null,
      couponIds: [1],
      unusedPromotion: { id: 3, reason: "PROMOTION_NOT_WITH_COUPON" },
      blockers: [{ code: "PROMOTION_NOT_WITH_COUPON", data: { promotionId: 3 } }],
    });
  });

  it("PROMO-04 comes back when the coupon cannot be used", () => {
    const requested = both({ couponOrPromotion: true, coupons: [coupon({ usesLeft: 0 })] });
    expect(quoteOf(threeCourses, requested)).toMatchObject({ promotionId: 2, couponIds: [] });
  });

  it("PROMO-04 is taken together with a coupon where the owner allows it", () => {
    expect(quoteOf(threeCourses, both({ coupons: [coupon()] }))).toMatchObject({
      promotionId: 2,
      couponIds: [1],
    });
  });

  it.each<[string, Partial<Promotion>, Partial<QuoteInput>]>([
    ["PROMO-05 another tier", { tiers: ["gold"] }, {}],
    ["PROMO-06 it is over", { endsAt: daysFromNow(-1) }, {}],
    ["PROMO-06 it has not begun", { startsAt: daysFromNow(1) }, {}],
    ["PROMO-06 it is off", { isEnabled: false }, {}],
    ["PROMO-01 too few of its courses", { scope: "P2", requiredCourses: 4 }, {}],
    ["PROMO-06 no amount in dollars", { cut: amount(100) }, { currency: "USD" }],
  ])("is not offered: %s", (_, rule, more) => {
    const requested = discounts({ promotions: [promotion(rule)], promotion: "none" });
    const sum = quoteOf([priced(1, 100, 100), priced(2, 100, 100)], {
      discounts: requested,
      ...more,
    });
    expect(sum.offers).toEqual([]);
    expect(sum.blockers.filter(({ code }) => code === "PROMOTION_NOT_CHOSEN")).toEqual([]);
  });

  it("PROMO-05 is offered to those of its tier", () => {
    const requested = discounts({ promotions: [promotion({ tiers: ["gold"] })] });
    expect(
      quoteOf(threeCourses, { discounts: requested, buyer: { ...juristicBuyer, tier: "gold" } })
        .promotionId,
    ).toBe(1);
  });

  it("is not offered in a currency in which it has no amount", () => {
    const requested = discounts({
      promotions: [promotion({ cut: amount(5_000) })],
      promotion: "none",
    });
    const sum = quoteOf([priced(1, 129_000, 3_999)], { discounts: requested, currency: "USD" });
    expect(sum).toMatchObject({ offers: [], discount: 0, blockers: [] });
  });

  it("is not offered where there is nothing to take off", () => {
    const requested = discounts({ promotions: [promotion()], promotion: "none" });
    expect(
      quoteOf([courseLine(1, { plan: { planType: "free", priceSatang: 0 } })], {
        discounts: requested,
      }),
    ).toMatchObject({ offers: [], blockers: [] });
  });
});
