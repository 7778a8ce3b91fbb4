import * as z from "zod/mini";
import type { Schemas } from "#contract/endpoint.ts";
import { placeRefusals } from "#contract/order/place-order-schemas.ts";
import { quote } from "#contract/order/quote-schemas.ts";
import { baht, data, id, idText, line } from "#contract/wire.ts";
import { byHandPayments, byHandReasons } from "#domain/order/by-hand.ts";
import { restChoices } from "#domain/payment/partial-payment.ts";

const wanted = {
  student_id: id,
  items: z
    .array(
      z.object({
        item_id: id,
        /** Null: a product has no plans. */
        plan_id: z.nullable(id),
        qty: z.int().check(z.minimum(1), z.maximum(99)),
      }),
    )
    .check(z.maxLength(50)),
  coupon_code: z._default(line(100), ""),
  /** What the shop takes off beside promotion and coupon. */
  shop_discount: z._default(baht, 0),
  address_id: z._default(z.nullable(id), null),
  shipping_id: z._default(z.nullable(id), null),
  /** Null: the buyer has to pay. */
  paid_by: z._default(z.nullable(z.enum(byHandPayments)), null),
};

const refusals = ["NOT_FOUND", "OWN_ORDER", "INPUT_ERROR"] as const;

export const byHandSchemas = {
  adminFindBuyers: {
    summary: "Students for whom an order can be made, by name, e-mail or telephone number.",
    query: z.object({ q: z._default(line(100), ""), student: z.optional(idText) }),
    output: data(z.array(z.object({ id, name: z.string(), note: z.string() }))),
  },
  adminListByHandChoices: {
    summary:
      "What an order by hand can hold: courses and products by name, the student's addresses, and the ways to ship.",
    query: z.object({ q: z._default(line(100), ""), student: idText }),
    output: data(
      z.object({
        items: z.array(
          z.object({
            id,
            name: z.string(),
            kind: z.enum(["course", "product"]),
            price: z.nullable(baht),
            plans: z.array(z.object({ id, name: z.string(), price: z.nullable(baht) })),
          }),
        ),
        has_more_items: z.boolean(),
        addresses: z.array(z.object({ id, text: z.string() })),
        shipping: z.array(z.object({ id, name: z.string(), price: baht })),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminQuoteByHand: {
    summary:
      "What an order by hand costs, by the same sums as the buyer's own. Nothing is written.",
    body: z.object(wanted),
    output: data(quote),
    refusals: [...refusals, "TOO_MANY_REQUESTS"],
  },
  adminMakeOrder: {
    summary:
      "Makes an order for a student, by the rules of the buyer's own order. Money that has come approves it like a bank transfer; otherwise the buyer gets a mail with the way to pay.",
    body: z.object({
      ...wanted,
      reason: z.enum(byHandReasons),
      note: z._default(line(500), ""),
      /** The day in Bangkok on which the money came; empty: today. */
      paid_on: z._default(line(10), ""),
      /** What came. Left out: what the order costs. */
      received: z.optional(baht),
      /** Where less came than it costs. */
      rest: z.optional(z.nullable(z.enum(restChoices))),
      /** The amount due that the screen showed. */
      payable: baht,
    }),
    output: data(
      z.object({
        order_id: id,
        /**
         * `open`: the buyer has to pay. `rest`: a part has come. `second`: another administrator has
         * to approve.
         */
        state: z.enum(["paid", "open", "rest", "second"]),
      }),
    ),
    refusals: [
      ...placeRefusals,
      "FORBIDDEN",
      "OWN_ORDER",
      "ORDER_OPEN_ALREADY",
      "DISCOUNT_NEEDS_TWO",
      "ALREADY_DECIDED",
      "CANNOT_REINSTATE",
      "SECOND_PERSON_NEEDED",
      "SAME_HAND",
      "SUM_NOT_SAID",
      "REST_UNDECIDED",
      "REST_REASON_MISSING",
      "SUM_NOT_POSSIBLE",
      "FIRST_SAID_OTHERWISE",
    ],
  },
} as const satisfies Record<string, Schemas>;
