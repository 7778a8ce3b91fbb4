import * as z from "zod/mini";
import { resolutions, reviewKinds } from "#domain/payment/payment-review.ts";
import { breakKinds } from "#domain/payment/reconciliation.ts";
import { refundStates } from "#domain/payment/refund/refund.ts";
import { approvalEnds, waitingKinds } from "#domain/payment/refund/waiting-refunds.ts";
import type { Schemas } from "../endpoint.ts";
import { orderStatus } from "../order/order-schemas.ts";
import { baht, id, instant, line, paged, pageQuery } from "../wire.ts";
import { refundApproval, way } from "./refund-rows.ts";

const toResolve = z.object({
  /**
   * The source of the case:
   * - `review`: one of the shop's own reviews;
   * - `break`: a difference between the provider's books and the shop's;
   * - `line`: a statement line for a paid order;
   * - `approval`: a request that waits for a second person;
   * - `refund`: a refund whose provider does not answer;
   * - `claim`: a student asks for the money back, and is answered on the page of the order.
   */
  source: z.enum(["review", "break", "line", "approval", "refund", "claim"]),
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
  /** The received amount, or the amount in the provider's books; null: unknown. */
  amount: z.nullable(baht),
  /** The expected amount, or the amount in the shop's books. */
  expected: z.nullable(baht),
  currency_code: z.string(),
  /** The received money may be in another currency than the expected amount. */
  expected_currency_code: z.string(),
  /** The time of payment, as the provider reports it. */
  paid_at: z.nullable(instant),
  /** The reason as a code (expired, cancelled, alreadyPaid, amount, currency), or as free text. */
  detail: z.nullable(z.string()),
  /** Empty for the caller's own order, and while the case waits for another person. */
  actions: z.array(z.enum([...resolutions, "close", "end_access", "keep_access", "record"])),
  is_own: z.boolean(),
  /** The card holder took the money back through the bank, as far as the shop knows. */
  is_chargeback: z.boolean(),
  /**
   * The amount that went back at the provider and is missing in the shop's books. `is_unsized`: the
   * provider has not named the amount, so this is the most it can be.
   */
  gone: z.nullable(baht),
  is_unsized: z.boolean(),
  /** The money is the price of an approved order: refunding the last part ends the order. */
  is_sale: z.boolean(),
  /** The ways to refund. */
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
      /** Its provider has not answered for ten minutes. */
      is_unanswered: z.boolean(),
    }),
  ),
  refund_approval: z.nullable(refundApproval),
  /** A refund above this amount needs two people; null: never. */
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
  /** Left out: open cases with the longest wait first, done ones latest first. */
  sort: z._default(z.enum(["", "oldest", "newest", "highest"]), ""),
  ...pageQuery,
});

export const toResolveSchemas = {
  adminListToResolve: {
    summary:
      "Lists money to decide about, oldest first unless another order is given: late, double, short, foreign or unknown sums, and differences from a provider's books.",
    query: toResolveQuery,
    output: z.object({ ...paged(toResolve).shape, may_resolve: z.boolean(), open: z.int() }),
  },
} as const satisfies Record<string, Schemas>;
