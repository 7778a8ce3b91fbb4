import { describe, expect, it } from "vitest";
import {
  access,
  coupon,
  courseLine,
  discounts,
  juristicBuyer,
  productLine,
  quoteOf,
  taxRules,
} from "../../../tests/support/examples/domain-examples.ts";

const tenPercent = discounts({ coupons: [coupon({ id: 7 })] });

describe("quote", () => {
  it("ORDER-08 pays price − discount + shipping fee − withholding tax", () => {
    const sum = quoteOf([courseLine(1), productLine(2, { quantity: 2 })], {
      discounts: tenPercent,
      buyer: juristicBuyer,
      withholdingPercent: 3,
      taxRules: taxRules({ withholding: true }),
    });
    expect(sum).toMatchObject({
      price: 199_000,
      discount: 12_900,
      shippingFee: 5_000,
      beforeVat: 178_598,
      vat: 12_502,
      withholding: 3_255,
      payable: 187_845,
      blockers: [],
    });
  });

  it("CART-04 explains every line", () => {
    const sum = quoteOf([courseLine(1), productLine(2, { quantity: 2 })], {
      discounts: tenPercent,
    });
    expect(sum.lines).toEqual([
      {
        lineId: 1,
        itemId: 1,
        kind: "course",
        planId: 10,
        quantity: 1,
        unitPrice: 129_000,
        gross: 129_000,
        takesSeat: false,
        discounts: [{ reason: { kind: "coupon", id: 7 }, amount: 12_900 }],
        discount: 12_900,
        total: 116_100,
        vatClass: "standard",
        isWithholdable: true,
        withholdingBase: 108_505,
      },
      {
        lineId: 2,
        itemId: 2,
        kind: "product",
        planId: null,
        quantity: 2,
        unitPrice: 35_000,
        gross: 70_000,
        takesSeat: false,
        discounts: [],
        discount: 0,
        total: 70_000,
        vatClass: "standard",
        isWithholdable: false,
        withholdingBase: 0,
      },
    ]);
  });

  it("an empty cart costs nothing", () => {
    expect(quoteOf([])).toMatchObject({
      price: 0,
      discount: 0,
      beforeVat: 0,
      vat: 0,
      shippingFee: 0,
      payable: 0,
    });
  });

  it("ORDER-04 a free course costs nothing and needs no way to pay", () => {
    const free = courseLine(1, { plan: { planType: "free", priceSatang: 0 } });
    expect(quoteOf([free], { paymentMethod: null })).toMatchObject({ payable: 0, blockers: [] });
  });

  it("a course counts once whatever its quantity says", () => {
    expect(quoteOf([courseLine(1, { quantity: 5 })]).price).toBe(129_000);
  });

  it("CART-17 adds up the dollar list in cents", () => {
    const line = courseLine(1, { plan: { priceUsdCents: 3_900 } });
    expect(quoteOf([line], { currency: "USD" })).toMatchObject({
      price: 3_900,
      payable: 3_900,
      blockers: [],
    });
  });

  it("does not need to know who asks, but then shows no student's plan", () => {
    const gift = courseLine(1, {
      plan: { planType: "free", priceSatang: 0, freeFor: "student", freeForItemIds: [2] },
    });
    const owner = { ...juristicBuyer, access: [access({ itemId: 2 })] };
    expect(quoteOf([gift]).blockers[0]?.code).toBe("NOT_FOUND_PRICING");
    expect(quoteOf([gift], { buyer: owner }).blockers).toEqual([]);
  });

  it("takes a line twice for a fault", () => {
    expect(() => quoteOf([courseLine(1), courseLine(2, { lineId: 1 })])).toThrow(RangeError);
  });

  it.each([-1, 1.5, Number.NaN])("takes the quantity %j for a fault", (quantity) => {
    expect(() => quoteOf([productLine(1, { quantity })])).toThrow(RangeError);
  });
});

describe("VAT", () => {
  it.each([
    [7, 129_000, 120_561, 8_439],
    [7, 107, 100, 7],
    [7, 1, 1, 0],
    [10, 110, 100, 10],
    [null, 129_000, 129_000, 0],
  ])(
    "VAT-01 at %j percent %j contain %j before VAT and %j of it",
    (vat, priceSatang, beforeVat, contained) => {
      const sum = quoteOf([courseLine(1, { plan: { priceSatang } })], {
        taxRules: taxRules({ vat }),
      });
      expect(sum).toMatchObject({ beforeVat, vat: contained, payable: priceSatang });
    },
  );

  it("VAT-01 shipping bears VAT, rounded once with the rest", () => {
    expect(quoteOf([productLine(1)])).toMatchObject({
      beforeVat: 37_383,
      vat: 2_617,
      payable: 40_000,
    });
    const lines = [courseLine(1, { plan: { priceSatang: 1_070_000 } }), productLine(2)];
    expect(quoteOf(lines)).toMatchObject({ vat: 72_617, beforeVat: 1_037_383, payable: 1_110_000 });
  });

  it.each(["exempt", "zero", "outside"] as const)(
    "VAT-01 what is %s bears none, and its whole price may be withheld from",
    (vatClass) => {
      const lines = [
        courseLine(1, { plan: { priceSatang: 107_000 }, item: { vatClass } }),
        courseLine(2, { plan: { priceSatang: 21_400 } }),
      ];
      const sum = quoteOf(lines, {
        buyer: juristicBuyer,
        taxRules: taxRules({ withholding: true }),
        withholdingPercent: 3,
      });
      expect(sum).toMatchObject({ vat: 1_400, beforeVat: 127_000, withholding: 3_810 });
      expect(sum.lines.map(({ withholdingBase }) => withholdingBase)).toEqual([107_000, 20_000]);
    },
  );

  it("WHT-01 shipping brings no cart over the threshold", () => {
    const lines = [courseLine(1, { plan: { priceSatang: 71_900 } }), productLine(2)];
    const sum = quoteOf(lines, {
      buyer: juristicBuyer,
      taxRules: taxRules({ withholding: true }),
      withholdingPercent: 3,
    });
    expect(sum.beforeVat).toBeGreaterThan(100_000);
    expect(sum.withholdingOffer.isOffered).toBe(false);
  });
});

