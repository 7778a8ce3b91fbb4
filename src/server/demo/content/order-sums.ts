import { applyDiscounts, type DiscountStep } from "#domain/discount/apply-discounts.ts";
import { percentOf } from "#domain/money/rounding.ts";
import type { Currency } from "#domain/money/satang.ts";
import { beforeVat } from "#domain/money/vat.ts";
import type {
  DemoCoupon,
  DemoCourse,
  DemoPlan,
  DemoProduct,
  DemoPromotion,
} from "./content-types.ts";
import { courses } from "./courses.ts";
import { coupons, promotions } from "./discounts.ts";
import type { DemoOrder, DemoOrderLine } from "./order-types.ts";
import { products, shippingOptions } from "./products.ts";
import { siteSettings } from "./site-settings.ts";

export type OrderSums = {
  price: number;
  discount: number;
  shippingFee: number;
  withholding: number;
  payable: number;
};

type Line = { lineId: number; slug: string; gross: number; isWithholdable: boolean };

/**
 * The total of a described order, in satang or cents, by the shop's own discount and tax rules.
 * Slips and orders are made with it.
 */
export function sumOrder(order: DemoOrder): OrderSums {
  const lines = linesOf(order);
  const discounted = applyDiscounts(lines, stepsOf(order, lines));
  const withholdable = lines.reduce(
    (sum, line, index) => sum + (line.isWithholdable ? (discounted[index]?.total ?? 0) : 0),
    0,
  );
  const price = lines.reduce((sum, line) => sum + line.gross, 0);
  const discount = discounted.reduce((sum, line) => sum + line.discount, 0);
  const shippingFee =
    order.shippingKey === null
      ? 0
      : found(shippingOptions.find((option) => option.key === order.shippingKey)).feeSatang;
  const withholding = percentOf(
    beforeVat(withholdable, siteSettings.vat),
    order.withholdingPercent,
  );
  return {
    price,
    discount,
    shippingFee,
    withholding,
    payable: price - discount + shippingFee - withholding,
  };
}

/** Each line with its share of the discounts, in the order of the lines. */
export function discountedLines(order: DemoOrder) {
  const lines = linesOf(order);
  return applyDiscounts(lines, stepsOf(order, lines));
}

export function findCourse(slug: string): DemoCourse {
  return found(courses.find((course) => course.slug === slug));
}

export function findPlan(courseSlug: string, planKey: string): DemoPlan {
  return found(findCourse(courseSlug).plans.find((plan) => plan.key === planKey));
}

export function findProduct(slug: string): DemoProduct {
  return found(products.find((product) => product.slug === slug));
}

/** The promotion and the coupons of an order. The demo uses at most one of them at a time. */
export function discountsOf(order: DemoOrder): (DemoCoupon | DemoPromotion)[] {
  const chosen = order.couponCodes.map((code) =>
    found(coupons.find((coupon) => coupon.code === code)),
  );
  return order.promotionKey === null
    ? chosen
    : [found(promotions.find((promotion) => promotion.key === order.promotionKey)), ...chosen];
}

function linesOf(order: DemoOrder): Line[] {
  return order.lines.map((line, index) => toLine(line, index + 1, order.currency));
}

function toLine(line: DemoOrderLine, lineId: number, currency: Currency): Line {
  if ("productSlug" in line) {
    const { slug, priceSatang, isWithholdable } = findProduct(line.productSlug);
    return { lineId, slug, gross: priceSatang * line.quantity, isWithholdable };
  }
  const plan = findPlan(line.courseSlug, line.planKey);
  const gross = currency === "USD" ? found(plan.priceUsdCents) : plan.priceSatang;
  return {
    lineId,
    slug: line.courseSlug,
    gross,
    isWithholdable: findCourse(line.courseSlug).isWithholdable,
  };
}

function stepsOf(order: DemoOrder, lines: Line[]): DiscountStep[] {
  return discountsOf(order).map(({ scope, courseSlugs, discount }, index) => ({
    reason: { kind: "coupon", id: index + 1 },
    lineIds: lines.filter((line) => courseSlugs.includes(line.slug)).map((line) => line.lineId),
    applies: scope === "P1" ? "perLine" : "once",
    cut:
      discount.type === "percent"
        ? { kind: "percent", percent: discount.percent }
        : { kind: "amount", amount: amountIn(order.currency, discount) },
  }));
}

function amountIn(
  currency: Currency,
  discount: { amountSatang: number; amountUsdCents: number | null },
): number {
  return currency === "USD" ? found(discount.amountUsdCents) : discount.amountSatang;
}

function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined)
    throw new Error("the demo content refers to something that is not there");
  return value;
}
