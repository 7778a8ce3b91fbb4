import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { RefusedAnswer } from "#contract/client.ts";
import type { Output } from "#contract/endpoint.ts";
import { api } from "#web/platform/api-client.ts";
import { wantedOf } from "../cart/cart-changes.ts";
import type { Quote } from "../cart/cart-types.ts";
import { fetchItems } from "../cart/use-cart.ts";
import { forgetOrder, keepOrder, readKeptOrder } from "./kept-order.ts";
import { type CheckoutView, orderBody } from "./order-request.ts";
import type { RepeatKey } from "./repeat-key.ts";

export type PlacedOrder = Output<AllSchemas["placeOrder"]>;
export type PlaceAnswer =
  | { kind: "placed"; placed: PlacedOrder }
  /** The price differs from the shown one. */
  | { kind: "changed"; before: Quote; after: CheckoutView }
  | { kind: "refused"; refused: RefusedAnswer };

/**
 * With these refusals the kept order no longer belongs to this cart. Without its id the shop finds
 * or makes the right one.
 */
const staleOrder: readonly string[] = ["ORDER_CART_CHANGED", "ORDER_NOT_PAYABLE", "NOT_FOUND"];

/** Makes an order of the shown cart, or continues with the order that was made of it. */
export async function placeOrder(wanted: CheckoutView, repeat: RepeatKey): Promise<PlaceAnswer> {
  const kept = readKeptOrder();
  const body = orderBody(wanted, kept);
  const answer = await api.placeOrder({ body }, { idempotencyKey: repeat.keyFor(body) });
  if (answer.ok || answer.code !== "REQUEST_IN_PROGRESS") repeat.answered();
  if (answer.ok) {
    keepOrder(answer.value.orderId);
    return { kind: "placed", placed: answer.value };
  }
  const isStale = kept !== null && staleOrder.includes(answer.code);
  if (isStale || answer.code === "ORDER_ALREADY_PAID") forgetOrder();
  if (isStale) return placeOrder(wanted, repeat);
  if (answer.code !== "PRICE_CHANGED") return { kind: "refused", refused: answer };
  return {
    kind: "changed",
    before: wanted.quote,
    after: {
      ...wanted,
      items: wantedOf(await fetchItems(), wanted.choices),
      quote: answer.result as Quote,
    },
  };
}
