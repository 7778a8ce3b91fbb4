import * as z from "zod/mini";
import { claimStates, longestClaimReason } from "#domain/payment/refund/refund-claim.ts";
import type { Schemas } from "../endpoint.ts";
import { baht, data, done, idText, instant, line } from "../wire.ts";

const params = z.object({ orderId: idText });
const reason = z.string().check(z.maxLength(longestClaimReason));

/** A student's claim, as the student and the shop see it. */
export const refundClaim = z.object({
  id: z.int(),
  state: z.enum(claimStates),
  reason: z.string(),
  /** The shop's words where it refused, or ended the claim with a part. */
  answer_reason: z.string(),
  asked_at: instant,
  answered_at: z.nullable(instant),
  /** The day in Bangkok on which the last of the money went back, of a claim that ended with it. */
  paid_on: z.nullable(z.string()),
  currency_code: z.enum(["THB", "USD"]),
  /** What of the order's money went back. */
  returned: baht,
  /** What did not. */
  left: baht,
});

export const refundClaimSchemas = {
  getRefundClaim: {
    summary:
      "Where the claim for the money of an own order stands, and whether one can be made by the owner's rule.",
    params,
    output: data(
      z.object({
        claim: z.nullable(refundClaim),
        may_claim: z.boolean(),
        /** Why not: a code of a refusal; null: one may, or one waits already. */
        why: z.nullable(z.string()),
        /** The same as a sentence. */
        why_text: z.nullable(z.string()),
        /** The last day in Bangkok; null: the shop takes no claims, or it is not paid. */
        until: z.nullable(z.string()),
        watched_percent: z.int(),
        most_watched_percent: z.int(),
        /** The order was paid by transfer, so an account for the money is asked. */
        asks_account: z.boolean(),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  claimRefund: {
    summary:
      "Asks for the money of an own order back. The account is encrypted, and gone 90 days after the claim has ended.",
    params,
    body: z.object({
      reason,
      bank_code: z.optional(line(20)),
      account_number: z.optional(line(30)),
      account_name: z.optional(line(150)),
    }),
    output: done,
    refusals: [
      "NOT_FOUND",
      "INPUT_ERROR",
      "REFUND_NOT_POSSIBLE",
      "REFUND_CLAIM_CLOSED",
      "REFUND_CLAIM_TOO_LATE",
      "REFUND_CLAIM_WATCHED",
      "REFUND_CLAIM_WAITS",
      "TOO_MANY_REQUESTS",
    ],
  },
  withdrawRefundClaim: {
    summary: "Takes an own claim back, as long as the shop has not ended it.",
    params,
    output: done,
    refusals: ["NOT_FOUND", "ALREADY_DECIDED", "TOO_MANY_REQUESTS"],
  },
} as const satisfies Record<string, Schemas>;
