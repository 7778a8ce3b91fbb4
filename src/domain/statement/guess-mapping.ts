import { readAmount, readDirection, readMoment } from "./statement-cells.ts";
import { readClock } from "./statement-clock.ts";
import { type ColumnMapping, mappedColumns } from "./statement-line.ts";

type Field = (typeof mappedColumns)[number];

/** Names that say a column for certain, then such as may mean it. */
const words: Record<Field, readonly RegExp[]> = {
  date: [/^(?:วันที่|วัน|date|transaction ?date|posting ?date|txn ?date)/, /(?:วันที่|date$)/],
  time: [/(?:^เวลา|^time|เวลา$|time$)/],
  amount: [/^(?:จำนวนเงิน|amount|ยอดเงิน|transaction ?amount)/, /(?:จำนวนเงิน|amount)/],
  credit: [/(?:ฝาก|เงินเข้า|รับโอน|credit|deposit|^cr\b)/],
  debit: [/(?:ถอน|เงินออก|debit|withdraw|^dr\b)/],
  direction: [
    /(?:dr.?\/.?cr|cr.?\/.?dr|debit.?\/.?credit|credit.?\/.?debit|ฝาก.?\/.?ถอน|ถอน.?\/.?ฝาก|เข้า.?\/.?ออก|เดบิต.?\/.?เครดิต|type|ประเภท|sign|^[+-]\/[+-]$)/,
  ],
  balance: [/(?:คงเหลือ|balance)/],
  description: [/(?:รายละเอียด|คำอธิบาย|description|details?$|^details?|particular)/, /(?:หมายเหตุ|remark|memo|note)/, /รายการ/],
  account: [/(?:บัญชี|account|ผู้โอน|จาก|sender|counterparty|from)/],
};
/** The shop's own account, which banks repeat in each line. */
const own = /^(?:เลขที่บัญชี|หมายเลขบัญชี|ชื่อบัญชี|account ?(?:number|no\.?|name))$/;
/** Whoever comes first gets the column: 'วันที่ทำรายการ' is a day before it is a description. */
const order: readonly Field[] = ["date", "time", "balance", "direction", "credit", "debit", "amount", "account", "description"];

/** What the names of the columns say and what stands in them bears out; the owner has the last word. null: day or money are nowhere. */
export function guessMapping(header: readonly string[], rows: readonly (readonly string[])[], now: Date): ColumnMapping | null {
  const names = header.map((cell) => cell.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim());
  const taken = new Set<number>();
  const guess = Object.fromEntries(mappedColumns.map((field) => [field, null])) as Record<Field, number | null>;
  for (const field of order) {
    const fits = (name: string, index: number) => !taken.has(index) && isFilledBy(field, name, cellsOf(rows, index), now);
    const column = words[field].map((word) => names.findIndex((name, index) => word.test(name) && fits(name, index))).find((found) => found !== -1);
    if (column === undefined) continue;
    taken.add(column);
    guess[field] = column;
  }
  const { date, amount, credit, debit, direction, ...others } = guess;
  if (date === null || (credit === null && amount === null)) return null;
  const money = credit === null ? { amount, credit: null, debit: null, direction } : { amount: null, credit, debit, direction: null };
  return { date, ...money, ...others };
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
  if (field === "direction") return cells.length > 0 && cells.every((cell) => readDirection(cell) !== null) && !/คงเหลือ|balance/.test(name);
  if (field === "description") return true;
  if (field === "account") return !own.test(name);
  return most((cell) => cell === "-" || readAmount(cell) !== null);
}
