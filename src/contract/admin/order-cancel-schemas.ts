import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { done, idText, line } from "../wire.ts";

/** The effects of cancelling an unpaid order, and the saved reasons for it. */
export const cancelling = z.object({
  /**
   * The owner's saved reasons: the name is for the administrator, the text is in the buyer's
   * language.
   */
  reasons: z.array(z.object({ id: z.int(), name: z.string(), text: z.string() })),
  /** The number of seats that become free. */
  seats: z.int(),
  /** The codes that can be used again. */
  coupons: z.array(z.string()),
  /** The buyer's address for the mail; null: there is none. */
  mail_to: z.nullable(z.string()),
});

/** Whether the buyer gets a mail with the reason. */
export const sendsMail = z._default(z.boolean(), true);

export const orderCancelSchemas = {
  adminCancelOrder: {
    summary:
      "Cancels an unpaid order and releases its seats and coupons. An open payment is closed at its provider first. The buyer is shown the reason.",
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
