import { describe, expect, it } from "vitest";
import type { DiscountTerms } from "#domain/discount/discount-terms.ts";
import { type Measure, worthOfAccess } from "./access-worth.ts";
import { givesMore } from "./discount-worth.ts";
import { type OfferedDiscount, type PricedItem, stacks, worthInOrder } from "./order-worth.ts";
import { worthOfPlan, worthOfPrice } from "./price-worth.ts";

const plan = (parts: Partial<Measure> = {}): Measure => ({
  id: 1,
  planType: "actual",
  pricingType: "default",
  term: null,
  termUnit: null,
  priceSatang: 100_000,
  priceUsdCents: null,
  isVisible: true,
  freeForItemIds: null,
  needsApproval: false,
  renewWindowDays: null,
  isArchived: false,
  ...parts,
});
const lasting = (term: number, priceSatang: number, parts: Partial<Measure> = {}) =>
  plan({ planType: "period", term, termUnit: "day", priceSatang, ...parts });

describe("what access gives", () => {
  const plans = [lasting(30, 30_000), lasting(365, 300_000), lasting(365, 250_000, { id: 2 })];

  it.each<[number | null, number]>([
    [1, 30_000],
    [30, 30_000],
    [31, 250_000],
    [365, 250_000],
    [366, 300_000],
    [null, 300_000],
  ])("for %s days it is the cheapest plan that is as long, else the dearest", (days, worth) => {
    expect(worthOfAccess(days, plans)).toBe(worth);
  });

  it("is measured by what everybody can buy: no renewal, trial, plan for some, hidden or archived one makes it cheaper", () => {
    const cheaper: Partial<Measure>[] = [
      { pricingType: "renew" },
      { planType: "trial" },
      { needsApproval: true },
      { isVisible: false },
      { isArchived: true },
    ];
    for (const parts of cheaper)
      expect(worthOfAccess(30, [...plans, lasting(30, 100, parts)])).toBe(30_000);
    expect(
      worthOfAccess(null, [lasting(30, 30_000), plan({ isVisible: false, priceSatang: 500_000 })]),
    ).toBe(500_000);
  });

  it("of a course that is only in the archive is what it cost there; without plans nothing; without baht above every amount", () => {
    expect(worthOfAccess(null, [plan({ isArchived: true })])).toBe(100_000);
    expect(worthOfAccess(null, [])).toBe(0);
    expect(worthOfAccess(null, [plan({ priceSatang: null, priceUsdCents: 100 })])).toBeNull();
    expect(worthOfAccess(null, [plan({ planType: "free", priceSatang: 0 })])).toBe(0);
  });
});

describe("what a plan gives", () => {
  const before = plan({ priceSatang: 300_000 });
  const others = [plan({ id: 2, priceSatang: 500_000 })];
  const gives = (
    after: Partial<Measure>,
    more: { before?: Measure | null; others?: Measure[] } = {},
  ) =>
    worthOfPlan({ before, others: [], ...more, after: plan({ priceSatang: 300_000, ...after }) });

  it("is its own price before, or what the same costs otherwise, whichever is more", () => {
    expect(gives({ priceSatang: 200_000 })).toBe(100_000);
    expect(gives({ priceSatang: 200_000 }, { others })).toBe(300_000);
    expect(gives({ planType: "free", priceSatang: 0 }, { others })).toBe(500_000);
    expect(gives({ priceSatang: 200_000 }, { before: null, others })).toBe(300_000);
    expect(gives({ priceSatang: 600_000 }, { before: null, others })).toBe(0);
  });

  it("is nothing where nobody gets it for less, or gets it who did not", () => {
    expect(gives({}, { others })).toBe(0);
    expect(gives({ priceSatang: 400_000 }, { others })).toBe(0);
    expect(gives({ isVisible: false }, { others })).toBe(0);
    expect(gives({}, { before: null })).toBe(0);
  });

  it("counts where it is shown, for more people or longer at its old price", () => {
    expect(gives({}, { before: { ...before, isVisible: false }, others })).toBe(200_000);
    expect(gives({}, { before: { ...before, needsApproval: true }, others })).toBe(200_000);
    expect(gives({}, { before: lasting(30, 300_000), others })).toBe(200_000);
    expect(gives({}, { before: { ...before, pricingType: "renew" }, others })).toBe(200_000);
  });

  it("of a hidden one is only its own price: it is compared with others once it is shown", () => {
    expect(
      gives(
        { isVisible: false, priceSatang: 200_000 },
        { before: { ...before, isVisible: false }, others },
      ),
    ).toBe(100_000);
  });

  it("in dollars is above every amount, unless they are dearer", () => {
    const dollars = { ...before, priceUsdCents: 3000 };
    expect(gives({ priceUsdCents: 2900 }, { before: dollars })).toBeNull();
    expect(gives({ priceUsdCents: 3100 }, { before: dollars })).toBe(0);
    expect(gives({ priceUsdCents: 1 })).toBeNull();
    expect(gives({ planType: "free", priceSatang: 0 }, { before: dollars })).toBe(300_000);
  });

  it("of a thing is what its price goes down by", () => {
    expect(
      worthOfPrice(
        { priceSatang: 300, priceUsdCents: null },
        { priceSatang: 100, priceUsdCents: null },
      ),
    ).toBe(200);
    expect(
      worthOfPrice(
        { priceSatang: 100, priceUsdCents: null },
        { priceSatang: 300, priceUsdCents: null },
      ),
    ).toBe(0);
    expect(
      worthOfPrice(
        { priceSatang: 100, priceUsdCents: 20 },
        { priceSatang: 100, priceUsdCents: 19 },
      ),
    ).toBeNull();
    expect(
      worthOfPrice(
        { priceSatang: 100, priceUsdCents: null },
        { priceSatang: 100, priceUsdCents: 19 },
      ),
    ).toBeNull();
  });
});

