import * as z from "zod/mini";
import { giftKindNames } from "#domain/gift/gift-kinds.ts";
import { approvalEnds } from "#domain/payment/refund/waiting-refunds.ts";
import type { Schemas } from "../endpoint.ts";
import { baht, done, id, idText, instant, line, paged, pageQuery } from "../wire.ts";
import { sameHand } from "./same-hand.ts";

const value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

const gift = z.object({
  id,
  kind: z.enum(giftKindNames),
  /** The name of the record in the log. */
  object: z.string(),
  /** The name of the course or product, the code or the title. */
  name: z.string(),
  /** The most that one person or order gets by it; null: it has no price in baht. */
  amount: z.nullable(baht),
  changed: z.array(z.object({ name: z.string(), from: value, to: value })),
  /** The person who gets it; null: every buyer. */
  person: z.nullable(z.object({ id, name: z.string() })),
  reason: z.string(),
  at: instant,
  by: z.string(),
  is_own: z.boolean(),
  /** Whether the caller can give the missing confirmation. */
  may_confirm: z.boolean(),
  same_hand: sameHand,
  /** Whether the caller may withdraw their own request or decline another person's. */
  may_drop: z.boolean(),
  done: z.nullable(
    z.object({
      at: instant,
      how: z.enum(approvalEnds),
      by: z.nullable(z.string()),
      reason: z.string(),
    }),
  ),
});

const params = z.object({ giftId: idText });

export const giftSchemas = {
  adminListGifts: {
    summary:
      "Access, prices and discounts above the owner's amount that wait for a second person, or were answered. Of what the caller may give alone, and of nothing else.",
    query: z.object({ state: z._default(z.enum(["open", "done"]), "open"), ...pageQuery }),
    output: z.object({ ...paged(gift).shape, open: z.int() }),
  },
  adminConfirmGift: {
    summary:
      "Confirms, as a second administrator, access, a price or a discount above the owner's amount. It is carried out as requested. If something has changed since, the change is returned and the request stays.",
    params,
    body: z.object({
      /** The administrator's own password. */
      password: line(200),
    }),
    output: done,
    refusals: [
      ...([
        "NOT_FOUND",
        "FORBIDDEN",
        "OWN_CAUSE",
        "INPUT_ERROR",
        "ALREADY_DECIDED",
        "SECOND_PERSON_NEEDED",
        "ASKER_MAY_NOT",
        "SAME_HAND",
        "REQUEST_OUTDATED",
      ] as const),
      ...([
        "HAS_ACCESS_ALREADY",
        "ACCESS_IS_OVER",
        "SOCIAL_TICKET_REQUIRED",
        "TOO_MANY_REQUESTS",
      ] as const),
    ],
  },
  adminDropGift: {
    summary:
      "Takes back one's own request that waits for another administrator, or declines another administrator's and says why.",
    params,
    body: z.object({
      /**
       * The person who made the request reads it in a mail. Required for another administrator's
       * request.
       */
      reason: z._default(line(300), ""),
    }),
    output: done,
    refusals: ["NOT_FOUND", "FORBIDDEN", "OWN_CAUSE", "INPUT_ERROR", "ALREADY_DECIDED"],
  },
} as const satisfies Record<string, Schemas>;
