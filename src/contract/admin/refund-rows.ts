import * as z from "zod/mini";
import { refundStates, refundWays } from "#domain/payment/refund/refund.ts";
import { baht, instant } from "../wire.ts";
import { sameHand } from "./same-hand.ts";

export const way = z.enum(refundWays);

/** One giving back as administrators see it. */
export const refund = z.object({
  id: z.int(),
  amount: baht,
  /** Of the tax that the buyer kept back: what has gone with it. */
  withheld: baht,
  /** None has, since the buyer's certificate stays as it is. */
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
 * Above the owner's amount: one administrator has asked for it, and another one confirms exactly
 * this.
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
  /** Whether the caller's word is the one that is missing. */
  may_confirm: z.boolean(),
  same_hand: sameHand,
});
