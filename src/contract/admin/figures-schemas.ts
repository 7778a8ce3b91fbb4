import * as z from "zod/mini";
import { periodNames } from "#domain/figures/period.ts";
import { reviewKinds } from "#domain/payment/payment-review.ts";
import { breakKinds } from "#domain/payment/reconciliation.ts";
import { waitingKinds } from "#domain/payment/refund/waiting-refunds.ts";
import type { Schemas } from "../endpoint.ts";
import { orderStatus } from "../order/order-schemas.ts";
import { baht, data, done, instant } from "../wire.ts";

const currency_code = z.enum(["THB", "USD"]);
/** A day in Bangkok: 2026-11-22. */
const day = z.string();
const dayText = z._default(z.string().check(z.maxLength(10)), "");
const period = z.object({
  period: z._default(z.enum(periodNames), "30d"),
  from: dayText,
  to: dayText,
});
const refusals = ["INPUT_ERROR"] as const;
/** From a visit to a payment. Visits are told by browsers; orders and payments are the shop's. */
const funnel = z.object({
  visit: z.int(),
  course: z.int(),
  cart: z.int(),
  order: z.int(),
  paid: z.int(),
});
const sales = { currency_code, quantity: z.int(), sold: baht };

export const figuresSchemas = {
  adminGetFigures: {
    summary:
      "A period of days in Bangkok: money by day and payment method, orders by state, coupons. A refund is taken off on its own day.",
    query: period,
    output: data(
      z.object({
        from: day,
        to: day,
        /** Only days on which money moved. `received` minus `refunded` is what remains. */
        money: z.array(
          z.object({
            day,
            payment_method_id: z.int(),
            payment_method_name: z.string(),
            currency_code,
            /** Payments received. */
            payments: z.int(),
            received: baht,
            refunded: baht,
          }),
        ),
        /** Orders placed in the period, by their present status. */
        orders: z.array(z.object({ status: orderStatus, orders: z.int() })),
        /**
         * Coupons in those orders, the largest discount first; `held`: uses by orders that are not
         * paid yet.
         */
        coupons: z.array(
          z.object({
            id: z.int(),
            code: z.string(),
            currency_code,
            redeemed: z.int(),
            held: z.int(),
            discount: baht,
            /** What the paid ones brought; an order with two coupons counts for both. */
            sold: baht,
          }),
        ),
        /** Items of approved orders placed in the period, and by who teaches them now. */
        items: z.array(
          z.object({
            id: z.int(),
            kind: z.enum(["course", "product"]),
            name: z.string(),
            ...sales,
            /** Visits in which its page was seen. */
            visits: z.int(),
          }),
        ),
        teachers: z.array(z.object({ id: z.int(), name: z.string(), ...sales })),
        /** Where visits and orders came from; empty: it is not known. */
        sources: z.array(
          z.object({
            source: z.string(),
            currency_code,
            visits: z.int(),
            orders: z.int(),
            paid: z.int(),
            sold: baht,
          }),
        ),
        funnel,
        /** The same by course: visits of its page, then carts, orders and payments with it. */
        courses: z.array(
          z.object({
            id: z.int(),
            name: z.string(),
            visit: z.int(),
            cart: z.int(),
            order: z.int(),
            paid: z.int(),
          }),
        ),
        /** As many days just before. */
        before: z.object({
          from: day,
          to: day,
          money: z.array(z.object({ day, currency_code, net: baht, payments: z.int() })),
          funnel,
        }),
      }),
    ),
    refusals,
  },
  adminGetTaxFigures: {
    summary:
      "The twelve whole months that end with the period's last: what was sold, refunds taken off, the VAT in it and what buyers withheld.",
    query: period,
    output: data(
      z.array(
        z.object({
          /** 2026-11 */
          month: z.string(),
          currency_code,
          /** Goods before VAT, VAT and shipping together. */
          sales: baht,
          before_vat: baht,
          vat: baht,
          shipping_fee: baht,
          withholding: baht,
        }),
      ),
    ),
    refusals,
  },
  adminNoteFiguresTaken: {
    summary:
      "Writes into the log that an administrator downloads a table of figures; the page makes the file of what it shows.",
    body: z.object({ file: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) }),
    output: done,
  },
  adminGetFiguresNow: {
    summary:
      "Counts what waits: slips by age, seats that unpaid orders release within a day, storage, and money to decide about.",
    output: data(
      z.object({
        slips: z.object({
          waiting: z.int(),
          oldest_since: z.nullable(instant),
          /**
           * The number that have waited less than an hour, less than four hours, less than a day,
           * and longer.
           */
          ages: z.object({ hour: z.int(), four_hours: z.int(), day: z.int(), longer: z.int() }),
        }),
        /** Soonest first. */
        seats: z.array(
          z.object({
            course_id: z.int(),
            course_name: z.string(),
            seats: z.int(),
            first_ends_at: instant,
            last_ends_at: instant,
          }),
        ),
        storage: z.object({ total: z.int(), used: z.int(), reserved: z.int() }),
        /** Questions and work of learners that wait for an answer. */
        of_learners: z.array(
          z.object({
            kind: z.enum(["questions", "work"]),
            waiting: z.int(),
            oldest_since: z.nullable(instant),
          }),
        ),
        to_resolve: z.array(
          z.object({
            kind: z.enum([...reviewKinds, ...breakKinds, ...waitingKinds]),
            items: z.int(),
            oldest_at: instant,
          }),
        ),
      }),
    ),
  },
} as const satisfies Record<string, Schemas>;
