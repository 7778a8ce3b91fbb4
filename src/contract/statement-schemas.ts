import * as z from "zod/mini";
import { clues } from "#domain/statement/line-clues.ts";
import { candidateFaults, lineStates } from "#domain/statement/match-line.ts";
import { lineFaults } from "#domain/statement/statement-line.ts";
import type { Schemas } from "./endpoint.ts";
import { orderStatus } from "./order-schemas.ts";
import { baht, data, done, id, idText, instant, line, paged, pageQuery } from "./wire.ts";

const state = z.enum(lineStates);
const fault = z.enum(candidateFaults);
const column = z.nullable(z.int().check(z.minimum(0), z.maximum(199)));
const note = line(500).check(z.minLength(1));

/** Which column says what, counted from 0; null: the file does not say it. */
const columns = z.object({
  date: z.int().check(z.minimum(0), z.maximum(199)),
  time: column,
  /** One amount; or null and two columns, for what came and what went. */
  amount: column,
  credit: column,
  debit: column,
  /** The words of the one amount: C and D, ฝาก and ถอน. */
  direction: column,
  balance: column,
  description: column,
  account: column,
});

/** What was made before there was a column for it sends none. */
const sentColumns = z.extend(columns, { direction: z._default(column, null) });

const row = z.object({
  id,
  /** With a time, or else the beginning of the Bangkok day. */
  at: instant,
  has_time: z.boolean(),
  /** Below nothing: money that went. */
  amount: baht,
  description: z.string(),
  account: z.string(),
  state,
  /** Why its candidate is not certain. */
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
  ordered_at: instant,
  pay_until: instant,
  /** Its money is here already: the line is then set beside it, and nothing is approved. */
  is_paid: z.boolean(),
  faults: z.array(fault),
  clues: z.array(z.enum(clues)),
  report: z.nullable(z.object({ amount: z.nullable(baht), transferred_at: z.nullable(instant), bank_code: z.nullable(z.string()), description: z.string() })),
});

/** One file as it was kept. */
const imported = z.object({
  id,
  file_name: z.string(),
  imported_at: instant,
  imported_by: z.string(),
  bank_account: z.object({ id, bank_code: z.string(), account_number: z.string() }),
  /** Lines that were new, lines that the shop had already, and lines that could not be read. */
  added: z.int(),
  known: z.int(),
  bad: z.int(),
  /** Of the lines that were new: the first and the last, what came in, and how many went out. */
  from: z.nullable(instant),
  until: z.nullable(instant),
  credit_amount: baht,
  out: z.int(),
  /** How the lines of money that came in stand now; states without any are left out. */
  counts: z.array(z.object({ state, lines: z.int() })),
});

export const statementImportsQuery = z.object({
  q: z._default(line(100), ""),
  account: z._default(z.string().check(z.regex(/^\d{0,15}$/)), ""),
  /** `open`: a line of it waits for somebody; `done`: none does. */
  work: z._default(z.enum(["", "open", "done"]), ""),
  /** Left out: the newest first. */
  sort: z._default(z.enum(["", "oldest"]), ""),
  ...pageQuery,
});

export const statementListQuery = z.object({
  q: z._default(line(100), ""),
  state: z._default(z.enum(["", ...lineStates]), ""),
  account: z._default(z.string().check(z.regex(/^\d{0,15}$/)), ""),
  /** Lines of this import alone. */
  import: z._default(z.string().check(z.regex(/^\d{0,15}$/)), ""),
  /** Left out: the newest first. */
  sort: z._default(z.enum(["", "oldest"]), ""),
  ...pageQuery,
});

const file = {
  bank_account_id: id,
  file_name: line(200),
  /** The file as it is, in base64. */
  file: z.string().check(z.minLength(1), z.maxLength(8_000_000)),
  /** The row that names the columns, counted from 0 among those that say anything; left out: the shop looks for it, null: there is none. */
  header_row: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(200)))),
};

const results = ["approved", "waits", "decided", "changed", "cancelled", "in_progress", "failed"] as const;

