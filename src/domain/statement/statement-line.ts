import { readAmount, readSum } from "./read-sum.ts";
import { readDirection, readMoment } from "./statement-cells.ts";
import type { DayRules } from "./statement-day.ts";

/**
 * Which column says what; a column that the file has not is null. Either one amount, or one column
 * for what came and one for what went.
 */
export type ColumnMapping = {
  date: number;
  time: number | null;
  amount: number | null;
  credit: number | null;
  debit: number | null;
  /** Which way the one amount went, in words; null: its sign says it. */
  direction: number | null;
  balance: number | null;
  description: number | null;
  account: number | null;
  /**
   * Other columns of words that stand with the description: the name of who has paid may be in any
   * of them.
   */
  more: number[];
  /**
   * What the sums of one column are that have no sign, where nothing in the file tells; null:
   * nobody has said it.
   */
  unsigned: Way | null;
};
export type Way = "in" | "out";
export const mappedColumns = [
  "date",
  "time",
  "amount",
  "credit",
  "debit",
  "direction",
  "balance",
  "description",
  "account",
] as const;

export const lineFaults = [
  "ownLine",
  "dateMissing",
  "dateUnreadable",
  "dateInFuture",
  "amountMissing",
  "amountUnreadable",
  "amountTwice",
  "amountZero",
  "directionUnreadable",
  "cellsTooMany",
  "balanceUnreadable",
] as const;
export type LineFault = (typeof lineFaults)[number];

export type StatementLine = {
  at: Date;
  /** Without it the whole Bangkok day is meant. */
  hasTime: boolean;
  /** Above nothing for money that came, below for money that went. */
  amountSatang: number;
  balanceSatang: number | null;
  description: string;
  account: string;
};
/**
 * `isPlain`: the sum has no sign, so it stands as money that came until something tells;
 * `isUnworded`: its column of words says neither way.
 * A row that is no line may still say what was on the account.
 */
export type ReadLine =
  | { line: StatementLine; isPlain: boolean; isUnworded: boolean }
  | { fault: LineFault; balanceSatang: number | null };

/** A mapping that says where the day and the money are, in columns that the file has. */
export function isWholeMapping(
  { amount, credit, debit, more, unsigned: _, ...mapping }: ColumnMapping,
  columns: number,
): boolean {
  const isThere = (column: number | null) =>
    column === null || (Number.isInteger(column) && column >= 0 && column < columns);
  const all = [...Object.values(mapping), amount, credit, debit, ...more];
  const isTwo = (credit !== null || debit !== null) && mapping.direction === null;
  const hasMoney = amount === null ? isTwo : credit === null && debit === null;
  return all.every(isThere) && hasMoney;
}

const dayMs = 86_400_000;

/** What banks write between the movements: what was there before, sums, the end. */
const ownWords =
  /^(?:ยอด(?:เงิน)?(?:คงเหลือ)?ยก(?:มา|ไป)|(?:ยอด|จำนวน)?(?:เงิน)?รวม|(?:grand |sub)?total|(?:opening|closing|beginning|ending) balance|(?:balance )?(?:brought|carried) forward|b\/f|c\/f)/i;
const sumWords = /^(?:(?:ยอด|จำนวน)?(?:เงิน)?รวม|(?:grand |sub)?total)/i;

/** One row as the bank means it, or the first reason why it is none. */
export function readLine(
  cells: readonly string[],
  mapping: ColumnMapping,
  rules: DayRules,
): ReadLine {
  const cell = (column: number | null) => (column === null ? "" : (cells[column] ?? "").trim());
  const says = (words: RegExp) => cells.some((text) => words.test(text.normalize("NFC").trim()));
  const balance = readAmount(cell(mapping.balance));
  const bad = (fault: LineFault): ReadLine => ({
    fault,
    balanceSatang: says(sumWords) ? null : balance,
  });
  const moment = readMoment(cell(mapping.date), cell(mapping.time), rules);
  // Without a figure for day and sum it is no movement: a page begins anew, or the bank speaks.
  const isEmpty = [mapping.date, mapping.amount, mapping.credit, mapping.debit].every(
    (column) => !/\p{Nd}/u.test(cell(column)),
  );
  const none = (fault: LineFault): ReadLine => bad(isEmpty || says(ownWords) ? "ownLine" : fault);
  if (cell(mapping.date) === "") return none("dateMissing");
  if (moment === null) return none("dateUnreadable");
  if (moment.at.getTime() > rules.now.getTime() + dayMs) return bad("dateInFuture");
  const sum =
    mapping.amount === null
      ? twoColumns(cell(mapping.credit), cell(mapping.debit))
      : oneColumn(cell(mapping.amount), directed(cell, mapping));
  if (sum === "amountMissing" || sum === "amountZero") return none(sum);
  if (typeof sum === "string") return bad(sum);
  if (balance === null && cell(mapping.balance) !== "") return bad("balanceUnreadable");
  const { amountSatang, ...how } = sum;
  const words = { description: describe(cell, mapping), account: oneLine(cell(mapping.account)) };
  return { line: { ...moment, amountSatang, balanceSatang: balance, ...words }, ...how };
}

/**
 * All that is said of the line, in the order of the file; a word that stands twice is said once.
 */
function describe(
  cell: (column: number | null) => string,
  { description, more }: ColumnMapping,
): string {
  const columns = [...new Set([...(description === null ? [] : [description]), ...more])].toSorted(
    (one, other) => one - other,
  );
  return [...new Set(columns.map((column) => oneLine(cell(column))).filter(Boolean))]
    .join(" · ")
    .slice(0, mostLetters);
}

/** null: the amount's own sign says it. */
function directed(
  cell: (column: number | null) => string,
  { direction }: ColumnMapping,
): Way | "unreadable" | null {
  return direction === null ? null : (readDirection(cell(direction)) ?? "unreadable");
}

type Sum = { amountSatang: number; isPlain: boolean; isUnworded: boolean };

function oneColumn(text: string, direction: ReturnType<typeof directed>): Sum | LineFault {
  if (text === "" || text === "-") return "amountMissing";
  const read = readSum(text);
  if (read === null) return "amountUnreadable";
  if (read.satang === 0) return "amountZero";
  const doubts = { isPlain: false, isUnworded: false };
  if (direction === null) return { amountSatang: read.satang, ...doubts, isPlain: !read.isSigned };
  const size = Math.abs(read.satang);
  if (direction === "unreadable") return { amountSatang: size, isPlain: true, isUnworded: true };
  return { amountSatang: direction === "in" ? size : -size, ...doubts };
}

/**
 * Banks fill the other column with nothing, a dash or 0.00. What went is written with or without
 * its sign.
 */
function twoColumns(credit: string, debit: string): Sum | LineFault {
  const [came, went] = [credit, debit].map((text) =>
    text === "" || text === "-" ? 0 : readAmount(text),
  ) as [number | null, number | null];
  if (came === null || went === null) return "amountUnreadable";
  if (came !== 0 && went !== 0) return "amountTwice";
  if (came === 0 && went === 0) return /\d/.test(credit + debit) ? "amountZero" : "amountMissing";
  return { amountSatang: came === 0 ? -Math.abs(went) : came, isPlain: false, isUnworded: false };
}

const mostLetters = 500;

/** One form of each letter; a line break inside a cell is a space. */
function oneLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, mostLetters);
}
