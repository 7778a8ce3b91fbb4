import { readAmount, readDirection, readMoment } from "./statement-cells.ts";
import type { DayRules } from "./statement-day.ts";

/** Which column says what; a column that the file has not is null. Either one amount, or one column for what came and one for what went. */
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
};
export const mappedColumns = ["date", "time", "amount", "credit", "debit", "direction", "balance", "description", "account"] as const;

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
export type ReadLine = { line: StatementLine } | { fault: LineFault };

/** A mapping that says where the day and the money are, in columns that the file has. */
export function isWholeMapping({ amount, credit, debit, ...mapping }: ColumnMapping, columns: number): boolean {
  const isThere = (column: number | null) => column === null || (Number.isInteger(column) && column >= 0 && column < columns);
  const all = [...Object.values(mapping), amount, credit, debit];
  const hasMoney = amount === null ? credit !== null && mapping.direction === null : credit === null && debit === null;
  return all.every(isThere) && hasMoney;
}

const dayMs = 86_400_000;

/** What banks write between the movements: what was there before, sums, the end. */
const ownWords =
  /^(?:ยอด(?:เงิน)?(?:คงเหลือ)?ยก(?:มา|ไป)|(?:ยอด|จำนวน)?(?:เงิน)?รวม|(?:grand |sub)?total|(?:opening|closing|beginning|ending) balance|(?:balance )?(?:brought|carried) forward|b\/f|c\/f)/i;

/** One row as the bank means it, or the first reason why it is none. */
export function readLine(cells: readonly string[], mapping: ColumnMapping, rules: DayRules): ReadLine {
  const cell = (column: number | null) => (column === null ? "" : (cells[column] ?? "").trim());
  const none = (fault: LineFault): ReadLine => ({ fault: cells.some((text) => ownWords.test(text.normalize("NFC").trim())) ? "ownLine" : fault });
  if (cell(mapping.date) === "") return none("dateMissing");
  const moment = readMoment(cell(mapping.date), cell(mapping.time), rules);
  if (moment === null) return none("dateUnreadable");
  if (moment.at.getTime() > rules.now.getTime() + dayMs) return { fault: "dateInFuture" };
  const amount = mapping.amount === null ? twoColumns(cell(mapping.credit), cell(mapping.debit)) : oneColumn(cell(mapping.amount), directed(cell, mapping));
  if (amount === "amountMissing" || amount === "amountZero") return none(amount);
  if (typeof amount === "string") return { fault: amount };
  const balance = readAmount(cell(mapping.balance));
  if (balance === null && cell(mapping.balance) !== "") return { fault: "balanceUnreadable" };
  const words = { description: oneLine(cell(mapping.description)), account: oneLine(cell(mapping.account)) };
  return { line: { ...moment, amountSatang: amount, balanceSatang: balance, ...words } };
}

/** null: the amount's own sign says it. */
function directed(cell: (column: number | null) => string, { direction }: ColumnMapping): "in" | "out" | "unreadable" | null {
  return direction === null ? null : (readDirection(cell(direction)) ?? "unreadable");
}

function oneColumn(text: string, direction: ReturnType<typeof directed>): number | LineFault {
  if (text === "") return "amountMissing";
  const amount = readAmount(text);
  if (amount === null) return "amountUnreadable";
  if (amount === 0) return "amountZero";
  if (direction === "unreadable") return "directionUnreadable";
  if (direction === null) return amount;
  return direction === "in" ? Math.abs(amount) : -Math.abs(amount);
}

/** Banks fill the other column with nothing, a dash or 0.00. What went is written with or without its sign. */
function twoColumns(credit: string, debit: string): number | LineFault {
  const [came, went] = [credit, debit].map((text) => (text === "" || text === "-" ? 0 : readAmount(text))) as [number | null, number | null];
  if (came === null || went === null) return "amountUnreadable";
  if (came !== 0 && went !== 0) return "amountTwice";
  if (came === 0 && went === 0) return /\d/.test(credit + debit) ? "amountZero" : "amountMissing";
  return came === 0 ? -Math.abs(went) : came;
}

/** One form of each letter; a line break inside a cell is a space. */
function oneLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 500);
}
