import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { done, idText, line } from "../wire.ts";

/** What comes of an unpaid order when it is cancelled, and what can be said about it. */
export const cancelling = z.object({
  /** What the owner often says: named for who cancels, worded in the buyer's language. */
  reasons: z.array(z.object({ id: z.int(), name: z.string(), text: z.string() })),
  /** So many seats are free again. */
  seats: z.int(),
  /** The codes that can be used again. */
  coupons: z.array(z.string()),
  /** Where the buyer is written to; null: nowhere. */
  mail_to: z.nullable(z.string()),
});

/** Whether the buyer gets a mail with the reason. */
export const sendsMail = z._default(z.boolean(), true);

export const orderCancelSchemas = {
  adminCancelOrder: {
    summary:
      "Cancels an unpaid order and lets its seats and coupons go. An open payment is closed at its provider first. The buyer reads the reason.",
    params: z.object({ id: idText }),
    body: z.object({ reason: line(500).check(z.minLength(1)), sends_mail: sendsMail }),
    output: done,
    refusals: [
      "NOT_FOUND",
      "FORBIDDEN",
      "OWN_ORDER",
      "INPUT_ERROR",
      "REFUND_INSTEAD",
      "ORDER_CANCELLED_BEFORE",
      "ORDER_EXPIRED_BEFORE",
      "ORDER_REFUNDED_BEFORE",
      "CONFIRMATION_WAITS",
      "MONEY_WAITS_FOR_PERSON",
      "MONEY_IN_STATEMENT",
      "DECISION_UNDER_WAY",
      "SLIP_WAITS",
      "PAYMENT_STILL_OPEN",
    ],
  },
} as const satisfies Record<string, Schemas>;
