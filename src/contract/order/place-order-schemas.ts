import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { baht, id, idText, line } from "../wire.ts";
import { choices } from "./quote-schemas.ts";

const placed = z.object({
  success: z.literal(true),
  orderId: z.int(),
  order_token: z.string(),
  payable: baht,
  payment_method_id: z.int(),
});

export const placeRefusals = [
  "OWN_COUPON",
  "CART_EMPTY",
  "MISSING_PRICE",
  "PAYMENT_METHOD_REQUIRED",
  "BELOW_MINIMUM",
  "ABOVE_MAXIMUM",
  "SHIPPING_ADDRESS_REQUIRED",
  "SHIPPING_METHOD_REQUIRED",
  "PLAN_REQUIRED",
  "QUANTITY_ZERO",
  "QUANTITY_TOO_LARGE",
  "CANNOT_SHIP_IN_CURRENCY",
  "METHOD_NOT_FOR_CURRENCY",
  "WITHHOLDING_NOT_OFFERED",
  "WITHHOLDING_NEEDS_JURISTIC_PERSON",
  "INPUT_ERROR",
  "COUPON_NOT_AVAILABLE",
  "PROMOTION_NOT_CHOSEN",
  "PROMOTION_NOT_AVAILABLE",
  "PROMOTION_NOT_WITH_COUPON",
  "COURSE_DUPLICATE",
  "NO_MORE_SEAT",
  "SEAT_HELD_TOO_OFTEN",
  "SEATS_HELD_NEARBY",
  "TIME_LEFT",
  "NOT_FOUND_PRICING",
  "TOO_MANY_OPEN_ORDERS",
  "PRICE_CHANGED",
  "ORDER_CART_CHANGED",
  "ORDER_ALREADY_PAID",
  "ORDER_NOT_PAYABLE",
  "PAYMENT_IN_PROGRESS",
  "NOT_FOUND",
  "TOO_MANY_REQUESTS",
] as const;

export const placeOrderSchemas = {
  placeOrder: {
    summary:
      "Orders the cart (or the listed courses). The server prices it; amounts that come along are only compared.",
    body: z.object({
      ...choices,
      /** An open order that is submitted again. */
      order_id: z.optional(z.nullable(id)),
      course_id: z.optional(z.array(id).check(z.maxLength(50))),
      pricingplan_id: z.optional(z.array(z.nullable(id)).check(z.maxLength(50))),
      price: z.optional(z.nullable(z.number())),
      discount: z.optional(z.nullable(z.number())),
      shipping_fee: z.optional(z.nullable(z.number())),
      /** The amount due that the screen showed. */
      total_amount: z.optional(z.nullable(z.number())),
      /** How the buyer came to the shop: a claim, for the owner's figures alone. */
      came_from: z.optional(z.object({ source: line(500), campaign: line(500) })),
    }),
    output: placed,
    refusals: placeRefusals,
  },
  takeUpOrder: {
    summary:
      "Makes an order anew that lapsed unpaid, at today's price. What differs is told first, and accepted by `seen`.",
    params: z.object({ orderId: idText }),
    body: z.object({ seen: z.optional(z.string().check(z.maxLength(60))) }),
    output: placed,
    refusals: [...placeRefusals, "ORDER_CHANGED"],
  },
} as const satisfies Record<string, Schemas>;
