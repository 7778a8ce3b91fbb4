import pg from "pg";

const { INT8, DATE } = pg.types.builtins;
const INT8_ARRAY = 1016;

/** How values come out of the database: whole numbers as numbers or not at all, dates without a time as their text. */
export const valueParsers = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (format === "binary") return pg.types.getTypeParser(oid, "binary");
    if (oid === INT8) return wholeNumber;
    if (oid === INT8_ARRAY) return wholeNumbers;
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, "text");
  },
} as pg.CustomTypesConfig;

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`The database holds ${text}, which is too large to count with.`);
  return number;
}

function wholeNumbers(text: string): (number | null)[] {
  const inside = text.slice(1, -1);
  return inside === "" ? [] : inside.split(",").map((part) => (part === "NULL" ? null : wholeNumber(part)));
}
