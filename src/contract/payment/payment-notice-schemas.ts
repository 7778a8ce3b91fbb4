import * as z from "zod/mini";
import { providerIds } from "#domain/payment/providers/all-providers.ts";
import type { Schemas } from "../endpoint.ts";
import { data, instant } from "../wire.ts";

const provider = z.enum(providerIds);
const refusedReasons = [
  "no-keys",
  "no-secret",
  "no-signature",
  "stale",
  "wrong-signature",
  "unknown-reference",
] as const;

export const paymentNoticeSchemas = {
  adminListPaymentNotices: {
    summary:
      "What the owner should know of payments: orders whose cards were declined so often in the last day that they rest (at most twenty), and what was sent in a provider's name in the last thirty days and not taken, a row for each provider and reason; also which of the shop's machines have a clock that is wrong by more than five seconds (the shop itself goes by the database's).",
    output: data(
      z.object({
        /** Negative: the machine's clock is behind. */
        clocks: z.array(z.object({ machine: z.string(), ahead_s: z.int() })),
        cards: z.array(
          z.object({
            order_id: z.int(),
            student_name: z.string(),
            began_at: instant,
            ends_at: instant,
            declined: z.int(),
            cards: z.int(),
          }),
        ),
        events: z.array(
          z.object({
            provider,
            reason: z.enum(refusedReasons),
            seen: z.int(),
            first_at: instant,
            last_at: instant,
            /** Newest first; the reference comes from the sender and is unverified. */
            last_few: z.array(z.object({ at: instant, reference: z.nullable(z.string()) })),
          }),
        ),
      }),
    ),
  },
} as const satisfies Record<string, Schemas>;
