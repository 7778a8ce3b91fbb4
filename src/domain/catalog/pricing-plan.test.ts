import { describe, expect, it } from "vitest";
import { plan } from "../../../tests/support/examples/domain-examples.ts";
import { cheapestOffer, priceIn, visiblePlans } from "./pricing-plan.ts";

const gift = plan({
  id: 2,
  planType: "free",
  priceSatang: 0,
  freeFor: "student",
  freeForItemIds: [20, 30],
});

describe("visiblePlans", () => {
  it("CART-14 leaves out a plan that is switched off", () => {
    expect(
      visiblePlans([plan(), plan({ id: 3, isVisible: false })], null).map(({ id }) => id),
    ).toEqual([1]);
  });

  it.each([
    ["nobody is signed in", null, false],
    ["the student owns none of the courses", [], false],
    ["the student owns one of the two", [20], false],
    ["the student owns both and others", [5, 30, 20], true],
  ])("CART-08 a plan for owners of two courses when %s: shown is %3$j", (_, owned, shown) => {
    expect(visiblePlans([gift], owned)).toEqual(shown ? [gift] : []);
  });

  it("CART-08 a student's plan that asks for no course shows to every student", () => {
    expect(visiblePlans([plan({ freeFor: "student" })], [])).toHaveLength(1);
  });
});

describe("prices", () => {
  it("CART-17 keeps two price lists and converts nothing", () => {
    const both = plan({ priceUsdCents: 2_900 });
    expect(priceIn(both, "THB")).toBe(129_000);
    expect(priceIn(both, "USD")).toBe(2_900);
    expect(priceIn(plan(), "USD")).toBeNull();
  });

  it("a free plan costs nothing in either currency", () => {
    expect(priceIn(gift, "THB")).toBe(0);
    expect(priceIn(gift, "USD")).toBe(0);
  });

  it("shows the lowest price that a newcomer can pay", () => {
    const plans = [
      plan(),
      plan({ id: 4, priceSatang: 249_000 }),
      plan({ id: 5, pricingType: "renew", priceSatang: 100 }),
      gift,
      plan({ id: 6, isVisible: false, priceSatang: 1 }),
    ];
    expect(cheapestOffer(plans)).toMatchObject({ price: 129_000, hasSeveralPrices: true });
    expect(cheapestOffer([plan(), plan({ id: 4 })])).toMatchObject({
      price: 129_000,
      hasSeveralPrices: false,
    });
  });

  it("does not show the price of a trial as the course's own, unless a trial is all there is", () => {
    const trial = plan({ id: 7, planType: "trial", pricingType: "others", priceSatang: 4_900 });
    expect(cheapestOffer([trial, plan()])?.price).toBe(129_000);
    expect(cheapestOffer([trial])?.price).toBe(4_900);
  });

  it("has no lowest price where nothing can be bought", () => {
    expect(cheapestOffer([])).toBeNull();
    expect(cheapestOffer([plan()], "USD")).toBeNull();
  });
});
