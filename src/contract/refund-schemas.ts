import * as z from "zod/mini";
import { breakKinds } from "#domain/payment/compare-books.ts";
import { refundStates, refundWays } from "#domain/payment/refund.ts";
import { resolutions, reviewKinds } from "#domain/payment/review.ts";
import type { Schemas } from "./endpoint.ts";
import { orderStatus } from "./order-schemas.ts";
import { baht, done, id, idText, instant, line, paged, pageQuery } from "./wire.ts";

const way = z.enum(refundWays);

/** One giving back as administrators see it. */
export const refund = z.object({
  id: z.int(),
  amount: baht,
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

/** Above the owner's amount: one administrator has asked for it, and another one confirms exactly this. */
export const moneyWish = z.object({
  id: z.int(),
  kind: z.enum(["refund", "reinstate"]),
  amount: baht,
  currency_code: z.string(),
  reason: z.string(),
  note: z.string(),
  way: z.nullable(way),
  reference: z.nullable(z.string()),
  bank_code: z.nullable(z.string()),
  account_number: z.nullable(z.string()),
  returned_on: z.nullable(z.string()),
  at: instant,
  by: z.string(),
  is_own: z.boolean(),
  /** Whether the word of whoever asks is the one that is missing. */
  may_confirm: z.boolean(),
});

const toResolve = z.object({
  /** A row of the shop's own reviews, or a difference between the provider's books and ours. */
  source: z.enum(["review", "break"]),
  id: z.int(),
  kind: z.enum([...reviewKinds, ...breakKinds]),
  opened_at: instant,
  order_id: z.nullable(z.int()),
  order_status: z.nullable(orderStatus),
  student_name: z.nullable(z.string()),
  payment_id: z.nullable(z.int()),
  payment_method_name: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** What came in, or what the provider's books say; null where nobody knows. */
  amount: z.nullable(baht),
  /** What was to come in, or what our books say. */
  expected: z.nullable(baht),
  currency_code: z.string(),
  /** Money may have come in another currency than it was to come in. */
  expected_currency_code: z.string(),
  /** When the payer paid, by the provider's word. */
  paid_at: z.nullable(instant),
  /** Why it is here, in a word: expired, cancelled, alreadyPaid, amount, currency; or what was said, in words. */
  detail: z.nullable(z.string()),
  actions: z.array(z.enum([...resolutions, "close"])),
  /** Who can move the money back. */
  ways: z.array(way),
  refundable: baht,
  returned: baht,
  /** The last refund of this payment. */
  refund: z.nullable(z.object({ state: z.enum(refundStates), way, amount: baht, failure_code: z.nullable(z.string()), requested_by: z.nullable(z.string()) })),
  wish: z.nullable(moneyWish),
  /** Above how much two people are needed; null: never. */
  second_above: z.nullable(baht),
  done: z.nullable(z.object({ at: instant, by: z.nullable(z.string()), resolution: z.nullable(z.enum(resolutions)), note: z.string() })),
});

/** Kept as the first of two words; another administrator has to confirm it. */
const second = z.optional(z.literal(true));
const asked = z.object({ success: z.literal(true), refund_id: z.nullable(z.int()), state: z.nullable(z.enum(refundStates)), waits_for_second: second });
const note = line(500).check(z.minLength(1));

export const toResolveQuery = z.object({
  q: z._default(line(100), ""),
  state: z._default(z.enum(["open", "done"]), "open"),
  kind: z._default(z.enum(["", ...reviewKinds, ...breakKinds]), ""),
  /** Left out: what has waited longest, or what was done last. */
  sort: z._default(z.enum(["", "oldest", "newest", "highest"]), ""),
  ...pageQuery,
});

export const refundSchemas = {
  adminListToResolve: {
    summary:
      "Money that went its own way, the oldest first where no order is said: late, double, short, foreign or unknown, and what a provider's books say differently.",
    query: toResolveQuery,
    output: z.object({ ...paged(toResolve).shape, may_resolve: z.boolean(), open: z.int() }),
  },
  adminResolveReview: {
    summary: "Brings an order that ran out back with everything it held, or keeps the money. The first administrator wins.",
    params: z.object({ reviewId: idText }),
    body: z.object({ resolution: z.enum(["reinstate", "keep"]), note }),
    output: z.object({ ...done.shape, waits_for_second: second }),
    refusals: [
      ...(["NOT_FOUND", "FORBIDDEN", "INPUT_ERROR", "ALREADY_DECIDED", "CANNOT_REINSTATE", "REFUND_IN_PROGRESS"] as const),
      ...(["SECOND_PERSON_NEEDED", "CONFIRMATION_WAITS"] as const),
    ],
  },
  adminConfirmMoneyWish: {
    summary: "Another administrator says yes to a refund, or to an order that comes back, above the owner's amount. It is carried out as it was asked for.",
    params: z.object({ wishId: idText }),
    body: z.object({
      /** The administrator's own. */
      password: line(200),
    }),
    output: asked,
    refusals: [
      ...(["NOT_FOUND", "FORBIDDEN", "INPUT_ERROR", "ALREADY_DECIDED", "SECOND_PERSON_NEEDED", "CONFIRMATION_WAITS", "CANNOT_REINSTATE"] as const),
      ...(["REFUND_NOT_POSSIBLE", "REFUND_IN_PROGRESS", "REFUND_TOO_MUCH", "REFUND_BY_HAND_ONLY"] as const),
      ...(["SOCIAL_TICKET_REQUIRED", "TOO_MANY_REQUESTS"] as const),
    ],
  },
  adminDropMoneyWish: {
    summary: "Takes back one's own wish about money that waits for another administrator, or does not agree to somebody else's.",
    params: z.object({ wishId: idText }),
    body: z.object({}),
    output: done,
    refusals: ["NOT_FOUND", "FORBIDDEN", "ALREADY_DECIDED"],
  },
  adminCloseBreak: {
    summary: "Closes a difference with a provider's books, with a note. It opens again when a later comparison finds other figures.",
    params: z.object({ breakId: idText }),
    body: z.object({ note }),
    output: done,
    refusals: ["NOT_FOUND", "INPUT_ERROR", "ALREADY_DECIDED"],
  },
  adminRefundPayment: {
    summary:
      "Gives a payment back, in full or in part: by its provider, or recorded after a person has moved the money. When all of it has gone back, its order's access ends.",
    params: z.object({ paymentId: idText }),
    body: z.object({
      amount: z.number().check(z.positive()),
      /** What the screen showed as given back already: somebody else may have been quicker. */
      returned: z.number().check(z.minimum(0)),
      way,
      /** What it answers of the money to resolve: it may have been answered otherwise meanwhile. */
      review_id: z.optional(id),
      /** The buyer reads it. */
      reason: line(300).check(z.minLength(1)),
      /** For administrators alone. */
      note: z._default(line(500), ""),
      bank_code: z.optional(line(20)),
      account_number: z.optional(line(30)),
      /** By what the transfer, or the provider's back office, can be found again. */
      reference: z.optional(line(100)),
      returned_on: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
      /** The administrator's own. */
      password: line(200),
    }),
    output: asked,
    refusals: [
      ...(["SECOND_PERSON_NEEDED", "CONFIRMATION_WAITS"] as const),
      ...(["NOT_FOUND", "FORBIDDEN", "INPUT_ERROR", "ALREADY_DECIDED"] as const),
      ...(["REFUND_NOT_POSSIBLE", "REFUND_IN_PROGRESS", "REFUND_TOO_MUCH", "REFUND_BY_HAND_ONLY"] as const),
      ...(["SOCIAL_TICKET_REQUIRED", "TOO_MANY_REQUESTS"] as const),
    ],
  },
} as const satisfies Record<string, Schemas>;
