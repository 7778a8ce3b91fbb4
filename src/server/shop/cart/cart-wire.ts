import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { amountToWire } from "#contract/order/amount-wire.ts";
import { type PricingPlan, priceIn, visiblePlans } from "#domain/catalog/pricing-plan.ts";
import { type ItemAccess, ownedItemIds } from "#domain/enrollment/access-state.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { coverPath } from "#domain/storage/cover-path.ts";
import { toWirePlan } from "../course/plan-wire.ts";
import type { Cart, CartItem } from "./cart-queries.ts";

type WireItem = Output<AllSchemas["getPrivateCart"]>["data"][number];
/** `ownedIds` is null for everybody but signed-in students. */
type Buyer = { ownedIds: number[] | null; access: readonly ItemAccess[] };

export function toWireCart(
  cart: Cart | null,
  { isStudent, lang }: { isStudent: boolean; lang: Language },
): WireItem[] {
  if (cart === null) return [];
  const buyer = {
    ownedIds: isStudent ? ownedItemIds(cart.access, cart.now) : null,
    access: cart.access,
  };
  return cart.items.map((item) => toWireItem(item, cart, buyer, lang));
}

/**
 * The plans that a buyer can choose. A renewal is shown only to people who have, or had, the
 * course.
 */
export function plansFor(
  plans: readonly PricingPlan[],
  { ownedIds, access }: Buyer,
): PricingPlan[] {
  const known = new Set(
    access.filter(({ planType }) => planType !== "trial").map(({ itemId }) => itemId),
  );
  return visiblePlans(plans, ownedIds).filter(
    ({ pricingType, itemId }) => pricingType !== "renew" || known.has(itemId),
  );
}

function toWireItem(item: CartItem, cart: Cart, buyer: Buyer, lang: Language): WireItem {
  const plans = item.isGone ? [] : plansFor(item.plans, buyer);
  const chosen = plans.find(({ id }) => id === item.planId);
  return {
    cart_id: item.id,
    course_id: item.itemId,
    course_name: item.title[lang],
    course_image: coverPath(item.coverFile, "card"),
    course_type: item.kind,
    qty: item.quantity,
    priecingplan_id: item.planId,
    pricing_type: chosen?.pricingType ?? null,
    coupons_id: JSON.stringify(cart.couponIds),
    paymentmethod_id: cart.methodId,
    promotion_id: cart.promotionId,
    currency_code: cart.currency,
    price: amountToWire(priceOf(item, chosen, cart)),
    free_book: item.freeBookTitle?.[lang] ?? null,
    free_book_type: item.freeBookType,
    product_free: item.freeProduct?.[lang] ?? null,
    is_shipped: item.isShipped,
    is_owned: buyer.ownedIds?.includes(item.itemId) ?? false,
    seats_left: item.seatsLeft,
    plans: plans.map((plan) => toWirePlan(plan, lang)),
  };
}

function priceOf(
  item: CartItem,
  chosen: PricingPlan | undefined,
  { currency }: Cart,
): number | null {
  if (item.kind === "product") return item.isGone ? null : priceIn(item, currency);
  return chosen ? priceIn(chosen, currency) : null;
}
