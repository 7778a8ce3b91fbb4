import * as z from "zod/mini";
import { cameSources } from "#domain/payment/money-came.ts";
import { restChoices } from "#domain/payment/partial-payment.ts";
import { paymentStates } from "#domain/payment/payment-state.ts";
import { refundWays } from "#domain/payment/refund/refund.ts";
import type { Schemas } from "../endpoint.ts";
import { baht, done, id, idText, instant, line } from "../wire.ts";
import { refund, refundApproval } from "./refund-rows.ts";
import { sameHand } from "./same-hand.ts";

export const decisionKind = z.enum(["approve", "reject"]);

/** Read from the picture's mini-QR. These facts are compared; they prove nothing. */
const slip = z.object({
  name: z.string(),
  url: z.string(),
  /**
   * The shop's code of the bank, or the clearing number of an unknown bank; TMN is TrueMoney's
   * wallet.
   */
  bank_code: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** The Bangkok day in the code; the codes of banks contain none. */
  day: z.nullable(z.string()),
  seen_on_orders: z.array(z.int()),
  same_picture_on_orders: z.array(z.int()),
});

const report = z.object({
  /** Sent back with the decision, which then does not cover a report that the buyer sent later. */
  id: z.int(),
  contact_name: z.string(),
  email: z.string(),
  tel: z.string(),
  bank_account: z.nullable(
    z.object({ bank_code: z.string(), account_number: z.string(), account_name: z.string() }),
  ),
  originating_bank_code: z.nullable(z.string()),
  transferred_at: z.nullable(instant),
  transfer_amount: z.nullable(baht),
  description: z.string(),
  /** The payer's address; a dash or empty where none was given. */
  address: z.string(),
  created_at: instant,
  slips: z.array(slip),
});

/** One attempt to pay, as the order admin shows it. */
export const adminPayment = z.object({
  id: z.int(),
  payment_method_id: z.int(),
  payment_method_name: z.string(),
  provider: z.nullable(z.string()),
  state: z.enum(paymentStates),
  /** The requested amount. */
  amount: baht,
  /**
   * The amount received, where it differs; `over` is the part of it that still belongs to the
   * buyer.
   */
  received: z.nullable(baht),
  over: baht,
  currency_code: z.enum(["THB", "USD"]),
  provider_reference: z.nullable(z.string()),
  evidence: z.nullable(z.string()),
  failure_code: z.nullable(z.string()),
  created_at: instant,
  decided_at: z.nullable(instant),
  decided_by: z.nullable(z.string()),
  /**
   * The day in Bangkok on which the money came, and the source of that day. null: no money came, or
   * the day was not stored yet.
   */
  paid_on: z.nullable(z.string()),
  paid_source: z.nullable(z.enum(cameSources)),
  /** Open, and decided by an administrator. */
  is_decidable: z.boolean(),
  /**
   * The amount that can be refunded now, and the ways to do it; nothing while a refund is in
   * progress.
   */
  refundable: baht,
  returned: baht,
  refund_ways: z.array(z.enum(refundWays)),
  refunds: z.array(refund),
  refund_approval: z.nullable(refundApproval),
  /** A refund above this amount needs two people; null: never. */
  second_above: z.nullable(baht),
  /** `is_own`: the caller made it. */
  scheduled: z.nullable(
    z.object({
      decision: decisionKind,
      due_at: instant,
      by: z.string(),
      is_own: z.boolean(),
      received: z.nullable(baht),
      rest: z.nullable(z.enum(restChoices)),
    }),
  ),
  /** Above the owner's limit: two administrators approve it. */
  needs_second: z.boolean(),
  first_approval: z.nullable(
    z.object({
      at: instant,
      by: z.string(),
      is_own: z.boolean(),
      same_hand: sameHand,
      received: z.nullable(baht),
      rest: z.nullable(z.enum(restChoices)),
      reason: z.string(),
    }),
  ),
  /**
   * The statement line that certainly is this payment's money, or by which it was decided or first
   * approved.
   */
  statement: z.nullable(
    z.object({ line_id: id, amount: baht, at: instant, has_time: z.boolean() }),
  ),
  report: z.nullable(report),
});

