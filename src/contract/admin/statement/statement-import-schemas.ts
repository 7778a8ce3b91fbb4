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
/** The index of each column, counted from 0; null: the file has no such column. */
const columns = z.object({
  date: z.int().check(z.minimum(0), z.maximum(199)),
  time: column,
  /** The one column of amounts; or null, with two columns for credits and debits. */
  amount: column,
  credit: column,
  debit: column,
  /** The column that marks the direction of the amount: C and D, ฝาก and ถอน. */
  direction: column,
  balance: column,
  description: column,
  account: column,
  /** Other text columns, stored with the description. */
  more: z.array(z.int().check(z.minimum(0), z.maximum(199))).check(z.maxLength(mostMore)),
  /**
   * The direction of amounts without a sign in one column, where the file does not show it; null:
   * nobody has chosen it.
   */
  unsigned: z.nullable(z.enum(["in", "out"])),
});

/** Older callers send no such column. */
const sentColumns = z.extend(columns, {
  direction: z._default(column, null),
  more: z._default(columns.shape.more, []),
  unsigned: z._default(columns.shape.unsigned, null),
});

/** One file after its import. */
const imported = z.object({
  id,
  file_name: z.string(),
  imported_at: instant,
  imported_by: z.string(),
  bank_account: z.object({ id, bank_code: z.string(), account_number: z.string() }),
  /** New lines, lines that the shop already had, and unreadable lines. */
  added: z.int(),
  known: z.int(),
  bad: z.int(),
  /** Of the new lines: the first and last time, the sum of credits, and the number of debits. */
  from: z.nullable(instant),
  until: z.nullable(instant),
  credit_amount: baht,
  out: z.int(),
  /** The number of credit lines per state; states without any are left out. */
  counts: z.array(z.object({ state, lines: z.int() })),
  /** Set where the import was taken back: none of its lines is kept. */
  taken_back: z.nullable(z.object({ at: instant, by: z.string(), note: z.string() })),
});

const file = {
  bank_account_id: id,
  file_name: line(200),
  /** The file as it is, in base64. */
  file: z.string().check(z.minLength(1), z.maxLength(8_000_000)),
  /**
   * A person confirms that the file belongs to the chosen account, although it names another one.
   */
  is_account_sure: z._default(z.boolean(), false),
  /**
   * The row with the column names, counted from 0 among rows that are not empty. Left out: the shop
   * finds it; null: there is none.
   */
  header_row: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(200)))),
};

/** The bank's files: preview, import, list, take back. */
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
        /** Only for text files. */
        delimiter: z.nullable(z.enum([",", ";", "\t"])),
        header_row: z.nullable(z.int()),
        /** The first rows, to choose the columns by. */
        rows: z.array(z.array(z.string())),
        width: z.int(),
        columns: z.nullable(columns),
        /** The columns that were recognized, even where they are too few to read the file. */
        known: z.extend(columns, { date: column }),
        /**
         * The account that the file names, whether it is the chosen one, and otherwise which of the
         * shop's accounts it is.
         */
        account: z.nullable(
          z.object({ number: z.string(), fits: z.boolean(), bank_account_id: z.nullable(id) }),
        ),
        /**
         * The source of the columns: sent, remembered for this account, or guessed by their names.
         */
        columns_from: z.enum(["sent", "remembered", "guessed"]),
        /** Null while the column of the day or of the amount is unknown. */
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
             * The file does not show the direction of the money: it is imported only after a person
             * has chosen it.
             */
            is_asked: z.boolean(),
            /**
             * New lines that are never certain: lines without a direction, and lines that
             * contradict their balance.
             */
            doubtful: z.object({ direction: z.int(), balance: z.int() }),
            /** At most five hundred. */
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
      "Removes an imported file and its lines. Refused while a line has approved an order or is booked as a second transfer.",
    params: z.object({ id: idText }),
    body: z.object({ note }),
    output: done,
    refusals: ["NOT_FOUND", "INPUT_ERROR", "ALREADY_DECIDED", "STATEMENT_IN_USE"],
  },
} as const satisfies Record<string, Schemas>;
