import type {
  PromotionOffer,
  UnusedCoupon,
  UnusedPromotion,
} from "#domain/discount/choose-discounts.ts";
import type { NeedlessCoupon } from "#domain/discount/discount-rule.ts";
import type { Currency } from "#domain/money/satang.ts";
import { limitFault, takesCurrency } from "#domain/payment/payment-method.ts";
import { type Failure, failure } from "#domain/result.ts";
import type { LineRefusal, PricedLine } from "./price-line.ts";
import type { QuoteInput } from "./quote-input.ts";
import type { WithholdingOffer } from "./withholding.ts";

/**
 * The reason why a quote cannot become an order. An order is refused with the same codes and data.
 */
export type Blocker =
  | LineRefusal
  | Failure<"CART_EMPTY">
  | Failure<"QUANTITY_TOO_LARGE", { itemId: number; most: number }>
  | Failure<"COUPON_NOT_AVAILABLE", { coupons: readonly UnusedCoupon[] }>
  | Failure<"PROMOTION_NOT_CHOSEN", { promotionIds: readonly number[] }>
  | Failure<UnusedPromotion["reason"], { promotionId: number }>
  | Failure<"CANNOT_SHIP_IN_CURRENCY", { itemIds: number[]; currency: Currency }>
  | Failure<"PAYMENT_METHOD_REQUIRED">
  | Failure<"METHOD_NOT_FOR_CURRENCY", { methodId: number; currency: Currency }>
  | Failure<"BELOW_MINIMUM", { methodId: number; minimum: number }>
  | Failure<"ABOVE_MAXIMUM", { methodId: number; maximum: number }>
  | Failure<"SHIPPING_ADDRESS_REQUIRED">
  | Failure<"SHIPPING_METHOD_REQUIRED">
  | Failure<"WITHHOLDING_NOT_OFFERED">
  | Failure<"WITHHOLDING_NEEDS_JURISTIC_PERSON">;

type Sums = {
  payable: number;
  needsShippingAddress: boolean;
  needsShippingOption: boolean;
  withholdingOffer: WithholdingOffer;
  couponIds: readonly number[];
  unusedCoupons: readonly UnusedCoupon[];
  offers: readonly PromotionOffer[];
  unusedPromotion: UnusedPromotion | null;
  lacksPromotion: boolean;
};

/** In the order in which a buyer would solve them. */
export function blockersOf(input: QuoteInput, lines: readonly PricedLine[], sums: Sums): Blocker[] {
  return [
    ...lineBlockers(lines),
    ...discountBlockers(sums),
    ...shippingBlockers(input, lines, sums),
    ...withholdingBlockers(input, sums),
    ...methodBlockers(input, sums),
  ];
}

function lineBlockers(lines: readonly PricedLine[]): Blocker[] {
  if (lines.length === 0) return [failure("CART_EMPTY")];
  const courseIds = lines.filter(({ item }) => item.kind === "course").map(({ item }) => item.id);
  const repeated = new Set(courseIds.filter((id, index) => courseIds.indexOf(id) !== index));
  const duplicates = [...repeated].map((itemId) =>
    failure("COURSE_DUPLICATE", { itemId, reason: "sameRequest" as const }),
  );
  return [...duplicates, ...tooMany(lines), ...lines.flatMap(({ refusal }) => refusal ?? [])];
}

/** The most pieces of one product, over all lines. */
export const maxQuantity = 99;

function tooMany(lines: readonly PricedLine[]): Blocker[] {
  const quantities = new Map<number, number>();
  for (const { item, quantity } of lines)
    quantities.set(item.id, (quantities.get(item.id) ?? 0) + quantity);
  return [...quantities]
    .filter(([, quantity]) => quantity > maxQuantity)
    .map(([itemId]) => failure("QUANTITY_TOO_LARGE", { itemId, most: maxQuantity }));
}

const needless: ReadonlySet<string> = new Set<NeedlessCoupon>([
  "COUPON_DUPLICATE",
  "COUPON_GIVES_NOTHING",
]);

/**
 * A named coupon or promotion that cannot be used always blocks or is reported. A coupon that is
 * not needed is only reported.
 */
function discountBlockers({
  unusedCoupons,
  unusedPromotion,
  lacksPromotion,
  offers,
}: Sums): Blocker[] {
  const coupons = unusedCoupons.filter(({ reason }) => !needless.has(reason));
  return [
    ...(coupons.length > 0 ? [failure("COUPON_NOT_AVAILABLE", { coupons })] : []),
    ...(unusedPromotion
      ? [failure(unusedPromotion.reason, { promotionId: unusedPromotion.id })]
      : []),
    ...(lacksPromotion
      ? [failure("PROMOTION_NOT_CHOSEN", { promotionIds: offers.map(({ id }) => id) })]
      : []),
  ];
}

function shippingBlockers(input: QuoteInput, lines: readonly PricedLine[], sums: Sums): Blocker[] {
  const blockers: Blocker[] = [];
  const shipped = lines.filter(
    ({ item }) => item.isShipped || item.hasFreeProduct || item.freeBookType === "physical_book",
  );
  if (input.currency !== "THB" && shipped.length > 0)
    blockers.push(
      failure("CANNOT_SHIP_IN_CURRENCY", {
        itemIds: shipped.map(({ item }) => item.id),
        currency: input.currency,
      }),
    );
  if (sums.needsShippingAddress && !input.hasShippingAddress)
    blockers.push(failure("SHIPPING_ADDRESS_REQUIRED"));
  if (sums.needsShippingOption && input.shippingOption === null)
    blockers.push(failure("SHIPPING_METHOD_REQUIRED"));
  return blockers;
}

function withholdingBlockers(
  { withholdingPercent }: QuoteInput,
  { withholdingOffer }: Sums,
): Blocker[] {
  if (withholdingPercent === null) return [];
  if (!withholdingOffer.isOffered || !withholdingOffer.percents.includes(withholdingPercent))
    return [failure("WITHHOLDING_NOT_OFFERED")];
  return withholdingOffer.needsJuristicPerson ? [failure("WITHHOLDING_NEEDS_JURISTIC_PERSON")] : [];
}

/**
 * A free order needs no payment method, unless a coupon made it free: some coupons require certain
 * methods.
 */
function methodBlockers(
  { paymentMethod: method, currency }: QuoteInput,
  { payable, couponIds }: Sums,
): Blocker[] {
  if (payable === 0 && (couponIds.length === 0 || method !== null)) return [];
  if (method === null) return [failure("PAYMENT_METHOD_REQUIRED")];
  if (!takesCurrency(method, currency))
    return [failure("METHOD_NOT_FOR_CURRENCY", { methodId: method.id, currency })];
  const fault = limitFault(method, { satang: payable, currency });
  if (fault === null) return [];
  if (fault.code === "BELOW_MINIMUM")
    return [failure(fault.code, { methodId: method.id, minimum: fault.limitSatang })];
  return [failure(fault.code, { methodId: method.id, maximum: fault.limitSatang })];
}
