import * as z from "zod/mini";
import { byHandPayments, byHandReasons } from "#domain/order/by-hand.ts";
import { sellingSteps } from "#domain/settings/selling-steps.ts";
import { carriers } from "#domain/shipping/carriers.ts";
import type { Schemas } from "../endpoint.ts";
import { parcel } from "../order/order-schemas.ts";
import { taxBuyer } from "../order/tax-buyer-schema.ts";
import { baht, data, done, id, idText, instant, line, paged, recordVersion } from "../wire.ts";
import { adminPayment, decisionSchemas } from "./admin-payment-schemas.ts";
import { cancelling, orderCancelSchemas } from "./order-cancel-schemas.ts";
import { orderListQuery, orderRow } from "./order-list-schemas.ts";
import { orderMail, orderMailSchemas } from "./order-mail-schemas.ts";
import { orderShippingSchemas } from "./order-shipping-schemas.ts";

const happening = z.object({
  at: instant,
  action: z.string(),
  by_role: z.string(),
  /** The person's name; null for the shop itself and for providers. */
  by_name: z.nullable(z.string()),
  detail: z.object({
    reason: z.nullable(z.string()),
    amount: z.nullable(baht),
    reference: z.nullable(z.string()),
    decision: z.nullable(z.string()),
  }),
});

