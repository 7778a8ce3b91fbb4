import { holdsName } from "./payer-name.ts";
import { readAmount } from "./read-sum.ts";
import { isTimeCell, readDirection, readMoment } from "./statement-cells.ts";
import { writesSerial } from "./statement-day.ts";
import { type ColumnMapping, mappedColumns } from "./statement-line.ts";

type Field = (typeof mappedColumns)[number];

type Words = { test: (name: string) => boolean };

const cameWords =
  /(?:ฝาก|เงินเข้า|ยอดเข้า|^เข้า|[/|-] ?เข้า|เข้าบัญชี|รับเข้า|รับโอน|โอนเข้า|รายรับ|^รับ|เครดิ[ตท]|credit|deposit|money ?in|paid ?in|receiv|receipt|inflow|^in\b|[/|-] ?in\b|\bcr\b)/;
const wentWords =
  /(?:ถอน|เงินออก|ยอดออก|^ออก|[/|-] ?ออก|จ่ายออก|โอนออก|รายจ่าย|^จ่าย|[/|-] ?จ่าย|หักบัญชี|เดบิ[ตท]|debit|withdraw|money ?out|paid ?out|payment|outflow|^out\b|[/|-] ?out\b|\bdr\b)/;
/** One column for both directions, as 'เดบิต / เครดิต' or 'ถอน/ฝาก': signed amounts, or words. */
const both: Words = {
  test: (name) =>
    (cameWords.test(name) && wentWords.test(name)) || /^(?:d ?\/? ?c|c ?\/? ?d)$/.test(name),
};

/** The certain names of a column, then the possible ones. */
const words: Record<Field, readonly Words[]> = {
  date: [
    /^(?:วันที่|วัน|date|(?:transaction|posting|txn|trans?\.?|value|effective|book(?:ing)?) ?date)/,
    /(?:วันที่|date$)/,
  ],
  time: [/(?:^เวลา|^time|เวลา$|time$)/],
  amount: [
    /^(?:จำนวนเงิน|amount|ยอดเงิน|transaction ?amount|ยอดรายการ|มูลค่า)/,
    /(?:จำนวนเงิน|amount|^จำนวน$|^value$)/,
    both,
  ],
  credit: [cameWords],
  debit: [wentWords],
  direction: [both, /(?:type|ประเภท|sign|เครื่องหมาย|^[+-] ?\/ ?[+-]$)/],
  balance: [/(?:คงเหลือ|balance)/, /^(?:ยอดเงินในบัญชี|outstanding)/],
  description: [
    /(?:รายละเอียด|คำอธิบาย|description|details?$|^details?|particular)/,
    /(?:หมายเหตุ|remark|memo|note)/,
    /รายการ|narrative|^transaction$/,
  ],
  account: [/(?:บัญชี|account|ผู้โอน|จาก|sender|counterparty|from)/],
};
/** The shop's own account, which banks repeat in each line. */
const own = /^(?:เลขที่บัญชี|หมายเลขบัญชี|ชื่อบัญชี|account ?(?:number|no\.?|name))$/;
/** Names of numbers that are no amount, although they contain such words. */
const noSum = /(?:เลขที่|หมายเลข|เลขบัญชี|account|a\/c|\bno\.?$|ค่าธรรมเนียม|\bfee\b|ภาษี|\btax\b)/;
/** Names of the payee, and of the transfer's channel. */
const notPayer = /(?:ผู้รับ|ปลายทาง|^to\b|beneficiary|receiver|คงเหลือ|balance)/;
/** The first match gets the column: 'วันที่ทำรายการ' is a day before it is a description. */
const order: readonly Field[] = [
  "date",
  "time",
  "balance",
  "direction",
  "credit",
  "debit",
  "amount",
  "account",
  "description",
];

/** A partial mapping: the columns of day or money may be missing. */
export type PartMapping = Omit<ColumnMapping, "date"> & { date: number | null };

/**
 * Guesses the mapping by the names of the columns, checked against their content. The owner can
 * correct it. null: day or money were not found.
 */
export function guessMapping(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  now: Date,
): ColumnMapping | null {
  const { date, ...others } = guessColumns(header, rows, now);
  // A file of withdrawals alone needs balances beside them, because the other column may have an
  // unknown name.
  const isWithdrawals = others.debit !== null && others.balance !== null;
  return date === null || (others.credit === null && others.amount === null && !isWithdrawals)
    ? null
    : { date, ...others };
}