export const statementSchemas = {
  adminListStatement: {
    summary: "Lines of the bank's statements, fifty a page, the newest first; how many there are in each state, and the certain ones that wait for approval.",
    query: statementListQuery,
    output: z.object({
      ...paged(row).shape,
      counts: z.array(z.object({ state, lines: z.int() })),
      certain: z.object({ lines: z.int(), amount: baht }),
    }),
  },
  adminListStatementImports: {
    summary: "The files that were imported, fifty a page, the newest first, with how their lines stand now.",
    query: statementImportsQuery,
    output: paged(imported),
  },
  adminGetStatementImport: {
    summary: "One imported file, with the lines of it that could not be read and why. Its other lines are those of the list with `import`.",
    params: z.object({ id: idText }),
    output: data(z.object({ import: imported, faults: z.array(z.object({ line: z.int(), fault: z.enum(lineFaults) })) })),
    refusals: ["NOT_FOUND"],
  },
  adminListStatementAccounts: {
    summary: "The shop's bank accounts that a statement can be of.",
    output: data(z.array(z.object({ id, bank_code: z.string(), account_number: z.string(), account_name: z.string() }))),
  },
  adminGetStatementLine: {
    summary: "One line with the orders it can be for, as things are now.",
    params: z.object({ id: idText }),
    output: data(
      z.object({
        line: row,
        candidates: z.array(candidate),
        /** The first of two words that bring an order back which ran out; `is_own`: whoever asks has said it. */
        first: z.nullable(z.object({ order_id: id, by: z.string(), at: instant, is_own: z.boolean() })),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminPreviewStatement: {
    summary: "Reads a bank's file and keeps nothing: its columns, what the shop remembers of them, and with columns every line that cannot be read and why.",
    body: z.object({ ...file, columns: z.optional(sentColumns) }),
    output: data(
      z.object({
        encoding: z.enum(["utf-8", "windows-874", "utf-16"]),
        delimiter: z.enum([",", ";", "\t"]),
        header_row: z.nullable(z.int()),
        /** The first rows, for choosing by. */
        rows: z.array(z.array(z.string())),
        width: z.int(),
        columns: z.nullable(columns),
        /** Where the columns come from: as sent, as remembered of this account, or guessed by their names. */
        columns_from: z.enum(["sent", "remembered", "guessed"]),
        /** Null while it is not known where the day and the money stand. */
        read: z.nullable(
          z.object({
            fresh: z.int(),
            known: z.int(),
            credits: z.int(),
            credit_amount: baht,
            from: z.nullable(instant),
            until: z.nullable(instant),
            bad: z.int(),
            /** The first five hundred. */
            faults: z.array(z.object({ line: z.int(), fault: z.enum(lineFaults), text: z.string() })),
            sample: z.array(z.object({ line: z.int(), at: instant, has_time: z.boolean(), amount: baht, description: z.string(), account: z.string() })),
          }),
        ),
      }),
    ),
    refusals: ["INPUT_ERROR", "NOT_FOUND", "STATEMENT_UNREADABLE", "STATEMENT_TOO_LONG"],
  },
  adminImportStatement: {
    summary: "Keeps the lines of a file that are new, and looks for the order of each. The same lines a second time change nothing.",
    body: z.object({ ...file, columns: sentColumns }),
    output: data(z.object({ added: z.int(), known: z.int(), bad: z.int(), matched: z.int() })),
    refusals: ["INPUT_ERROR", "NOT_FOUND", "STATEMENT_UNREADABLE", "STATEMENT_TOO_LONG"],
  },
  adminMatchStatement: {
    summary: "Looks again for the order of each line that is open; orders may have been paid, cancelled or reported meanwhile.",
    output: data(z.object({ changed: z.int() })),
  },
  adminApproveStatement: {
    summary: "Approves the orders of certain lines, at most a hundred a call, each by the same decision as at the slip desk and with its own result.",
    body: z.object({ after: z._default(z.int().check(z.minimum(0)), 0) }),
    output: data(
      z.object({
        results: z.array(z.object({ line_id: id, order_id: id, amount: baht, name: z.string(), result: z.enum(results) })),
        /** Where the next call goes on; null: that was all. */
        next: z.nullable(id),
      }),
    ),
  },
  adminChooseStatementOrder: {
    summary: "A person says for which of its candidates a line is: the order is approved, or the line is set beside one that is paid already.",
    params: z.object({ id: idText }),
    body: z.object({ order_id: id, note }),
    /** `waits`: it was the first of two approvals. */
    output: z.object({ success: z.literal(true), waits: z.boolean() }),
    refusals: [
      ...(["NOT_FOUND", "INPUT_ERROR", "ALREADY_DECIDED", "ORDER_NOT_PAYABLE", "ORDER_ALREADY_PAID"] as const),
      ...(["PAYMENT_IN_PROGRESS", "CANNOT_REINSTATE", "SECOND_PERSON_NEEDED"] as const),
    ],
  },
  adminIgnoreStatementLine: {
    summary: "Puts a line aside that is none of the shop's sales.",
    params: z.object({ id: idText }),
    body: z.object({ note }),
    output: done,
    refusals: ["NOT_FOUND", "INPUT_ERROR", "ALREADY_DECIDED"],
  },
  adminRestoreStatementLine: {
    summary: "Takes a line up again that a person has put aside.",
    params: z.object({ id: idText }),
    output: done,
    refusals: ["NOT_FOUND", "ALREADY_DECIDED"],
  },
} as const satisfies Record<string, Schemas>;
