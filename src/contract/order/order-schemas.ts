import * as z from "zod/mini";
import { byHandReasons } from "#domain/order/by-hand.ts";
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
import { refundClaimSchemas } from "./refund-claim-schemas.ts";
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
  /** The parts of the discount, in the order in which they were subtracted. */
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
 * The last attempt to pay an open order at a provider; null: there was none.
 * - `failed`: nothing was charged.
 * - `returned`: the charge was returned there.
 * - `expired`: no money has come so far.
 * - `asking`: the result is unknown, so the buyer must not pay again.
 * - `open`: the buyer still has to pay there.
 */
const lastPayment = z.object({
  order_payment_id: z.int(),
  payment_method_id: z.int(),
  state: z.enum(["failed", "returned", "expired", "asking", "open"]),
  /** The reason, if the provider gives one. */
  reason: z.nullable(z.enum(failureReasons)),
  /** The end of the attempt, or its beginning while it is open. */
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
  /**
   * The rest that the shop asks for after a partial payment; null: nothing was paid yet, or nothing
   * is owed.
   */
  owed: z.nullable(baht),
  /** The part of the amount due that the shop has forgiven. */
  forgiven: baht,
  created_at: instant,
  /** The day in Bangkok on which the payment's money came. */
  paid_on: z.nullable(z.string()),
  cancel_at: instant,
  /**
   * The order holds seats of a limited course until then; null: it holds none, or a person is
   * checking its slip.
   */
  seat_until: z.nullable(instant),
  reject_reason: z.string(),
  /** The shop's reason for the cancellation; empty where the buyer cancelled. */
  cancel_reason: z.string(),
  /** Why the shop made the order for its buyer; null: the buyer made it. */
  made_by_shop: z.nullable(z.enum(byHandReasons)),
  tel: z.string(),
  email: z.string(),
  contact_name: z.string(),
  /** null: the buyer named nobody. */
  tax_buyer: z.nullable(taxBuyer),
  /** Refunds to the buyer, pending and done. */
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
  /** Earlier addresses, before the shop changed them, oldest first. */
  former_addresses: z.array(z.object({ address: z.string(), until: instant })),
  /** The parcel; null: not sent yet, or nothing to send. */
  shipment: z.nullable(parcel),
  /** The time since which the bookshop has the order and sends it; null: the shop sends it. */
  at_bookshop_since: z.nullable(instant),
  /** The buyer's possible next steps. */
  next_steps: z.array(
    z.enum(["pay", "report_again", "cancel", "take_up", "buy_again", "go_to_bookshop"]),
  ),
  lines: z.array(line),
};

export const orderSchemas = {
  ...placeOrderSchemas,
  listOrders: {
    summary: "Lists the student's orders, newest first.",
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
        /** The part of it that was withheld as tax. */
        withholding_price: baht,
        /** A tax document is made out to the buyer that the order names. */
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
             * The reason why its time does not count yet. While it waits for the first opening,
             * `access_starts_by` is the latest start, and the end depends on the start.
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
      "Changes the payment method of the caller's own unpaid order. Scarce seats stay held for the time of that method, counted from when they were taken.",
    params: z.object({ orderId: idText }),
    body: z.object({ payment_method_id: methodId }),
    output: z.object({ success: z.literal(true), ...order }),
    refusals: ["NOT_FOUND", "ORDER_NOT_PAYABLE", "PAYMENT_IN_PROGRESS", "TOO_MANY_REQUESTS"],
  },
  cancelOrder: {
    summary: "Cancels the caller's own unpaid order and releases its seats.",
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
  ...refundClaimSchemas,
} as const satisfies Record<string, Schemas>;