const decision = {
  after_s: z.optional(z.int().check(z.minimum(0), z.maximum(300))),
  /** The report that the administrator saw; null: the payment has none. */
  report_id: z.optional(z.nullable(id)),
};
export const sumRefusals = [
  "SUM_NOT_SAID",
  "SUM_NOT_POSSIBLE",
  "REST_UNDECIDED",
  "REST_REASON_MISSING",
  "FIRST_SAID_OTHERWISE",
] as const;
const paymentId = z.object({ paymentId: idText });
/** Administrators' decisions about payments. */
export const decisionSchemas = {
  adminApprovePayment: {
    summary:
      "Approves a payment after looking at its slip; with after_s the decision can be undone until then. What has come in is booked: left out, it is just what is asked for.",
    params: paymentId,
    body: z.object({
      ...decision,
      /** The amount that has come in. */
      received: z.optional(z.number().check(z.positive(), z.maximum(1_000_000_000))),
      /**
       * Where less than the requested amount came: `forgive` opens the order, with a reason; `ask`
       * keeps it waiting for the rest.
       */
      rest: z.optional(z.enum(restChoices)),
      reason: z.optional(line(500)),
    }),
    /**
     * `waits_for_second`: stored as the first of two approvals; another administrator has to
     * approve, too. `no_second`: no other person in the shop may do so yet.
     */
    output: z.object({
      ...done.shape,
      waits_for_second: z.optional(z.literal(true)),
      no_second: z.optional(z.literal(true)),
    }),
    refusals: [
      "NOT_FOUND",
      "FORBIDDEN",
      "OWN_ORDER",
      "ALREADY_DECIDED",
      "REPORT_CHANGED",
      "SECOND_PERSON_NEEDED",
      "SAME_HAND",
      "ORDER_NOT_PAYABLE",
      "ORDER_ALREADY_PAID",
      ...sumRefusals,
    ],
  },
  adminForgiveRest: {
    summary:
      "Opens an order without the rest that it asks for: what has come is its price, and the rest is forgiven with a reason.",
    params: z.object({ id: idText }),
    /** `owed`: the rest that the screen showed. */
    body: z.object({
      owed: z.number().check(z.positive()),
      reason: line(500).check(z.minLength(1)),
    }),
    /** `waits_for_second`: stored until another administrator confirms exactly this. */
    output: z.object({
      ...done.shape,
      waits_for_second: z.optional(z.literal(true)),
      no_second: z.optional(z.literal(true)),
    }),
    refusals: [
      ...([
        "NOT_FOUND",
        "FORBIDDEN",
        "OWN_ORDER",
        "INPUT_ERROR",
        "REST_CHANGED",
        "PAYMENT_IN_PROGRESS",
      ] as const),
      ...(["SECOND_PERSON_NEEDED", "CONFIRMATION_WAITS"] as const),
    ],
  },
  adminRejectPayment: {
    summary: "Rejects a reported transfer. The student is shown the reason.",
    params: paymentId,
    body: z.object({ reason: line(500).check(z.minLength(1)), ...decision }),
    output: done,
    refusals: [
      "NOT_FOUND",
      "FORBIDDEN",
      "OWN_ORDER",
      "ALREADY_DECIDED",
      "REPORT_CHANGED",
      "INPUT_ERROR",
    ],
  },
  adminUndoDecision: {
    summary:
      "Takes back a decision that has not happened yet, or one's own first of two approvals.",
    params: paymentId,
    body: z.object({}),
    output: done,
    refusals: ["NOT_FOUND", "FORBIDDEN", "OWN_ORDER", "ALREADY_DECIDED"],
  },
} as const satisfies Record<string, Schemas>;
