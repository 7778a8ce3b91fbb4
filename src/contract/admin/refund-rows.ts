import * as z from "zod/mini";
import { refundStates, refundWays } from "#domain/payment/refund/refund.ts";
import { baht, instant } from "../wire.ts";
import { sameHand } from "./same-hand.ts";

export const way = z.enum(refundWays);

/** One refund as administrators see it. */
export const refund = z.object({
  id: z.int(),
  amount: baht,
  /** The part of the withheld tax that went with this refund. */
  withheld: baht,
  /** No withheld tax went with it, since the buyer's certificate stays unchanged. */
  certificate_stays: z.optional(z.literal(true)),
  currency_code: z.string(),
  way,
  state: z.enum(refundStates),
  reason: z.string(),
  note: z.string(),
  reference: z.nullable(z.string()),
  bank_code: z.nullable(z.string()),
  account_number: z.nullable(z.string()),
  returned_on: z.nullable(z.string()),
  failure_code: z.nullable(z.string()),
  requested_at: instant,
  requested_by: z.nullable(z.string()),
  settled_at: z.nullable(instant),
});

/**
 * A refund above the owner's limit: one administrator has asked for it, and another confirms
 * exactly this.
 */
export const refundApproval = z.object({
  id: z.int(),
  kind: z.enum(["refund", "reinstate", "forgive", "keep"]),
  amount: baht,
  currency_code: z.string(),
  reason: z.string(),
  note: z.string(),
  way: z.nullable(way),
  reference: z.nullable(z.string()),
  bank_code: z.nullable(z.string()),
  account_number: z.nullable(z.string()),
  returned_on: z.nullable(z.string()),
  certificate_stays: z.optional(z.literal(true)),
  at: instant,
  by: z.string(),
  is_own: z.boolean(),
  /** Whether the caller can give the missing confirmation. */
  may_confirm: z.boolean(),
  same_hand: sameHand,
});
