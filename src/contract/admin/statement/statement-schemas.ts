import * as z from "zod/mini";
import type { Schemas } from "#contract/endpoint.ts";
import { orderStatus } from "#contract/order/order-schemas.ts";
import { baht, data, done, id, idText, instant, line, paged } from "#contract/wire.ts";
import { restChoices } from "#domain/payment/partial-payment.ts";
import { candidateFaults } from "#domain/statement/candidate.ts";
import { clues } from "#domain/statement/line-clues.ts";
import { lineStates } from "#domain/statement/match-line.ts";
import { listQueries } from "../admin-list-schemas.ts";
import { sumRefusals } from "../admin-payment-schemas.ts";
import { statementImportSchemas } from "./statement-import-schemas.ts";

const state = z.enum(lineStates);
const fault = z.enum(candidateFaults);
const note = line(500).check(z.minLength(1));

const row = z.object({
  id,
  /** With a time, or else the beginning of the Bangkok day. */
  at: instant,
  has_time: z.boolean(),
  /** Negative: a debit. */
  amount: baht,
  description: z.string(),
  account: z.string(),
  state,
  /** The reasons why its candidate is not certain. */
  faults: z.array(fault),
  candidates: z.int(),
  order: z.nullable(z.object({ id, status: orderStatus, payable: baht, name: z.string() })),
  bank_account: z.object({ id, bank_code: z.string(), account_number: z.string() }),
  note: z.string(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(instant),
});

const candidate = z.object({
  order_id: id,
  name: z.string(),
  status: orderStatus,
  payable: baht,
  /** The part of its price that the shop has forgiven. */
  forgiven: baht,
  ordered_at: instant,
  pay_until: instant,
  /** The caller's own order: another administrator has to choose it. */
  is_own: z.boolean(),
  /** The order is paid: the line is then only linked to it, and nothing is approved. */
  is_paid: z.boolean(),
  /** For a paid order: this is a second payment beside the one that paid it. */
  is_second: z.boolean(),
  faults: z.array(fault),
  clues: z.array(z.enum(clues)),
  report: z.nullable(
    z.object({
      amount: z.nullable(baht),
      transferred_at: z.nullable(instant),
      bank_code: z.nullable(z.string()),
      description: z.string(),
    }),
  ),
});

const results = [
  "approved",
  "waits",
  "decided",
  "changed",
  "cancelled",
  "in_progress",
  "own",
  "failed",
] as const;

export const statementSchemas = {
  ...statementImportSchemas,
  adminListStatement: {
    summary:
      "Lines of the bank's statements, fifty a page, the newest first; how many there are in each state, and the certain ones that wait for approval.",
    query: listQueries.Statement,
    output: z.object({
      ...paged(row).shape,
      counts: z.array(z.object({ state, lines: z.int() })),
      certain: z.object({ lines: z.int(), amount: baht }),
    }),
  },
  adminListStatementAccounts: {
    summary: "Lists the shop's bank accounts that can have statements.",
    output: data(
      z.array(
        z.object({
          id,
          bank_code: z.string(),
          account_number: z.string(),
          account_name: z.string(),
        }),
      ),
    ),
  },
  adminGetStatementLine: {
    summary:
      "One line with the orders it can be for, as things are now; with `order`, that one too, if it is paid by bank transfer and of about the line's time.",
    params: z.object({ id: idText }),
    query: z.object({ order: z.optional(idText) }),
    output: data(
      z.object({
        line: row,
        candidates: z.array(candidate),
        /**
         * The first of two approvals that reinstate an expired order; `is_own`: the caller gave it.
         */
        first: z.nullable(
          z.object({ order_id: id, by: z.string(), at: instant, is_own: z.boolean() }),
        ),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminMatchStatement: {
    summary:
      "Looks again for the order of each line that is open; orders may have been paid, cancelled or reported meanwhile.",
    output: data(z.object({ changed: z.int() })),
  },
  adminApproveStatement: {
    summary:
      "Approves the orders of certain lines, at most a hundred a call, each by the same decision as at the slip admin and with its own result.",
    body: z.object({ after: z._default(z.int().check(z.minimum(0)), 0) }),
    output: data(
      z.object({
        results: z.array(
          z.object({
            line_id: id,
            order_id: id,
            amount: baht,
            name: z.string(),
            result: z.enum(results),
          }),
        ),
        /** The position of the next call; null: there are no more lines. */
        next: z.nullable(id),
      }),
    ),
  },
  adminChooseStatementOrder: {
    summary:
      "A person says for which order by bank transfer a line is, of its candidates or by its number: the order is approved, or the line is set beside one that is paid already.",
    params: z.object({ id: idText }),
    body: z.object({
      order_id: id,
      note,
      /**
       * This is a second payment for a paid order. It is booked as owed to the buyer, and listed
       * with the money to resolve.
       */
      is_second: z._default(z.boolean(), false),
      /**
       * What happens to the rest where the line is less than the order; the note is then the
       * reason.
       */
      rest: z.optional(z.enum(restChoices)),
    }),
    /** `waits`: it was the first of two approvals. */
    output: z.object({ success: z.literal(true), waits: z.boolean() }),
    refusals: [
      ...([
        "NOT_FOUND",
        "OWN_ORDER",
        "INPUT_ERROR",
        "ALREADY_DECIDED",
        "ORDER_NOT_PAYABLE",
        "ORDER_ALREADY_PAID",
      ] as const),
      ...([
        "PAYMENT_IN_PROGRESS",
        "CANNOT_REINSTATE",
        "SECOND_PERSON_NEEDED",
        "SAME_HAND",
        "FORBIDDEN",
      ] as const),
      ...sumRefusals,
    ],
  },
  adminIgnoreStatementLine: {
    summary: "Ignores a statement line that belongs to no sale of the shop.",
    params: z.object({ id: idText }),
    body: z.object({ note }),
    output: done,
    refusals: ["NOT_FOUND", "OWN_ORDER", "INPUT_ERROR", "ALREADY_DECIDED"],
  },
  adminTakeBackStatementLine: {
    summary:
      "Takes back the decision about a statement line. An order that it approved is unpaid again: its seats and coupons are held, it has time to pay, its access ends, and its buyer is notified. Refused after a refund, a parcel or a newer order.",
    params: z.object({ id: idText }),
    body: z.object({ note, password: z.string().check(z.maxLength(200)) }),
    output: done,
    refusals: [
      "NOT_FOUND",
      "OWN_ORDER",
      "INPUT_ERROR",
      "ALREADY_DECIDED",
      "FORBIDDEN",
      "CANNOT_TAKE_BACK",
      "TAKE_BACK_REST_FIRST",
      "TAKE_BACK_OVERPAID",
      "TAKE_BACK_OPEN_ORDERS",
      "PAYMENT_IN_PROGRESS",
      "SOCIAL_TICKET_REQUIRED",
      "TOO_MANY_REQUESTS",
    ],
  },
  adminRestoreStatementLine: {
    summary: "Reopens a statement line that a person has ignored.",
    params: z.object({ id: idText }),
    output: done,
    refusals: ["NOT_FOUND", "ALREADY_DECIDED"],
  },
} as const satisfies Record<string, Schemas>;
