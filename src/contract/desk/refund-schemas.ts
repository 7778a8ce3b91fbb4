import * as z from "zod/mini";
import { resolutions, reviewKinds } from "#domain/payment/payment-review.ts";
import { breakKinds, returnedAnswers } from "#domain/payment/reconciliation.ts";
import { refundStates, refundWays } from "#domain/payment/refund.ts";
import { approvalEnds, waitingKinds } from "#domain/payment/waiting-refunds.ts";
import type { Schemas } from "../endpoint.ts";
import { orderStatus } from "../order/order-schemas.ts";
import { baht, data, done, id, idText, instant, line, paged, pageQuery } from "../wire.ts";

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
export const refundApproval = z.object({
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
  /** Whether the caller's word is the one that is missing. */
  may_confirm: z.boolean(),
});

const toResolve = z.object({
  /** A row of the shop's own reviews, a difference between the provider's books and ours, a line of a statement for an order that has its money, what waits for a second person, or a refund whose provider is silent. */
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
  /** Why it is here, in a word: expired, cancelled, alreadyPaid, amount, currency; or what was said, in words. */
  detail: z.nullable(z.string()),
  /** None where it is the caller's own order, or waits for another person. */
  actions: z.array(z.enum([...resolutions, "close", "end_access", "keep_access", "record"])),
  is_own: z.boolean(),
  /** The card's holder took it back through the bank, as far as the shop was told. */
  is_chargeback: z.boolean(),
  /** What went back at the provider and stands in no book of ours. */
  gone: z.nullable(baht),
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
  done: z.nullable(z.object({ at: instant, by: z.nullable(z.string()), resolution: z.nullable(z.enum([...resolutions, ...approvalEnds])), note: z.string() })),
});

/** Kept as the first of two words; another administrator has to confirm it. */
const second = z.optional(z.literal(true));
const asked = z.object({ success: z.literal(true), refund_id: z.nullable(z.int()), state: z.nullable(z.enum(refundStates)), waits_for_second: second });
const note = line(500).check(z.minLength(1));

