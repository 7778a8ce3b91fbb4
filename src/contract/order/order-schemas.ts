import * as z from "zod/mini";
import { failureReasons } from "#domain/payment/failure-reason.ts";
import type { Schemas } from "../endpoint.ts";
import {
  baht,
  data,
  done,
  id,
  idText,
  instant,
  methodId,
  optionalId,
  paged,
  pageQuery,
} from "../wire.ts";
import { enrollmentSchemas } from "./enrollment-schemas.ts";
import { placeOrderSchemas } from "./place-order-schemas.ts";
import { lineDiscount } from "./quote-schemas.ts";
import { taxBuyer } from "./tax-buyer-schema.ts";

export const orderStatus = z.enum([
  "notYetReceived",
  "pending",
  "approved",
  "rejected",
  "cancelled",
  "expired",
  "refunded",
]);

const line = z.object({
  course_id: z.int(),
  course_name: z.string(),
  course_image: z.string(),
  course_type: z.enum(["course", "product"]),
  /** null: a product. */
  plan_id: z.nullable(z.int()),
  plan_name: z.nullable(z.string()),
  qty: z.int(),
  unit_price: baht,
  discount: baht,
  total: baht,
  /** What the discount was made of, in the order in which it was taken off. */
  discounts: z.array(lineDiscount),
  free_book: z.nullable(z.string()),
  free_book_type: z.nullable(z.enum(["physical_book", "ebook"])),
  product_free: z.nullable(z.string()),
});

export const parcel = z.object({
  carrier_name: z.string(),
  tracking_number: z.string(),
  tracking_url: z.nullable(z.string()),
  shipped_at: instant,
});

/**
 * Of an open order the last try to pay at a provider; null: there was none. failed: nothing was
 * taken. returned: what was taken has gone back there. expired: no money has come so
 * far. asking: the result is not known yet, it must not be paid again. open: the buyer has still to
 * pay there.
 */
const lastPayment = z.object({
  order_payment_id: z.int(),
  payment_method_id: z.int(),
  state: z.enum(["failed", "returned", "expired", "asking", "open"]),
  /** Why, as far as the provider says it. */
  reason: z.nullable(z.enum(failureReasons)),
  /** When it ended, else when it was begun. */
  at: instant,
});

const order = {
  id: z.int(),
  order_token: z.string(),
  status: orderStatus,
  payment_status: z.nullable(z.enum(["approved", "rejected"])),
  payment_method_id: z.int(),
  last_payment: z.nullable(lastPayment),
  currency_code: z.enum(["THB", "USD"]),
  price: baht,
  discount: baht,
  shipping_fee: baht,
  withholding_price: baht,
  payable: baht,
  /** Some of it has come, and this rest is asked for; null: all of it, or nothing any more. */
  owed: z.nullable(baht),
  /** Of what was due: what the shop has given up. */
  forgiven: baht,
  created_at: instant,
  /** The day in Bangkok on which the money came that paid it. */
  paid_on: z.nullable(z.string()),
  cancel_at: instant,
  /**
   * Until then it holds seats of a course that has few; null: it holds none, or a person looks at
   * its slip.
   */
  seat_until: z.nullable(instant),
  reject_reason: z.string(),
  /** Why the shop cancelled it; empty where the buyer did. */
  cancel_reason: z.string(),
  tel: z.string(),
  email: z.string(),
  contact_name: z.string(),
  /** null: nobody was named. */
  tax_buyer: z.nullable(taxBuyer),
  /** What goes back to the buyer, or has gone. */
  refunds: z.array(
    z.object({
      amount: baht,
      currency_code: z.string(),
      is_settled: z.boolean(),
      by_transfer: z.boolean(),
      reason: z.string(),
      at: instant,
    }),
  ),
  shipping_address: z.nullable(z.string()),
  /** Where it was to go before the shop changed it, oldest first. */
  former_addresses: z.array(z.object({ address: z.string(), until: instant })),
  /** How it was sent; null: not yet, or there is nothing to send. */
  shipment: z.nullable(parcel),
  /** Since when the bookshop has it and sends it; null: else the shop does. */
  at_bookshop_since: z.nullable(instant),
  /** What the buyer can do next. */
  next_steps: z.array(z.enum(["pay", "report_again", "cancel", "buy_again", "go_to_bookshop"])),
  lines: z.array(line),
};

