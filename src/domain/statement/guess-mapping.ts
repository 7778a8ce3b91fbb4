import { readAmount, readDirection, readMoment } from "./statement-cells.ts";
import { readClock } from "./statement-clock.ts";
import { type ColumnMapping, mappedColumns } from "./statement-line.ts";

type Field = (typeof mappedColumns)[number];

/** One column for both ways, as 'เดบิต / เครดิต' or 'ถอน/ฝาก': money with its sign, or the words for it. */
const both =
  /(?:(?:เดบิต|debit|withdraw|\bdr|ถอน|ออก)[^/|]{0,12}[/|][^/|]{0,12}(?:เครดิต|credit|deposit|\bcr|ฝาก|เข้า)|(?:เครดิต|credit|deposit|\bcr|ฝาก|เข้า)[^/|]{0,12}[/|][^/|]{0,12}(?:เดบิต|debit|withdraw|\bdr|ถอน|ออก))/;

/** Names that say a column for certain, then such as may mean it. */
const words: Record<Field, readonly RegExp[]> = {
  date: [/^(?:วันที่|วัน|date|transaction ?date|posting ?date|txn ?date)/, /(?:วันที่|date$)/],
  time: [/(?:^เวลา|^time|เวลา$|time$)/],
  amount: [/^(?:จำนวนเงิน|amount|ยอดเงิน|transaction ?amount)/, /(?:จำนวนเงิน|amount)/, both],
  credit: [/(?:ฝาก|เงินเข้า|รับโอน|credit|deposit|^cr\b)/],
  debit: [/(?:ถอน|เงินออก|debit|withdraw|^dr\b)/],
  direction: [both, /(?:type|ประเภท|sign|^[+-]\/[+-]$)/],
  balance: [/(?:คงเหลือ|balance)/],
  description: [/(?:รายละเอียด|คำอธิบาย|description|details?$|^details?|particular)/, /(?:หมายเหตุ|remark|memo|note)/, /รายการ/],
  account: [/(?:บัญชี|account|ผู้โอน|จาก|sender|counterparty|from)/],
};
/** The shop's own account, which banks repeat in each line. */
const own = /^(?:เลขที่บัญชี|หมายเลขบัญชี|ชื่อบัญชี|account ?(?:number|no\.?|name))$/;
/** The first match gets the column: 'วันที่ทำรายการ' is a day before it is a description. */
const order: readonly Field[] = ["date", "time", "balance", "direction", "credit", "debit", "amount", "account", "description"];

/** What is known so far: day or money may be nowhere. */
export type PartMapping = Omit<ColumnMapping, "date"> & { date: number | null };

/** What the names of the columns say and what stands in them bears out; the owner has the last word. null: day or money are nowhere. */
export function guessMapping(header: readonly string[], rows: readonly (readonly string[])[], now: Date): ColumnMapping | null {
  const { date, ...others } = guessColumns(header, rows, now);
  return date === null || (others.credit === null && others.amount === null) ? null : { date, ...others };
}

/** The same for each column by itself: one that is not understood keeps none of the others from being known. */
export function guessColumns(header: readonly string[], rows: readonly (readonly string[])[], now: Date): PartMapping {
  const names = header.map((cell) => cell.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim());
  const taken = new Set<number>();
  const guess = Object.fromEntries(mappedColumns.map((field) => [field, null])) as Record<Field, number | null>;
  // An empty column is the day of no line, whatever it is called.
  const isSilent = (field: Field, index: number) => field === "date" && rows.length > 0 && cellsOf(rows, index).length === 0;
  for (const field of order) {
    const fits = (name: string, index: number) => !taken.has(index) && !isSilent(field, index) && isFilledBy(field, name, cellsOf(rows, index), now);
    const named = words[field].map((word) => names.findIndex((name, index) => word.test(name) && fits(name, index))).find((found) => found !== -1);
    const column = named ?? (field === "date" ? onlyDay(rows, names.length, now) : undefined);
    if (column === undefined || taken.has(column)) continue;
    taken.add(column);
    guess[field] = column;
  }
  const { date, amount, credit, debit, direction, ...others } = guess;
  // The one column of sums that nothing has named is the money, or its other half.
  const unnamed = () => onlyMoney(rows, names.length, taken);
  const isOne = credit === null && (amount !== null || debit === null);
  const money = isOne
    ? { amount: amount ?? unnamed(), credit: null, debit: null, direction }
    : { amount: null, credit: credit ?? unnamed(), debit, direction: null };
  return { date, ...money, ...others };
}

/** A day is known by what it looks like, too, where one column alone has days. */
function onlyDay(rows: readonly (readonly string[])[], width: number, now: Date): number | undefined {
  const days = Array.from({ length: width }, (_, index) => index).filter((index) => {
    const cells = cellsOf(rows, index);
    return cells.length > 0 && isFilledBy("date", "", cells, now);
  });
  return days.length === 1 ? days[0] : undefined;
}

function onlyMoney(rows: readonly (readonly string[])[], width: number, taken: ReadonlySet<number>): number | null {
  const sums = Array.from({ length: width }, (_, index) => index).filter((index) => {
    const cells = cellsOf(rows, index);
    return !taken.has(index) && cells.some((cell) => /\d[.,]\d/.test(cell)) && cells.every((cell) => cell === "-" || readAmount(cell) !== null);
  });
  return sums.length === 1 ? (sums[0] ?? null) : null;
}

const looked = 100;

function cellsOf(rows: readonly (readonly string[])[], column: number): string[] {
  return rows.slice(0, looked).flatMap((cells) => cells[column]?.trim() || []);
}

/** Half of what is filled is enough: banks write sums and their own words into the same columns. */
function isFilledBy(field: Field, name: string, cells: readonly string[], now: Date): boolean {
  const most = (is: (cell: string) => boolean) => cells.filter(is).length * 2 >= cells.length;
  if (field === "date") return most((cell) => readMoment(cell, "", { now }) !== null || readMoment(cell, "", { now, isMonthFirst: true }) !== null);
  if (field === "time") return most((cell) => readClock(cell) !== null);
  if (field === "direction") return cells.length > 0 && most((cell) => readDirection(cell) !== null) && !/คงเหลือ|balance/.test(name);
  if (field === "description") return true;
  if (field === "account") return !own.test(name);
  if ((field === "credit" || field === "debit") && both.test(name)) return false;
  return most((cell) => cell === "-" || readAmount(cell) !== null);
}