export const toResolveQuery = z.object({
  q: z._default(line(100), ""),
  state: z._default(z.enum(["open", "done"]), "open"),
  kind: z._default(z.enum(["", ...reviewKinds, ...breakKinds, ...waitingKinds]), ""),
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
  adminGetRefundEffects: {
    summary: "What the order of a payment has given and still gives: what a refund of all of it ends.",
    params: z.object({ paymentId: idText }),
    output: data(
      z.object({
        courses: z.array(z.object({ name: z.string(), ends_at: z.nullable(instant), is_waiting: z.boolean() })),
        seats: z.int(),
        coupons: z.array(z.object({ code: z.string(), comes_back: z.boolean() })),
        goods: z.array(z.object({ name: z.string(), qty: z.int() })),
        is_sent: z.boolean(),
        withholding: baht,
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminCountToResolve: {
    summary: "How much money waits for a person, for the menu.",
    output: data(z.object({ open: z.int() })),
  },
  adminAskRefundAgain: {
    summary:
      "Asks the provider once more, now, for a refund that it has not answered for ten minutes. It goes under the same name, so nothing goes back twice.",
    params: z.object({ refundId: idText }),
    body: z.object({}),
    output: z.object({ success: z.literal(true), state: z.enum(refundStates) }),
    refusals: ["NOT_FOUND", "FORBIDDEN", "OWN_ORDER", "ALREADY_DECIDED"],
  },
  adminResolveReview: {
    summary: "Brings an order that ran out back with everything it held, or keeps the money. The first administrator wins.",
    params: z.object({ reviewId: idText }),
    body: z.object({ resolution: z.enum(["reinstate", "keep"]), note }),
    output: z.object({ ...done.shape, waits_for_second: second }),
    refusals: [
      ...(["NOT_FOUND", "FORBIDDEN", "OWN_ORDER", "INPUT_ERROR", "ALREADY_DECIDED", "CANNOT_REINSTATE", "REFUND_IN_PROGRESS"] as const),
      ...(["SECOND_PERSON_NEEDED", "CONFIRMATION_WAITS"] as const),
    ],
  },
  adminConfirmRefundApproval: {
    summary: "Another administrator says yes to a refund, or to an order that comes back, above the owner's amount. It is carried out as it was asked for.",
    params: z.object({ approvalId: idText }),
    body: z.object({
      /** The administrator's own. */
      password: line(200),
    }),
    output: asked,
    refusals: [
      ...(["NOT_FOUND", "FORBIDDEN", "OWN_ORDER", "INPUT_ERROR", "ALREADY_DECIDED", "SECOND_PERSON_NEEDED", "CONFIRMATION_WAITS", "CANNOT_REINSTATE"] as const),
      ...(["REFUND_NOT_POSSIBLE", "REFUND_IN_PROGRESS", "REFUND_TOO_MUCH", "REFUND_BY_HAND_ONLY"] as const),
      ...(["SOCIAL_TICKET_REQUIRED", "TOO_MANY_REQUESTS"] as const),
    ],
  },
  adminDropRefundApproval: {
    summary: "Takes back one's own request about money that waits for another administrator, or declines another administrator's and says why.",
    params: z.object({ approvalId: idText }),
    body: z.object({
      /** The person who asked reads it in a mail. Needed where it is another administrator's request. */
      reason: z._default(line(300), ""),
    }),
    output: done,
    refusals: ["NOT_FOUND", "FORBIDDEN", "OWN_ORDER", "INPUT_ERROR", "ALREADY_DECIDED"],
  },
  adminAnswerReturned: {
    summary:
      "Says what becomes of the access where money went back at the provider. The books are told in any case; only all of a sale's price can end its order. The first administrator wins.",
    params: z.object({ breakId: idText }),
    body: z.object({
      answer: z.enum(returnedAnswers),
      /** What the screen showed as gone: more may have gone since. */
      gone: z.number().check(z.positive()),
      /** The buyer reads it where it was no chargeback. */
      reason: line(300).check(z.minLength(1)),
      /** The administrator's own. */
      password: line(200),
    }),
    output: done,
    refusals: [
      ...(["NOT_FOUND", "FORBIDDEN", "OWN_ORDER", "INPUT_ERROR", "ALREADY_DECIDED", "SECOND_PERSON_NEEDED", "CONFIRMATION_WAITS"] as const),
      ...(["REFUND_NOT_POSSIBLE", "REFUND_IN_PROGRESS", "REFUND_TOO_MUCH", "SOCIAL_TICKET_REQUIRED", "TOO_MANY_REQUESTS"] as const),
    ],
  },
  adminCloseBreak: {
    summary: "Closes a difference with a provider's books, with a note. It opens again when a later comparison finds other figures.",
    params: z.object({ breakId: idText }),
    body: z.object({ note }),
    output: done,
    refusals: ["NOT_FOUND", "OWN_ORDER", "INPUT_ERROR", "ALREADY_DECIDED"],
  },
  adminRefundPayment: {
    summary:
      "Gives a payment back, in full or in part: by its provider, or recorded after a person has moved the money. When all of it has gone back, its order's access ends.",
    params: z.object({ paymentId: idText }),
    body: z.object({
      amount: z.number().check(z.positive()),
      /** What the screen showed as given back already: another person may have been quicker. */
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
      ...(["NOT_FOUND", "FORBIDDEN", "OWN_ORDER", "INPUT_ERROR", "ALREADY_DECIDED"] as const),
      ...(["REFUND_NOT_POSSIBLE", "REFUND_IN_PROGRESS", "REFUND_TOO_MUCH", "REFUND_BY_HAND_ONLY"] as const),
      ...(["SOCIAL_TICKET_REQUIRED", "TOO_MANY_REQUESTS"] as const),
    ],
  },
} as const satisfies Record<string, Schemas>;