export const adminSchemas = {
  ...orderShippingSchemas,
  ...orderMailSchemas,
  ...orderCancelSchemas,
  ...decisionSchemas,
  adminListOrders: {
    summary:
      "The order admin. The counts are those of the same filter, for every state; null: too many fit the filter for this one to be counted.",
    query: orderListQuery,
    output: z.object({
      ...paged(orderRow).shape,
      counts: z.record(z.string(), z.nullable(z.int())),
    }),
    refusals: ["FORBIDDEN", "INPUT_ERROR"],
  },
  adminGetOrder: {
    summary: "One order with its payments, reports, slips and events.",
    params: z.object({ id: idText }),
    output: data(
      z.object({
        ...orderRow.shape,
        /**
         * The student who bought, by the id for `adminGetPerson`. Null: the account was deleted or
         * is not a student's.
         */
        student_id: z.nullable(id),
        contact_name: z.string(),
        price: baht,
        discount: baht,
        /** The parts of the discount, largest first. */
        /**
         * `own_amount`: the satang that make the amount of a transfer unique. `by_shop`: what the
         * shop took off an order that it made. Both have no name.
         */
        discounts: z.array(
          z.object({
            kind: z.enum(["promotion", "coupon", "own_amount", "by_shop"]),
            name: z.string(),
            amount: baht,
          }),
        ),
        /** Set where an administrator made the order for its buyer. */
        by_hand: z.nullable(
          z.object({
            by: z.string(),
            reason: z.enum(byHandReasons),
            note: z.string(),
            paid_by: z.nullable(z.enum(byHandPayments)),
            paid_on: z.nullable(z.string()),
          }),
        ),
        shipping_fee: baht,
        /** The price less the discount, without VAT. */
        before_vat: baht,
        /**
         * VAT contained in the whole payment. In orders from before shipping bore VAT, only in
         * their lines.
         */
        vat: baht,
        withholding_percent: z.int(),
        withholding_price: baht,
        /** The part of the amount due that the shop has forgiven, and the reason. */
        forgiven: baht,
        forgiven_reason: z.string(),
        cancel_at: instant,
        reject_reason: z.string(),
        /**
         * The shop's reason for the cancellation, as the buyer reads it; empty where the buyer
         * cancelled.
         */
        cancel_reason: z.string(),
        shipping_address: z.nullable(z.string()),
        shipping_name: z.nullable(z.string()),
        /**
         * null: the address cannot be changed any more. The version is the one that the caller has
         * seen.
         */
        address_form: z.nullable(
          z.object({ version: recordVersion, values: z.record(z.string(), z.string()) }),
        ),
        /** Approved, and something in it still has to be sent. */
        is_to_ship: z.boolean(),
        shipment: z.nullable(
          z.object({ ...parcel.shape, id: z.int(), carrier: z.enum(carriers), by: z.string() }),
        ),
        /**
         * Set where the bookshop sends the order. `is_passed_on`: the bookshop has received it;
         * false: the message is still on its way.
         */
        bookshop: z.nullable(
          z.object({
            at: instant,
            is_passed_on: z.boolean(),
            taken_back: z.nullable(z.object({ at: instant, by: z.string(), reason: z.string() })),
          }),
        ),
        /**
         * Set where the buyer has deleted the account: the data that tax law requires the shop to
         * keep.
         */
        tax_record: z.nullable(
          z.object({
            buyer_name: z.string(),
            branch: z.nullable(z.string()),
            buyer_address: z.string(),
            tax_id: z.string(),
            keep_until: instant,
          }),
        ),
        tax_buyer: z.nullable(taxBuyer),
        lines: z.array(
          z.object({
            name: z.string(),
            plan_name: z.nullable(z.string()),
            qty: z.int(),
            unit_price: baht,
            discount: baht,
            total: baht,
          }),
        ),
        payments: z.array(adminPayment),
        /**
         * The owner's saved reasons: the name is for the administrator, the text is in the buyer's
         * language. Empty where there is nothing to reject.
         */
        reject_reasons: z.array(z.object({ id: z.int(), name: z.string(), text: z.string() })),
        /** null: the order cannot be cancelled any more. */
        cancelling: z.nullable(cancelling),
        /** Mails to the buyer about the order, newest first. */
        mails: z.array(orderMail),
        /** The placing of the order and its latest events, oldest first. */
        timeline: z.array(happening),
        /** True: there are more events than these; the log has all of them. */
        timeline_is_cut: z.boolean(),
        /** Whether the caller may approve and reject. */
        may_decide: z.boolean(),
        may_refund: z.boolean(),
      }),
    ),
    refusals: ["NOT_FOUND", "FORBIDDEN"],
  },
  adminAddOrderNote: {
    summary: "Writes a note about an order for the other administrators; buyers never see it.",
    params: z.object({ id: idText }),
    body: z.object({ note: line(1000).check(z.minLength(1)) }),
    output: done,
    refusals: ["NOT_FOUND", "FORBIDDEN", "INPUT_ERROR"],
  },
  adminWatchOrder: {
    summary:
      "A page says which order it has open, or none any more, and hears who else has it open. It counts for 90 seconds.",
    body: z.object({ watch_id: z.uuid(), order_id: z.nullable(z.int().check(z.positive())) }),
    output: data(z.object({ others: z.array(z.object({ name: z.string(), since: instant })) })),
    refusals: ["FORBIDDEN"],
  },
  adminGetMoneyToday: {
    summary: "What came in since midnight in Bangkok, less what went back, by payment method.",
    output: data(
      z.array(
        z.object({
          payment_method_id: z.int(),
          payment_method_name: z.string(),
          currency_code: z.enum(["THB", "USD"]),
          orders: z.int(),
          amount: baht,
        }),
      ),
    ),
    refusals: ["FORBIDDEN"],
  },
  adminCountWaiting: {
    summary:
      "Counts what waits for this administrator, for the menu: up to 99, and one more for more. Null: without permission for it.",
    output: data(
      z.object({
        slips: z.nullable(z.int()),
        money: z.nullable(z.int()),
        gifts: z.nullable(z.int()),
        work: z.nullable(z.int()),
        questions: z.nullable(z.int()),
        /** Courses and products whose sale should have begun, but which lack what buyers need. */
        sales: z.nullable(z.int()),
      }),
    ),
    refusals: ["FORBIDDEN"],
  },
  adminGetSellingSteps: {
    summary: "What a new shop needs before it can sell, in order, and what of it is there.",
    output: data(z.array(z.object({ step: z.enum(sellingSteps), is_done: z.boolean() }))),
  },
} as const satisfies Record<string, Schemas>;
