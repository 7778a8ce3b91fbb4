import * as z from "zod/mini";
import { returnedAnswers } from "#domain/payment/reconciliation.ts";
import { refundStates } from "#domain/payment/refund/refund.ts";
import type { Schemas } from "../endpoint.ts";
import { refundClaimAdminSchemas } from "../order/refund-claim-admin-schemas.ts";
import { baht, data, done, id, idText, instant, line } from "../wire.ts";
import { way } from "./refund-rows.ts";
import { toResolveSchemas } from "./to-resolve-schemas.ts";

/** Stored as the first of two approvals; another administrator has to confirm it. */
/** `no_second`: no other person in the shop may confirm it yet. */
const second = {
  waits_for_second: z.optional(z.literal(true)),
  no_second: z.optional(z.literal(true)),
};

const asked = z.object({
  success: z.literal(true),
  refund_id: z.nullable(z.int()),
  state: z.nullable(z.enum(refundStates)),
  ...second,
});

const note = line(500).check(z.minLength(1));

export const refundSchemas = {
  ...toResolveSchemas,
  ...refundClaimAdminSchemas,
  adminGetRefundEffects: {
    summary:
      "What the order of a payment has given and still gives: what a refund of all of it ends.",
    params: z.object({ paymentId: idText }),
    output: data(
      z.object({
        courses: z.array(
          z.object({ name: z.string(), ends_at: z.nullable(instant), is_waiting: z.boolean() }),
        ),
        seats: z.int(),
        coupons: z.array(z.object({ code: z.string(), comes_back: z.boolean() })),
        goods: z.array(z.object({ name: z.string(), qty: z.int() })),
        is_sent: z.boolean(),
        /**
         * The withheld tax, the amount that was due beside it, and the part of the tax that went
         * with earlier refunds.
         */
        withholding: baht,
        payable: baht,
        withheld_gone: baht,
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminAskRefundAgain: {
    summary:
      "Asks the provider again about a refund that it has not answered for ten minutes. The refund keeps its id, so nothing is refunded twice.",
    params: z.object({ refundId: idText }),
    body: z.object({}),
    output: z.object({ success: z.literal(true), state: z.enum(refundStates) }),
    refusals: ["NOT_FOUND", "FORBIDDEN", "OWN_ORDER", "ALREADY_DECIDED"],
  },
  adminResolveReview: {
    summary:
      "Brings an order that ran out back with everything it held, or keeps the money. The first administrator wins.",
    params: z.object({ reviewId: idText }),
    body: z.object({ resolution: z.enum(["reinstate", "keep"]), note }),
    output: z.object({ ...done.shape, ...second }),
    refusals: [
      ...([
        "NOT_FOUND",
        "FORBIDDEN",
        "OWN_ORDER",
        "INPUT_ERROR",
        "ALREADY_DECIDED",
        "CANNOT_REINSTATE",
        "REFUND_IN_PROGRESS",
      ] as const),
      ...(["SECOND_PERSON_NEEDED", "CONFIRMATION_WAITS"] as const),
    ],
  },
  adminConfirmRefundApproval: {
    summary:
      "Confirms, as a second administrator, a refund, a reinstated order or a forgiven rest above the owner's amount. It is carried out as requested.",
    params: z.object({ approvalId: idText }),
    body: z.object({
      /** The administrator's own password. */
      password: line(200),
    }),
    output: asked,
    refusals: [
      ...([
        "NOT_FOUND",
        "FORBIDDEN",
        "OWN_ORDER",
        "INPUT_ERROR",
        "ALREADY_DECIDED",
        "SECOND_PERSON_NEEDED",
        "CONFIRMATION_WAITS",
        "CANNOT_REINSTATE",
      ] as const),
      ...([
        "ASKER_MAY_NOT",
        "SAME_HAND",
        "REST_CHANGED",
        "PAYMENT_IN_PROGRESS",
        "REFUND_NOT_POSSIBLE",
        "REFUND_IN_PROGRESS",
        "REFUND_TOO_MUCH",
        "REFUND_BY_HAND_ONLY",
      ] as const),
      ...(["SOCIAL_TICKET_REQUIRED", "TOO_MANY_REQUESTS"] as const),
    ],
  },
  adminDropRefundApproval: {
    summary:
      "Takes back one's own request about money that waits for another administrator, or declines another administrator's and says why.",
    params: z.object({ approvalId: idText }),
    body: z.object({
      /**
       * The person who made the request reads it in a mail. Required for another administrator's
       * request.
       */
      reason: z._default(line(300), ""),
    }),
    output: done,
    refusals: ["NOT_FOUND", "FORBIDDEN", "OWN_ORDER", "INPUT_ERROR", "ALREADY_DECIDED"],
  },
  adminAnswerReturned: {
    summary:
      "Decides about the access after a refund at the provider. The refund is booked in any case, and only a refund of the whole price can end the order. The first administrator's decision counts.",
    params: z.object({ breakId: idText }),
    body: z.object({
      answer: z.enum(returnedAnswers),
      /**
       * The returned amount that the screen showed; it may have grown since. Where the provider
       * names no amount, the amount that the administrator found there.
       */
      gone: z.number().check(z.positive()),
      /** The buyer reads it, unless it was a chargeback. */
      reason: line(300).check(z.minLength(1)),
      /** The administrator's own password. */
      password: line(200),
    }),
    output: z.object({ ...done.shape, ...second }),
    refusals: [
      ...([
        "NOT_FOUND",
        "FORBIDDEN",
        "OWN_ORDER",
        "INPUT_ERROR",
        "ALREADY_DECIDED",
        "SECOND_PERSON_NEEDED",
        "CONFIRMATION_WAITS",
      ] as const),
      ...([
        "REFUND_NOT_POSSIBLE",
        "REFUND_IN_PROGRESS",
        "REFUND_TOO_MUCH",
        "SOCIAL_TICKET_REQUIRED",
        "TOO_MANY_REQUESTS",
      ] as const),
    ],
  },
  adminCloseBreak: {
    summary:
      "Closes a difference with a provider's books, with a note. It opens again when a later comparison finds other figures.",
    params: z.object({ breakId: idText }),
    body: z.object({ note }),
    output: done,
    refusals: ["NOT_FOUND", "OWN_ORDER", "INPUT_ERROR", "ALREADY_DECIDED", "ANSWER_INSTEAD"],
  },
  adminRefundPayment: {
    summary:
      "Gives a payment back, in full or in part: by its provider, or recorded after a person has moved the money. When all of it has gone back, its order's access ends.",
    params: z.object({ paymentId: idText }),
    body: z.object({
      amount: z.number().check(z.positive()),
      /** The refunded total that the screen showed: another person may have refunded in between. */
      returned: z.number().check(z.minimum(0)),
      way,
      /**
       * The case of money to resolve that this refund answers; another person may have answered it
       * in between.
       */
      review_id: z.optional(id),
      /** The buyer reads it. */
      reason: line(300).check(z.minLength(1)),
      /** Only administrators read it. */
      note: z._default(line(500), ""),
      bank_code: z.optional(line(20)),
      account_number: z.optional(line(30)),
      /** A reference to find the transfer by, or the entry in the provider's back office. */
      reference: z.optional(line(100)),
      returned_on: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
      /**
       * For a partial refund: no share of the withheld tax goes with it, since the buyer's
       * certificate stays unchanged.
       */
      certificate_stays: z._default(z.boolean(), false),
      /** The administrator's own password. */
      password: line(200),
    }),
    output: asked,
    refusals: [
      ...(["SECOND_PERSON_NEEDED", "CONFIRMATION_WAITS"] as const),
      ...(["NOT_FOUND", "FORBIDDEN", "OWN_ORDER", "INPUT_ERROR", "ALREADY_DECIDED"] as const),
      ...([
        "REFUND_NOT_POSSIBLE",
        "REFUND_IN_PROGRESS",
        "REFUND_TOO_MUCH",
        "REFUND_BY_HAND_ONLY",
      ] as const),
      ...(["SOCIAL_TICKET_REQUIRED", "TOO_MANY_REQUESTS"] as const),
    ],
  },
} as const satisfies Record<string, Schemas>;
