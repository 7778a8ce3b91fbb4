import * as z from "zod/mini";
import { claimAnswers } from "#domain/payment/refund/refund-claim.ts";
import type { Schemas } from "../endpoint.ts";
import { data, done, idText } from "../wire.ts";
import { refundClaim } from "./refund-claim-schemas.ts";

/** Claims of students, for administrators. */
export const refundClaimAdminSchemas = {
  adminGetRefundClaim: {
    summary: "The latest claim of a student for the money of an order; null: there is none.",
    params: z.object({ orderId: idText }),
    output: data(
      z.nullable(
        z.object({
          ...refundClaim.shape,
          /** For those who may refund; null: none was named, or it is gone. */
          account: z.nullable(
            z.object({ bank_name: z.string(), number: z.string(), name: z.string() }),
          ),
          watched_percent: z.int(),
          may_answer: z.boolean(),
          /** A part of the money went back, and the claim can end with it. */
          may_end_in_part: z.boolean(),
        }),
      ),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminAnswerRefundClaim: {
    summary:
      "Agrees to a claim, refuses it, or ends it with the part of the money that went back; the student reads the reason. It moves no money: the refund is made as always.",
    params: z.object({ claimId: idText }),
    body: z.object({
      answer: z.enum(claimAnswers),
      reason: z.string().check(z.maxLength(1_000)),
    }),
    output: done,
    refusals: [
      "NOT_FOUND",
      "INPUT_ERROR",
      "OWN_ORDER",
      "ALREADY_DECIDED",
      "REFUND_IN_PROGRESS",
      "REFUND_CLAIM_NOTHING_BACK",
    ],
  },
} as const satisfies Record<string, Schemas>;
