import * as z from "zod/mini";
import type { Schemas } from "./endpoint.ts";
import { orderStatus } from "./order-schemas.ts";
import { baht, data, done, idText, instant, line, paged, pageQuery } from "./wire.ts";

const row = z.object({
  id: z.int(),
  status: orderStatus,
  payment_method_id: z.int(),
  payment_method_name: z.string(),
  student_name: z.string(),
  email: z.string(),
  tel: z.string(),
  payable: baht,
  currency_code: z.enum(["THB", "USD"]),
  created_at: instant,
  /** Since when a slip has been waiting. */
  review_since: z.nullable(instant),
  item_names: z.array(z.string()),
  needs_review: z.boolean(),
  refund_due: z.boolean(),
});

const slip = z.object({
  name: z.string(),
  url: z.string(),
  /** Read from the picture's mini-QR; facts to compare, never proof. */
  bank_code: z.nullable(z.string()),
  bank_name: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  seen_on_orders: z.array(z.int()),
  same_picture_on_orders: z.array(z.int()),
});

const payment = z.object({
  id: z.int(),
  payment_method_id: z.int(),
  provider: z.nullable(z.string()),
  state: z.string(),
  amount: baht,
  provider_reference: z.nullable(z.string()),
  evidence: z.nullable(z.string()),
  failure_code: z.nullable(z.string()),
  created_at: instant,
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
  scheduled: z.nullable(z.object({ decision: z.enum(["approve", "reject"]), due_at: instant, by: z.string() })),
  report: z.nullable(
    z.object({
      contact_name: z.string(),
      email: z.string(),
      tel: z.string(),
      bank_account: z.nullable(z.string()),
      originating_bank: z.nullable(z.string()),
      transferred_at: z.nullable(instant),
      transfer_amount: z.nullable(baht),
      amount_differs: z.boolean(),
      description: z.string(),
      created_at: instant,
      slips: z.array(slip),
    }),
  ),
});

const decision = { after_s: z.optional(z.int().check(z.minimum(0), z.maximum(300))) };
const paymentId = z.object({ paymentId: idText });

export const adminSchemas = {
  adminListOrders: {
    summary: "The order desk.",
    query: z.object({
      state: z._default(z.enum(["", ...orderStatus.options]), ""),
      method: z._default(z.string().check(z.maxLength(4)), ""),
      q: z._default(z.string().check(z.maxLength(100)), ""),
      from: z._default(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ""),
      to: z._default(z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)), ""),
      ...pageQuery,
    }),
    output: z.object({ ...paged(row).shape, counts: z.record(z.string(), z.int()) }),
  },
  adminGetOrder: {
    summary: "One order with its payments, reports, slips and what happened when.",
    params: z.object({ id: idText }),
    output: data(
      z.object({
        ...row.shape,
        contact_name: z.string(),
        price: baht,
        discount: baht,
        shipping_fee: baht,
        withholding_price: baht,
        cancel_at: instant,
        reject_reason: z.string(),
        shipping_address: z.nullable(z.string()),
        shipping_name: z.nullable(z.string()),
        lines: z.array(z.object({ name: z.string(), plan_name: z.nullable(z.string()), qty: z.int(), unit_price: baht, discount: baht, total: baht })),
        payments: z.array(payment),
        timeline: z.array(z.object({ at: instant, action: z.string(), by: z.string(), detail: z.string() })),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminApprovePayment: {
    summary: "Approves a payment after looking at its slip; with after_s the decision can be undone until then.",
    params: paymentId,
    body: z.object(decision),
    output: done,
    refusals: ["NOT_FOUND", "ALREADY_DECIDED", "ORDER_NOT_PAYABLE", "ORDER_ALREADY_PAID"],
  },
  adminRejectPayment: {
    summary: "Rejects a reported transfer with a reason that the student reads.",
    params: paymentId,
    body: z.object({ reason: line(500).check(z.minLength(1)), ...decision }),
    output: done,
    refusals: ["NOT_FOUND", "ALREADY_DECIDED", "INPUT_ERROR"],
  },
  adminUndoDecision: {
    summary: "Takes back a decision that has not happened yet.",
    params: paymentId,
    body: z.object({}),
    output: done,
    refusals: ["NOT_FOUND", "ALREADY_DECIDED"],
  },
  adminListMails: {
    summary: "Mails the shop has sent, newest first.",
    query: z.object({ q: z._default(z.string().check(z.maxLength(100)), ""), ...pageQuery }),
    output: paged(z.object({ id: z.int(), recipient: z.string(), subject: z.string(), created_at: instant, sent_at: z.nullable(instant) })),
  },
  adminGetMail: {
    summary: "One mail as it was sent.",
    params: z.object({ id: idText }),
    output: data(z.object({ id: z.int(), recipient: z.string(), subject: z.string(), text_body: z.string(), html_body: z.string(), created_at: instant })),
    refusals: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Schemas>;
