import { readAmount, readMoment } from "./statement-cells.ts";

/** Names of columns that no bank writes: files of the shop itself. */
const others = /^(?:ช่องทางชำระเงิน|payment method|ชื่อผู้ใช้|username|รหัสคูปอง)$/i;
const money = /\d,\d{3}|\d\.\d{1,2}\b/;

/**
 * Movements of an account have a day and money in each: a table without a single such row is something else, however it is called.
 * `isNamed`: a column is called as banks call money, so that it may be written as any number.
 */
export function isStatement(rows: readonly (readonly string[])[], { now, isNamed }: { now: Date; isNamed: boolean }): boolean {
  if (rows.some((cells) => cells.length > 5 && cells.some((cell) => others.test(cell.normalize("NFC").trim())))) return false;
  const isDay = (cell: string) => readMoment(cell, "", { now }) !== null || readMoment(cell, "", { now, isMonthFirst: true }) !== null;
  const isMoney = (cell: string) => readAmount(cell) !== null && (isNamed || money.test(cell));
  return rows.some((cells) => {
    const day = cells.findIndex(isDay);
    return day !== -1 && cells.some((cell, at) => at !== day && isMoney(cell));
  });
}