describe("what a discount gives in one order", () => {
  const terms = (parts: Partial<DiscountTerms> = {}): DiscountTerms => ({
    scope: "P1",
    requiredCourses: 1,
    itemIds: [1, 2, 3],
    cut: { kind: "percent", percent: 10 },
    isEnabled: true,
    startsAt: null,
    endsAt: null,
    tiers: null,
    ...parts,
  });
  const items: PricedItem[] = [
    { id: 1, categoryId: 7, kind: "course", satang: 100_000 },
    { id: 2, categoryId: 7, kind: "course", satang: 300_000 },
    { id: 3, categoryId: 8, kind: "course", satang: 200_000 },
  ];
  const amount = (satang: number | null, usdCents: number | null = null) =>
    ({ kind: "amount", satang, usdCents }) as const;
  const offered = (parts: Partial<DiscountTerms> = {}, times = 1): OfferedDiscount => ({
    terms: terms(parts),
    times,
  });
  const alone = (parts: Partial<DiscountTerms> = {}, of = items, times = 1) =>
    worthInOrder([offered(parts, times)], [], of, 50);

  it("is what it takes off each course, or once off all of them; never more than they cost, and of no more lines than an order has", () => {
    expect(alone()).toBe(60_000);
    expect(alone({ scope: "P2", requiredCourses: 2 })).toBe(60_000);
    expect(alone({ cut: amount(40_000) })).toBe(120_000);
    expect(alone({ cut: amount(150_000) })).toBe(400_000);
    expect(alone({ scope: "P2", cut: amount(40_000) })).toBe(40_000);
    expect(alone({ itemIds: [2] })).toBe(30_000);
    expect(alone({ itemIds: [9] })).toBe(0);
    expect(alone({ isEnabled: false })).toBe(0);
    expect(worthInOrder([offered()], [], items, 2)).toBe(50_000);
  });

  it("of everything counts goods as often as an order can have them", () => {
    const goods: PricedItem[] = [...items, { id: 4, categoryId: 8, kind: "product", satang: 1000 }];
    expect(alone({ itemIds: [], isForAll: true }, goods)).toBe(60_000 + 9900);
    expect(alone({ itemIds: [], isForAll: true, scope: "P2" }, goods)).toBe(60_000);
    expect(alone({ itemIds: [], isForAll: true, exceptIds: [2] }, goods)).toBe(30_000 + 9900);
    expect(alone({ itemIds: [], categoryIds: [8] }, goods)).toBe(20_000 + 9900);
  });

  it("is above every amount in dollars, and as a part of what has no price in baht", () => {
    const unpriced: PricedItem[] = [
      ...items,
      { id: 4, categoryId: 8, kind: "course", satang: null },
    ];
    expect([
      alone({ cut: amount(40_000, 1) }),
      alone({ cut: amount(40_000, 1), isEnabled: false }),
    ]).toEqual([null, 0]);
    expect([
      alone({ itemIds: [4] }, unpriced),
      alone({}, unpriced),
      alone({ itemIds: [4], cut: amount(40_000) }, unpriced),
    ]).toEqual([null, 60_000, 40_000]);
  });

  it("adds up: many codes of a series, several coupons, and the better of the promotions", () => {
    expect(alone({ cut: amount(1000) }, items, 10)).toBe(30_000);
    expect(alone({}, items, 20)).toBe(600_000);
    const coupons = [offered({ itemIds: [2] }), offered({ itemIds: [2], cut: amount(20_000) })];
    expect(worthInOrder(coupons, [], items, 50)).toBe(50_000);
    const promotions = [
      offered({ itemIds: [2], cut: amount(100_000) }),
      offered({ itemIds: [1], cut: amount(90_000) }),
    ];
    expect(worthInOrder(coupons, promotions, items, 50)).toBe(50_000 - 10_000 + 100_000);
  });

  it("is together with what some buyer can have on some day for the same thing", () => {
    const [day, next] = [new Date("2026-12-01"), new Date("2026-12-02")];
    const pairs: [Partial<DiscountTerms>, Partial<DiscountTerms>, boolean][] = [
      [{}, {}, true],
      [{}, { isEnabled: false }, false],
      [{ itemIds: [1] }, { itemIds: [2] }, false],
      [{ itemIds: [1] }, { itemIds: [], isForAll: true }, true],
      [{ itemIds: [1] }, { itemIds: [], categoryIds: [8] }, true],
      [{ itemIds: [], categoryIds: [7] }, { itemIds: [], categoryIds: [8] }, false],
      [{ itemIds: [], categoryIds: [7, 8] }, { itemIds: [], categoryIds: [8] }, true],
      [{ tiers: ["gold"] }, { tiers: ["silver"] }, false],
      [{ tiers: ["gold"] }, { tiers: ["silver", "gold"] }, true],
      [{ tiers: ["gold"] }, {}, true],
      [{ endsAt: day }, { startsAt: day }, false],
      [{ endsAt: next }, { startsAt: day }, true],
    ];
    expect(
      pairs.map(([one, other]) => [
        stacks(terms(one), terms(other)),
        stacks(terms(other), terms(one)),
      ]),
    ).toEqual(pairs.map(([, , is]) => [is, is]));
  });

  it.each<
    [
      string,
      Partial<DiscountTerms> & {
        methodIds?: number[];
        useLimit?: number | null;
        useLimitEach?: number | null;
      },
      boolean,
    ]
  >([
    ["the same", {}, false],
    ["off", { isEnabled: false, cut: { kind: "percent", percent: 90 } }, false],
    ["less", { cut: { kind: "percent", percent: 5 } }, false],
    ["more", { cut: { kind: "percent", percent: 11 } }, true],
    ["a sum instead", { cut: amount(1) }, true],
    ["fewer courses", { itemIds: [1] }, false],
    ["another course", { itemIds: [1, 2, 3, 4] }, true],
    ["everything", { itemIds: [], isForAll: true }, true],
    ["a category", { itemIds: [], categoryIds: [7] }, true],
    ["another way to pay", { methodIds: [1, 9] }, true],
    ["an earlier end", { endsAt: new Date("2026-12-01") }, false],
    ["a later end", { endsAt: new Date("2027-12-01") }, true],
    ["no end", { endsAt: null }, true],
    ["for some", { tiers: ["gold"] }, false],
    ["for everybody", { tiers: null }, true],
    ["a lower limit", { useLimit: 4 }, false],
    ["a higher limit", { useLimit: 6 }, true],
    ["no limit", { useLimit: null }, true],
    ["no limit each", { useLimitEach: null }, true],
  ])("%s: whether it gives more", (_name, parts, isMore) => {
    const stood = {
      ...terms({ endsAt: new Date("2027-01-01"), tiers: ["gold", "silver"] }),
      methodIds: [1],
      useLimit: 5,
      useLimitEach: 1,
    };
    expect(givesMore(stood, { ...stood, ...parts })).toBe(isMore);
  });

  it.each<[string, Partial<DiscountTerms>, Partial<DiscountTerms>, boolean]>([
    [
      "everything, and some left out",
      { isForAll: true },
      { isForAll: true, exceptIds: [1] },
      false,
    ],
    ["everything, and a category", { isForAll: true }, { categoryIds: [7] }, false],
    [
      "one item less left out",
      { isForAll: true, exceptIds: [1, 2] },
      { isForAll: true, exceptIds: [1] },
      true,
    ],
    [
      "one item more left out",
      { isForAll: true, exceptIds: [1] },
      { isForAll: true, exceptIds: [1, 2] },
      false,
    ],
    ["nothing left out", { isForAll: true, exceptIds: [1] }, { isForAll: true }, true],
    ["what was left out", { isForAll: true, exceptIds: [1] }, { itemIds: [1] }, true],
    ["another category", { categoryIds: [7] }, { categoryIds: [7, 8] }, true],
    ["one category less", { categoryIds: [7, 8] }, { categoryIds: [8] }, false],
    ["everything instead of a category", { categoryIds: [7] }, { isForAll: true }, true],
  ])("%s: whether that is more", (_name, before, after, isMore) => {
    const none = { itemIds: [] };
    expect(givesMore(terms({ ...none, ...before }), terms({ ...none, ...after }))).toBe(isMore);
  });
});
