import { describe, expect, it } from "vitest";
import { effectsOf, goingBack, type OrderGrants } from "./refund-effects.ts";

const given: OrderGrants = {
  courses: [{ name: "Python" }],
  seats: 1,
  coupons: [
    { code: "BACK", comesBack: true },
    { code: "ONCE", comesBack: false },
  ],
  goods: [{ name: "Book", quantity: 2 }],
  isSent: true,
  withholding: true,
};
const nothing: OrderGrants = {
  courses: [],
  seats: 0,
  coupons: [],
  goods: [],
  isSent: false,
  withholding: false,
};

describe("what a refund does to its order", () => {
  it("the last of it ends access, frees seats, gives back the coupons that come back, and leaves papers and sent goods to a person", () => {
    expect(effectsOf(given, "whole")).toEqual([
      "access-ends",
      "seats-free",
      "coupons-back",
      "coupons-gone",
      "goods-sent",
      "papers",
      "withholding",
    ]);
    expect(effectsOf({ ...given, isSent: false }, "whole")).toContain("goods-unsent");
  });

  it("a part leaves all of it as it is", () => {
    expect(effectsOf(given, "part")).toEqual([
      "access-stays",
      "seats-stay",
      "coupons-stay",
      "goods-stay",
      "papers-part",
      "withholding-part",
    ]);
  });

  it("of a part leaves the withheld tax where the buyer's certificate stays", () => {
    expect(effectsOf({ ...given, certificateStays: true }, "part")).toContain("withholding-stays");
    expect(effectsOf({ ...given, certificateStays: true }, "whole")).toContain("withholding");
  });

  it.each([
    ["one course", { courses: [{ name: "Python" }] }, "access-ends", "access-stays"],
    ["one seat", { seats: 1 }, "seats-free", "seats-stay"],
    [
      "one coupon that comes back",
      { coupons: [{ code: "A", comesBack: true }] },
      "coupons-back",
      "coupons-stay",
    ],
    [
      "one coupon that does not",
      { coupons: [{ code: "A", comesBack: false }] },
      "coupons-gone",
      "coupons-stay",
    ],
    [
      "one thing that was not sent",
      { goods: [{ name: "Book", quantity: 1 }] },
      "goods-unsent",
      "goods-stay",
    ],
  ] as const)("of %s it is said what becomes of it", (_, parts, whole, part) => {
    expect(effectsOf({ ...nothing, ...parts }, "whole")).toEqual([whole, "papers"]);
    expect(effectsOf({ ...nothing, ...parts }, "part")).toEqual([part, "papers-part"]);
  });

  it("money that approved nothing touches no order, and what an order has none of is not spoken of", () => {
    expect(effectsOf(given, "aside")).toEqual(["nothing-given"]);
    expect(effectsOf(nothing, "whole")).toEqual(["papers"]);
  });

  it("is whole from the last satang that is left on, and never where no sale is", () => {
    expect([99, 100, 101].map((amount) => goingBack({ amount, left: 100, isSale: true }))).toEqual([
      "part",
      "whole",
      "whole",
    ]);
    expect(goingBack({ amount: 100, left: 100, isSale: false })).toBe("aside");
  });
});
