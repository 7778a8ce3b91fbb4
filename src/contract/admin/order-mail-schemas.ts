import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { done, idText, instant } from "../wire.ts";

/** What a buyer was written about an order. */
export const orderMail = z.object({
  id: z.int(),
  subject: z.string(),
  recipient: z.string(),
  /** Where it would go today; null: nowhere any more. */
  address_now: z.nullable(z.string()),
  created_at: instant,
  sent_at: z.nullable(instant),
  /** What opens the buyer's account is read only by who may manage accounts. */
  may_read: z.boolean(),
  /** What it says is still so. */
  may_resend: z.boolean(),
});

export const orderMailSchemas = {
  adminSendMailAgain: {
    summary:
      "Sends a mail about an order once more, written anew, to the buyer's address of today. Once a minute at most.",
    params: z.object({ id: idText, mailId: idText }),
    body: z.object({}),
    output: done,
    refusals: ["NOT_FOUND", "FORBIDDEN", "MAIL_NOT_SO_ANY_MORE", "TOO_MANY_REQUESTS"],
  },
} as const satisfies Record<string, Schemas>;
