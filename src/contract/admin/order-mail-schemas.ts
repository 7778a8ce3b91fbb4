import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { done, idText, instant } from "../wire.ts";

/** A mail to the buyer about an order. */
export const orderMail = z.object({
  id: z.int(),
  subject: z.string(),
  recipient: z.string(),
  /** The address to which it would go today; null: there is none. */
  address_now: z.nullable(z.string()),
  created_at: instant,
  sent_at: z.nullable(instant),
  /**
   * A mail with a link that opens the buyer's account is shown only to administrators who may
   * manage accounts.
   */
  may_read: z.boolean(),
  /** Its content is still true. */
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
