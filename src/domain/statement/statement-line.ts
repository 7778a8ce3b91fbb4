import { readAmount, readMoment } from "./statement-cells.ts";

/** Which column says what; a column that the file has not is null. Either one amount with its sign, or one column for what came and one for what went. */
export type ColumnMapping = {
  date: number;
  time: number | null;
  amount: number | null;
  credit: number | null;
  debit: number | null;
  balance: number | null;
  description: number | null;
  account: number | null;
};
export const mappedColumns = ["date", "time", "amount", "credit", "debit", "balance", "description", "account"] as const;

export const lineFaults = [
  "dateMissing",
  "dateUnreadable",
  "dateInFuture",
  "amountMissing",
  "amountUnreadable",
  "amountTwice",
  "amountZero",
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
  const hasMoney = amount === null ? credit !== null : credit === null && debit === null;
  return all.every(isThere) && hasMoney;
}

const dayMs = 86_400_000;

/** One row as the bank means it, or the first reason why it is none. */
export function readLine(cells: readonly string[], mapping: ColumnMapping, now: Date): ReadLine {
  const cell = (column: number | null) => (column === null ? "" : (cells[column] ?? "").trim());
  if (cell(mapping.date) === "") return { fault: "dateMissing" };
  const moment = readMoment(cell(mapping.date), cell(mapping.time), now);
  if (moment === null) return { fault: "dateUnreadable" };
  if (moment.at.getTime() > now.getTime() + dayMs) return { fault: "dateInFuture" };
  const amount = mapping.amount === null ? twoColumns(cell(mapping.credit), cell(mapping.debit)) : oneColumn(cell(mapping.amount));
  if (typeof amount === "string") return { fault: amount };
  const balance = cell(mapping.balance) === "" ? null : readAmount(cell(mapping.balance));
  if (balance === null && cell(mapping.balance) !== "") return { fault: "balanceUnreadable" };
  const words = { description: oneLine(cell(mapping.description)), account: oneLine(cell(mapping.account)) };
  return { line: { ...moment, amountSatang: amount, balanceSatang: balance, ...words } };
}

function oneColumn(text: string): number | LineFault {
  if (text === "") return "amountMissing";
  return readAmount(text) === 0 ? "amountZero" : (readAmount(text) ?? "amountUnreadable");
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
