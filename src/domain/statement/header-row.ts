import { readAmount, readMoment } from "./statement-cells.ts";
import type { ColumnMapping, mappedColumns } from "./statement-line.ts";

/** The row that names the columns: the first one that is as wide as the table, all words. Before it banks write whose account it is; null where there is none. */
export function findHeaderRow(rows: readonly (readonly string[])[], now: Date): number | null {
  const first = rows.slice(0, 40);
  const filled = (cells: readonly string[]) => cells.filter((cell) => cell !== "").length;
  const isWords = (cells: readonly string[]) => cells.every((cell) => readAmount(cell) === null && readMoment(cell, "", now) === null);
  const found = first.findIndex((cells, index) => filled(cells) >= 3 && isWords(cells) && first.slice(index + 1).some((later) => !isWords(later)));
  return found === -1 ? null : found;
}

/** By what a file of the same bank is known again, however the bank writes capitals and spaces. */
export function headerKey(cells: readonly string[]): string {
  return cells.map(folded).join("|").slice(0, 500);
}

const words: Record<(typeof mappedColumns)[number], RegExp> = {
  date: /^(?:วันที่|วันที่ทำรายการ|วันที่รายการ|วัน|date|transaction ?date|posting ?date|value ?date|txn ?date)/,
  time: /(?:^เวลา|^time|เวลา$|time$)/,
  amount: /^(?:จำนวนเงิน|amount|ยอดเงิน|transaction ?amount)/,
  credit: /(?:ฝาก|เงินเข้า|credit|deposit|^cr\b)/,
  debit: /(?:ถอน|เงินออก|debit|withdraw|^dr\b)/,
  balance: /(?:คงเหลือ|balance)/,
  description: /(?:รายละเอียด|คำอธิบาย|หมายเหตุ|รายการ|description|details?|remark|particular|memo)/,
  account: /(?:บัญชี|account|ผู้โอน|จาก|sender|counterparty|from)/,
};
/** Whoever comes first gets the column: 'วันที่ทำรายการ' is a day before it is a description. */
const order = ["date", "time", "balance", "credit", "debit", "amount", "account", "description"] as const;

/** What the names of the columns say; the owner has the last word. */
export function guessMapping(header: readonly string[]): Partial<ColumnMapping> {
  const names = header.map(folded);
  const taken = new Set<number>();
  const guess: Partial<ColumnMapping> = {};
  for (const field of order) {
    const column = names.findIndex((name, index) => !taken.has(index) && words[field].test(name));
    if (column === -1) continue;
    taken.add(column);
    guess[field] = column;
  }
  return guess.credit === undefined && guess.debit === undefined ? guess : { ...guess, amount: null };
}

function folded(cell: string): string {
  return cell.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();
}
