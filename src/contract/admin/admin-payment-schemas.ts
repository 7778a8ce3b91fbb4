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

/** Read from the picture's mini-QR; facts to compare, never proof. */
const slip = z.object({
  name: z.string(),
  url: z.string(),
  /**
   * Our code of the bank, or its clearing number when we do not know it; TMN is TrueMoney's wallet.
   */
  bank_code: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** The Bangkok day that the code tells; those of banks tell none. */
  day: z.nullable(z.string()),
  seen_on_orders: z.array(z.int()),
  same_picture_on_orders: z.array(z.int()),
});

const report = z.object({
  /** Goes back with the decision: what the buyer has sent since has not been seen. */
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
  /** Of the payer; a dash or nothing where none was given. */
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
  /** What was asked for. */
  amount: baht,
  /** What came, where that is something else; `over`: of it, what is still the buyer's. */
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
   * The day in Bangkok on which the money came, and whose word that is. null: none came, or it was
   * not kept yet.
   */
  paid_on: z.nullable(z.string()),
  paid_source: z.nullable(z.enum(cameSources)),
  /** Open, and an administrator's to decide. */
  is_decidable: z.boolean(),
  /** What can be given back now, and who can move it; nothing while a refund is on its way. */
  refundable: baht,
  returned: baht,
  refund_ways: z.array(z.enum(refundWays)),
  refunds: z.array(refund),
  refund_approval: z.nullable(refundApproval),
  /** Above how much of what goes back two people are needed; null: never. */
  second_above: z.nullable(baht),
  /** `is_own`: the caller has made it. */
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
  /** Above the owner's amount: two administrators approve it. */
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
   * The line of a bank's statement that is certain to be its money, or by which it was decided or
   * first approved.
   */
  statement: z.nullable(
    z.object({ line_id: id, amount: baht, at: instant, has_time: z.boolean() }),
  ),
  report: z.nullable(report),
});

const decision = {
  after_s: z.optional(z.int().check(z.minimum(0), z.maximum(300))),
  /** The report that was looked at; null: the payment has none. */
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
/** What administrators decide about payments of their own admin. */
export const decisionSchemas = {
  adminApprovePayment: {
    summary:
      "Approves a payment after looking at its slip; with after_s the decision can be undone until then. What has come in is booked: left out, it is just what is asked for.",
    params: paymentId,
    body: z.object({
      ...decision,
      /** What has really come in. */
      received: z.optional(z.number().check(z.positive(), z.maximum(1_000_000_000))),
      /**
       * Of less than is asked for: `forgive` opens the order, with a reason; `ask` keeps it waiting
       * for the rest.
       */
      rest: z.optional(z.enum(restChoices)),
      reason: z.optional(line(500)),
    }),
    /**
     * `waits_for_second`: kept as the first of two; another administrator has to approve, too.
     * `no_second`: nobody else in the shop may yet.
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
    /** `owed`: the rest as the screen showed it. */
    body: z.object({
      owed: z.number().check(z.positive()),
      reason: line(500).check(z.minLength(1)),
    }),
    /** `waits_for_second`: kept until another administrator confirms just this. */
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
    summary: "Rejects a reported transfer with a reason that the student reads.",
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
