import { readAmount, readSum } from "./read-sum.ts";
import { readDirection, readMoment } from "./statement-cells.ts";
import type { DayRules } from "./statement-day.ts";

/**
 * The meaning of the columns; null: the file has no such column. It has one column for amounts, or
 * one for incoming and one for outgoing money.
 */
export type ColumnMapping = {
  date: number;
  time: number | null;
  amount: number | null;
  credit: number | null;
  debit: number | null;
  /** The direction in words; null: the sign says it. */
  direction: number | null;
  balance: number | null;
  description: number | null;
  account: number | null;
  /**
   * Other columns of text that belong to the description, because any of them may contain the
   * payer.
   */
  more: number[];
  /** The direction of unsigned sums if the file does not say it; null: no person has said it. */
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
  /** Without a time the whole day in Bangkok is meant. */
  hasTime: boolean;
  /** Positive for incoming money, negative for outgoing. */
  amountSatang: number;
  balanceSatang: number | null;
  description: string;
  account: string;
};
/**
 * `isPlain`: the sum has no sign, so it counts as incoming until the direction is known;
 * `isUnworded`: its column of words names no direction. A row that is no line may still have a
 * balance.
 */
export type ReadLine =
  | { line: StatementLine; isPlain: boolean; isUnworded: boolean }
  | { fault: LineFault; balanceSatang: number | null };

/** The mapping has day and money, in columns of the file. */
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

/** The bank's own rows between movements: opening balance, totals, end. */
const ownWords =
  /^(?:ยอด(?:เงิน)?(?:คงเหลือ)?ยก(?:มา|ไป)|(?:ยอด|จำนวน)?(?:เงิน)?รวม|(?:grand |sub)?total|(?:opening|closing|beginning|ending) balance|(?:balance )?(?:brought|carried) forward|b\/f|c\/f)/i;
const sumWords = /^(?:(?:ยอด|จำนวน)?(?:เงิน)?รวม|(?:grand |sub)?total)/i;

/** A row as a line, or the first reason why it is none. */
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
  // A row without digits for day and sum is no movement: it is a page head or the bank's own row.
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

/** The description of the line, in the order of the file, without repeated words. */
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

/** null: the sign of the amount says it. */
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
 * Banks fill the other column with nothing, a dash or 0.00. Outgoing sums may have a sign or not.
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

/** Normalized letters. A line break in a cell becomes a space. */
function oneLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, mostLetters);
}