/** Guesses each column by itself, so that an unknown one does not hide the others. */
export function guessColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  now: Date,
): PartMapping {
  const names = header.map((cell) =>
    cell.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim(),
  );
  const taken = new Set<number>();
  const guess = Object.fromEntries(mappedColumns.map((field) => [field, null])) as Record<
    Field,
    number | null
  >;
  // An empty column is never the day.
  const isSilent = (field: Field, index: number) =>
    field === "date" && rows.length > 0 && cellsOf(rows, index).length === 0;
  for (const field of order) {
    const fits = (name: string, index: number) =>
      !taken.has(index) &&
      !isSilent(field, index) &&
      isFilledBy(field, name, cellsOf(rows, index), now);
    const named = words[field]
      .map((word) => names.findIndex((name, index) => word.test(name) && fits(name, index)))
      .find((found) => found !== -1);
    const column = named ?? (field === "date" ? onlyDay(rows, names.length, now) : undefined);
    if (column === undefined || taken.has(column)) continue;
    taken.add(column);
    guess[field] = column;
  }
  const { date, amount, credit, debit, direction, ...others } = guess;
  // A single unnamed column of sums is the money, or its other direction.
  const unnamed = () => onlyMoney(rows, names, taken);
  const isOne = credit === null && (amount !== null || debit === null);
  const money = isOne
    ? { amount: amount ?? unnamed(), credit: null, debit: null, direction }
    : { amount: null, credit: credit ?? unnamed(), debit, direction: null };
  const used = new Set([...taken, ...Object.values(money).filter((column) => column !== null)]);
  return { date, ...money, ...others, more: moreWords(names, rows, used), unsigned: null };
}

/** Columns of text beside the description: by their names, or by titles of persons in them. */
function moreWords(
  names: readonly string[],
  rows: readonly (readonly string[])[],
  taken: ReadonlySet<number>,
): number[] {
  const isMeant = (name: string) =>
    [...words.description, ...words.account].some((word) => word.test(name));
  return names
    .flatMap((name, index) => {
      const cells = cellsOf(rows, index);
      if (taken.has(index) || cells.length === 0 || own.test(name) || notPayer.test(name))
        return [];
      const isMoney = cells.every((cell) => readAmount(cell) !== null);
      return !isMoney && (isMeant(name) || cells.some(holdsName)) ? [index] : [];
    })
    .slice(0, mostMore);
}

/** The most other columns of text that are kept. */
export const mostMore = 6;

/** Without a name, the only column with days is the day. */
function onlyDay(
  rows: readonly (readonly string[])[],
  width: number,
  now: Date,
): number | undefined {
  const days = Array.from({ length: width }, (_, index) => index).filter((index) => {
    const cells = cellsOf(rows, index);
    return cells.length > 0 && isFilledBy("date", "", cells, now);
  });
  return days.length === 1 ? days[0] : undefined;
}

function onlyMoney(
  rows: readonly (readonly string[])[],
  names: readonly string[],
  taken: ReadonlySet<number>,
): number | null {
  const sums = Array.from(names, (_, index) => index).filter((index) => {
    const cells = cellsOf(rows, index);
    return (
      !taken.has(index) &&
      !noSum.test(names[index] ?? "") &&
      cells.some((cell) => /\d[.,]\d/.test(cell)) &&
      cells.every((cell) => cell === "-" || readAmount(cell) !== null)
    );
  });
  return sums.length === 1 ? (sums[0] ?? null) : null;
}

const sampleRows = 100;

function cellsOf(rows: readonly (readonly string[])[], column: number): string[] {
  return rows.slice(0, sampleRows).flatMap((cells) => cells[column]?.trim() || []);
}

/** Half of the filled cells suffices, because banks put sums and text into the same columns. */
function isFilledBy(field: Field, name: string, cells: readonly string[], now: Date): boolean {
  const most = (is: (cell: string) => boolean) => cells.filter(is).length * 2 >= cells.length;
  // Plain numbers are days only in a column with such a name.
  const isSerial = name !== "" && writesSerial(cells);
  if (field === "date") {
    return [
      { now, isSerial },
      { now, isMonthFirst: true },
    ].some((rules) => most((cell) => readMoment(cell, "", rules) !== null));
  }
  if (field === "time") return most((cell) => isTimeCell(cell, { now }));
  if (field === "direction")
    return (
      cells.length > 0 &&
      most((cell) => readDirection(cell) !== null) &&
      !/คงเหลือ|balance/.test(name)
    );
  if (field === "description") return true;
  if (field === "account") return !own.test(name);
  const isSum = field !== "balance" && name !== "";
  if (
    isSum &&
    (noSum.test(name) ||
      (field !== "amount" && both.test(name)) ||
      (field === "amount" && words.balance[0]?.test(name)))
  )
    return false;
  return most((cell) => cell === "-" || readAmount(cell) !== null);
}