export const orderSchemas = {
  ...placeOrderSchemas,
  listOrders: {
    summary: "The student's orders, newest first.",
    query: z.object(pageQuery),
    output: paged(z.object(order)),
  },
  getOrder: {
    summary: "One own order. May ask the provider how its payment stands.",
    params: z.object({ orderId: idText }),
    output: z.object({ success: z.literal(true), ...order }),
    refusals: ["NOT_FOUND"],
  },
  getOrderForPayment: {
    summary: "One own order, to be paid.",
    params: z.object({ orderId: idText }),
    output: z.object({ success: z.literal(true), ...order }),
    refusals: ["NOT_FOUND"],
  },
  getOrderByToken: {
    summary: "What the thank-you page shows; nothing personal beyond the first name.",
    params: z.object({ token: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,60}$/)) }),
    output: data(
      z.object({
        id: z.int(),
        firstname: z.string(),
        status: orderStatus,
        payment_status: z.nullable(z.enum(["approved", "rejected"])),
        payable: baht,
        /** What was withheld of it as tax. */
        withholding_price: baht,
        /** Papers are made out for somebody whom the buyer named. */
        has_paper: z.boolean(),
        created_at: instant,
        lines: z.array(
          z.object({
            course_id: z.int(),
            course_name: z.string(),
            course_image: z.string(),
            course_type: z.enum(["course", "product"]),
            plan_name: z.nullable(z.string()),
            qty: z.int(),
            access_starts_at: z.nullable(instant),
            access_ends_at: z.nullable(instant),
            /**
             * Why its time does not count yet. While it waits for the first opening,
             * `access_starts_by` is the latest start, and the end goes with it.
             */
            access_waits_for: z.optional(z.enum(["lessons", "opening"])),
            access_starts_by: z.optional(z.nullable(instant)),
          }),
        ),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  chooseOrderMethod: {
    summary:
      "How an own unpaid order is to be paid. Seats of a course with few of them are held as long as that takes, counted from when they were taken.",
    params: z.object({ orderId: idText }),
    body: z.object({ payment_method_id: methodId }),
    output: z.object({ success: z.literal(true), ...order }),
    refusals: ["NOT_FOUND", "ORDER_NOT_PAYABLE", "PAYMENT_IN_PROGRESS", "TOO_MANY_REQUESTS"],
  },
  cancelOrder: {
    summary: "Cancels an own unpaid order and lets its seats go.",
    body: z.object({ order_id: id }),
    output: done,
    refusals: [
      "NOT_FOUND",
      "PAYMENT_IN_PROGRESS",
      "ORDER_ALREADY_PAID",
      "ORDER_NOT_PAYABLE",
      "TOO_MANY_REQUESTS",
    ],
  },
  syncBookshopCart: {
    summary:
      "Passes an own order on to the bookshop and tells where the buyer goes on. All that is passed on is the order's own.",
    body: z.object({
      /** Left out: the newest order with these courses. */
      order_id: optionalId,
      course_id: z.optional(z.union([id, z.array(id).check(z.maxLength(50))])),
    }),
    output: z.object({ success: z.literal(true), sucess: z.literal(true), location: z.string() }),
    refusals: ["NOT_FOUND", "PROVIDER_ERROR", "PROVIDER_TIMEOUT", "TOO_MANY_REQUESTS"],
  },
  ...enrollmentSchemas,
} as const satisfies Record<string, Schemas>;
