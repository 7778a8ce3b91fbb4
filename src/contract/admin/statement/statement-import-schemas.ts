import * as z from "zod/mini";
import type { Schemas } from "#contract/endpoint.ts";
import { baht, data, done, id, idText, instant, line } from "#contract/wire.ts";
import { mostMore } from "#domain/statement/guess-mapping.ts";
import { lineStates } from "#domain/statement/match-line.ts";
import { lineFaults } from "#domain/statement/statement-line.ts";
import { listed } from "../admin-list-schemas.ts";

const state = z.enum(lineStates);
const note = line(500).check(z.minLength(1));
const column = z.nullable(z.int().check(z.minimum(0), z.maximum(199)));
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
  /** Other columns of words, kept with the description. */
  more: z.array(z.int().check(z.minimum(0), z.maximum(199))).check(z.maxLength(mostMore)),
  /**
   * What the sums of one column are that have no sign, where nothing in the file tells; null:
   * nobody has said it.
   */
  unsigned: z.nullable(z.enum(["in", "out"])),
});

/** What was made before there was a word for it sends none. */
const sentColumns = z.extend(columns, {
  direction: z._default(column, null),
  more: z._default(columns.shape.more, []),
  unsigned: z._default(columns.shape.unsigned, null),
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
  /** It was taken back: none of its lines is kept. */
  taken_back: z.nullable(z.object({ at: instant, by: z.string(), note: z.string() })),
});

const file = {
  bank_account_id: id,
  file_name: line(200),
  /** The file as it is, in base64. */
  file: z.string().check(z.minLength(1), z.maxLength(8_000_000)),
  /** A person says that the file is of the chosen account, though another stands in it. */
  is_account_sure: z._default(z.boolean(), false),
  /**
   * The row that names the columns, counted from 0 among those that say anything; left out: the
   * shop looks for it, null: there is none.
   */
  header_row: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(200)))),
};

/** The bank's files: looked at, kept, listed, taken back. */
export const statementImportSchemas = {
  adminListStatementImports: listed(
    "StatementImports",
    imported,
    "The files that were imported, fifty a page, the newest first, with how their lines stand now.",
  ),
  adminGetStatementImport: {
    summary:
      "One imported file, with the lines of it that could not be read and why. Its other lines are those of the list with `import`.",
    params: z.object({ id: idText }),
    output: data(
      z.object({
        import: imported,
        faults: z.array(z.object({ line: z.int(), fault: z.enum(lineFaults) })),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminPreviewStatement: {
    summary:
      "Reads a bank's file and keeps nothing: its columns, what the shop remembers of them, and with columns every line that cannot be read and why.",
    body: z.object({ ...file, columns: z.optional(sentColumns) }),
    output: data(
      z.object({
        encoding: z.enum(["utf-8", "windows-874", "utf-16", "workbook"]),
        /** Of text. */
        delimiter: z.nullable(z.enum([",", ";", "\t"])),
        header_row: z.nullable(z.int()),
        /** The first rows, for choosing by. */
        rows: z.array(z.array(z.string())),
        width: z.int(),
        columns: z.nullable(columns),
        /** What is known of them by itself, also where it is not enough to read by. */
        known: z.extend(columns, { date: column }),
        /**
         * The account that the file itself says to be of, whether it is the chosen one, and which
         * of the shop's it is otherwise.
         */
        account: z.nullable(
          z.object({ number: z.string(), fits: z.boolean(), bank_account_id: z.nullable(id) }),
        ),
        /**
         * Where the columns come from: as sent, as remembered of this account, or guessed by their
         * names.
         */
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
            /**
             * Nothing in the file says which way the money went: it is kept only once a person has
             * said it.
             */
            is_asked: z.boolean(),
            /**
             * New lines that are never certain: whose direction nothing tells, and those that their
             * balance contradicts.
             */
            doubtful: z.object({ direction: z.int(), balance: z.int() }),
            /** The first five hundred. */
            faults: z.array(
              z.object({ line: z.int(), fault: z.enum(lineFaults), text: z.string() }),
            ),
            sample: z.array(
              z.object({
                line: z.int(),
                at: instant,
                has_time: z.boolean(),
                amount: baht,
                description: z.string(),
                account: z.string(),
              }),
            ),
          }),
        ),
      }),
    ),
    refusals: [
      "INPUT_ERROR",
      "NOT_FOUND",
      "STATEMENT_UNREADABLE",
      "STATEMENT_OLD_WORKBOOK",
      "STATEMENT_IS_NONE",
      "STATEMENT_TOO_LONG",
    ],
  },
  adminImportStatement: {
    summary:
      "Keeps the lines of a file that are new, and looks for the order of each. The same lines a second time change nothing.",
    body: z.object({ ...file, columns: sentColumns }),
    output: data(z.object({ added: z.int(), known: z.int(), bad: z.int(), matched: z.int() })),
    refusals: [
      "INPUT_ERROR",
      "NOT_FOUND",
      "STATEMENT_UNREADABLE",
      "STATEMENT_OLD_WORKBOOK",
      "STATEMENT_IS_NONE",
      "STATEMENT_TOO_LONG",
      "STATEMENT_OTHER_ACCOUNT",
      "STATEMENT_DIRECTION_UNKNOWN",
    ],
  },
  adminTakeBackStatementImport: {
    summary:
      "Takes a whole file back, as if it had never come. Not while a line of it has approved an order or is booked as a second transfer.",
    params: z.object({ id: idText }),
    body: z.object({ note }),
    output: done,
    refusals: ["NOT_FOUND", "INPUT_ERROR", "ALREADY_DECIDED", "STATEMENT_IN_USE"],
  },
} as const satisfies Record<string, Schemas>;