describe("withholding tax", () => {
  const withholding = {
    buyer: juristicBuyer,
    taxRules: taxRules({ withholding: true }),
    withholdingPercent: 3,
  };

  it("WHT-01 withholds from the part before VAT of the lines that allow it", () => {
    const sum = quoteOf([courseLine(1), productLine(2)], withholding);
    expect(sum.withholdingOffer.base).toBe(120_561);
    expect(sum.withholding).toBe(3_617);
  });

  it.each([
    [107_000, true],
    [106_999, false],
  ])("WHT-01 is offered from 1,000 baht before VAT on: %j satang, %j", (priceSatang, isOffered) => {
    const sum = quoteOf([courseLine(1, { plan: { priceSatang } })], withholding);
    expect(sum.withholdingOffer.isOffered).toEqual(isOffered);
    expect(sum.withholding > 0).toEqual(isOffered);
  });

  it.each([
    [3_210, true],
    [3_209, false],
  ])(
    "WHT-01 is offered from 30 dollars before VAT on: %j cents, %j",
    (priceUsdCents, isOffered) => {
      const sum = quoteOf([courseLine(1, { plan: { priceUsdCents } })], {
        ...withholding,
        currency: "USD",
      });
      expect(sum.withholdingOffer.isOffered).toBe(isOffered);
    },
  );

  it.each([
    ["withholding is off", taxRules({ withholding: false })],
    ["there is no tax invoice", taxRules({ withholding: true, taxInvoice: false })],
  ])("WHT-01 is not offered when %s", (_, rules) => {
    const sum = quoteOf([courseLine(1)], { ...withholding, taxRules: rules });
    expect(sum.withholdingOffer.isOffered).toBe(false);
    expect(sum.withholding).toBe(0);
    expect(sum.blockers[0]?.code).toBe("WITHHOLDING_NOT_OFFERED");
  });

  it("WHT-01 is not offered on products alone", () => {
    expect(quoteOf([productLine(1, { quantity: 9 })], withholding).withholdingOffer.isOffered).toBe(
      false,
    );
  });

  it.each([
    [3, 3_617],
    [1, 1_206],
    [2, 0],
    [null, 0],
  ])("WHT-01 at the rate %j withholds %j", (withholdingPercent, amount) => {
    expect(quoteOf([courseLine(1)], { ...withholding, withholdingPercent }).withholding).toBe(
      amount,
    );
  });

  it.each([
    ["an ordinary person", { ...juristicBuyer, taxPersonType: "normal_person" as const }],
    ["a company without a tax invoice", { ...juristicBuyer, requiresTaxInvoice: false }],
    ["a visitor who is not signed in", null],
  ])("WHT-02 is not granted to %s, who has to change the person type first", (_, buyer) => {
    const sum = quoteOf([courseLine(1)], { ...withholding, buyer });
    expect(sum.withholdingOffer.needsJuristicPerson).toBe(true);
    expect(sum.withholding).toBe(0);
    expect(sum.blockers[0]?.code).toBe("WITHHOLDING_NEEDS_JURISTIC_PERSON");
  });
});

describe("shipping", () => {
  it.each([
    ["a course", courseLine(1), false, false, 0],
    ["a product", productLine(1), true, true, 5_000],
    [
      "a product that is not shipped",
      productLine(1, { item: { isShipped: false } }),
      false,
      false,
      0,
    ],
    [
      "a course with a printed book",
      courseLine(1, { item: { freeBookType: "physical_book" } }),
      true,
      false,
      0,
    ],
    [
      "a course with an e-book",
      courseLine(1, { item: { freeBookType: "ebook" } }),
      false,
      false,
      0,
    ],
    [
      "a course with a free product",
      courseLine(1, { item: { hasFreeProduct: true } }),
      true,
      true,
      5_000,
    ],
    ["no piece of a product", productLine(1, { quantity: 0 }), false, false, 0],
  ])("SHIP-02 for %s", (_, line, needsShippingAddress, needsShippingOption, shippingFee) => {
    expect(quoteOf([line])).toMatchObject({
      needsShippingAddress,
      needsShippingOption,
      shippingFee,
    });
  });
});
