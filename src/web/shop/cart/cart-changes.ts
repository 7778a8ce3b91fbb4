import type { CartItem, Choices, Currency } from "./cart-types.ts";

/** Changes the cart on the screen before the shop has answered. */
export type ApplyChange = (items: readonly CartItem[]) => CartItem[];

export function withPlan({ cart_id }: CartItem, planId: number): ApplyChange {
  return (items) =>
    items.map((item) =>
      item.cart_id === cart_id
        ? priced({ ...item, priecingplan_id: planId }, item.currency_code)
        : item,
    );
}

export function withQuantity({ cart_id }: CartItem, qty: number): ApplyChange {
  return (items) => items.map((item) => (item.cart_id === cart_id ? { ...item, qty } : item));
}

export function without({ cart_id }: CartItem): ApplyChange {
  return (items) => items.filter((item) => item.cart_id !== cart_id);
}

export function withAgain(back: CartItem): ApplyChange {
  return (items) => [...items, back];
}

/** An omitted field stays as it is. */
export function withDiscounts({
  coupons_id,
  promotion_id,
}: {
  coupons_id?: number[];
  promotion_id?: number | null;
}): ApplyChange {
  const kept = {
    ...(coupons_id && { coupons_id: JSON.stringify(coupons_id) }),
    ...(promotion_id !== undefined && { promotion_id }),
  };
  return (items) => items.map((item) => ({ ...item, ...kept }));
}

/** NOTE: only the shop knows a product's price in the other currency. */
export function inCurrency(currency: Currency): ApplyChange {
  return (items) => items.map((item) => priced({ ...item, currency_code: currency }, currency));
}

/** The coupons of the cart, used or not. */
export function couponsOf(items: readonly CartItem[]): number[] {
  const ids: unknown = JSON.parse(items[0]?.coupons_id ?? "[]");
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "number") : [];
}

/** The items of the cart that are bought. */
export function wantedOf(
  items: readonly CartItem[],
  { onlyCourseId }: Pick<Choices, "onlyCourseId">,
): CartItem[] {
  return items.filter(({ course_id }) => onlyCourseId === undefined || course_id === onlyCourseId);
}

function priced(item: CartItem, currency: Currency): CartItem {
  if (item.course_type === "product") return { ...item, price: null };
  const plan = item.plans.find(({ id }) => id === item.priecingplan_id);
  return { ...item, price: plan === undefined ? null : planPrice(plan, currency) };
}

export function planPrice(
  { plan_type, price, price_usd }: CartItem["plans"][number],
  currency: Currency,
): number | null {
  if (plan_type === "Free") return 0;
  return currency === "THB" ? price : price_usd;
}
