import { readAmount } from "./read-sum.ts";
import { readMoment } from "./statement-cells.ts";
import { writesSerial } from "./statement-day.ts";

type StatementContext = { now: Date; isNamed: boolean; date?: number | null };

/** Column names of the shop's own files, which no bank uses. */
const others = /^(?:ช่องทางชำระเงิน|payment method|ชื่อผู้ใช้|username|รหัสคูปอง)$/i;
const money = /\d,\d{3}|\d\.\d{1,2}\b/;

/**
 * Movements have a day and an amount in each row. A table without any such row is no statement.
 * `isNamed`: a column has a bank's name for money, so any number format is accepted; `date`: a
 * column has a name for days.
 */
export function isStatement(
  rows: readonly (readonly string[])[],
  { now, isNamed, date = null }: StatementContext,
): boolean {
  if (
    rows.some(
      (cells) =>
        cells.length > 5 && cells.some((cell) => others.test(cell.normalize("NFC").trim())),
    )
  )
    return false;
  const isSerial =
    date !== null &&
    writesSerial(rows.map((cells) => cells[date] ?? "").filter((cell) => /\d/.test(cell)));
  const isDay = (cell: string, at: number) =>
    [
      { now, isSerial: isSerial && at === date },
      { now, isMonthFirst: true },
    ].some((rules) => readMoment(cell, "", rules) !== null);
  const isMoney = (cell: string) => readAmount(cell) !== null && (isNamed || money.test(cell));
  return rows.some((cells) => {
    const day = cells.findIndex(isDay);
    return day !== -1 && cells.some((cell, at) => at !== day && isMoney(cell));
  });
}
