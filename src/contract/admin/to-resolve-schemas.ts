import * as z from "zod/mini";
import { resolutions, reviewKinds } from "#domain/payment/payment-review.ts";
import { breakKinds } from "#domain/payment/reconciliation.ts";
import { refundStates } from "#domain/payment/refund/refund.ts";
import { approvalEnds, waitingKinds } from "#domain/payment/refund/waiting-refunds.ts";
import type { Schemas } from "../endpoint.ts";
import { orderStatus } from "../order/order-schemas.ts";
import { baht, data, id, instant, line, paged, pageQuery } from "../wire.ts";
import { refundApproval, way } from "./refund-rows.ts";

const toResolve = z.object({
  /**
   * A row of the shop's own reviews, a difference between the provider's books and ours, a line of
   * a statement for an order that has its money, what waits for a second person, or a refund whose
   * provider is silent.
   */
  source: z.enum(["review", "break", "line", "approval", "refund"]),
  id: z.int(),
  kind: z.enum([...reviewKinds, ...breakKinds, ...waitingKinds]),
  opened_at: instant,
  order_id: z.nullable(z.int()),
  order_status: z.nullable(orderStatus),
  student_name: z.nullable(z.string()),
  payment_id: z.nullable(z.int()),
  payment_method_name: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** What came in, or what the provider's books say; null where it is unknown. */
  amount: z.nullable(baht),
  /** What was to come in, or what our books say. */
  expected: z.nullable(baht),
  currency_code: z.string(),
  /** Money may have come in another currency than it was to come in. */
  expected_currency_code: z.string(),
  /** When the payer paid, by the provider's word. */
  paid_at: z.nullable(instant),
  /**
   * Why it is here, in a word: expired, cancelled, alreadyPaid, amount, currency; or what was said,
   * in words.
   */
  detail: z.nullable(z.string()),
  /** None where it is the caller's own order, or waits for another person. */
  actions: z.array(z.enum([...resolutions, "close", "end_access", "keep_access", "record"])),
  is_own: z.boolean(),
  /** The card's holder took it back through the bank, as far as the shop was told. */
  is_chargeback: z.boolean(),
  /**
   * What went back at the provider and stands in no book of ours; `is_unsized`: at most, the
   * provider has not said how much.
   */
  gone: z.nullable(baht),
  is_unsized: z.boolean(),
  /** What can go back is the price of an approved order: its last part ends the order. */
  is_sale: z.boolean(),
  /** Who can move the money back. */
  ways: z.array(way),
  refundable: baht,
  returned: baht,
  /** The last refund of this payment. */
  refund: z.nullable(
    z.object({
      id,
      state: z.enum(refundStates),
      way,
      amount: baht,
      failure_code: z.nullable(z.string()),
      requested_by: z.nullable(z.string()),
      requested_at: instant,
      /** Its provider has said nothing for ten minutes. */
      is_unanswered: z.boolean(),
    }),
  ),
  refund_approval: z.nullable(refundApproval),
  /** Above how much two people are needed; null: never. */
  second_above: z.nullable(baht),
  done: z.nullable(
    z.object({
      at: instant,
      by: z.nullable(z.string()),
      resolution: z.nullable(z.enum([...resolutions, ...approvalEnds])),
      note: z.string(),
    }),
  ),
});

export const toResolveQuery = z.object({
  q: z._default(line(100), ""),
  state: z._default(z.enum(["open", "done"]), "open"),
  kind: z._default(z.enum(["", ...reviewKinds, ...breakKinds, ...waitingKinds]), ""),
  /** Left out: what has waited longest, or what was done last. */
  sort: z._default(z.enum(["", "oldest", "newest", "highest"]), ""),
  ...pageQuery,
});

export const toResolveSchemas = {
  adminListToResolve: {
    summary:
      "Money that went its own way, the oldest first where no order is said: late, double, short, foreign or unknown, and what a provider's books say differently.",
    query: toResolveQuery,
    output: z.object({ ...paged(toResolve).shape, may_resolve: z.boolean(), open: z.int() }),
  },
  adminCountToResolve: {
    summary: "How much money waits for a person, for the menu.",
    output: data(z.object({ open: z.int() })),
  },
} as const satisfies Record<string, Schemas>;
