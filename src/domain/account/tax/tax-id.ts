import { plainFigures } from "#domain/text/plain-figures.ts";
import { typedLine } from "../typed-line.ts";

export type TaxIdCheck = "ok" | "notThirteenDigits" | "wrongCheckDigit";

/** A wrong check digit gets a warning and no refusal, because old and foreign numbers exist. */
export function checkTaxId(typed: string): TaxIdCheck {
  const text = readTaxId(typed);
  if (!/^[0-9]{13}$/.test(text)) return "notThirteenDigits";
  return Number(text[12]) === checkDigit(text.slice(0, 12)) ? "ok" : "wrongCheckDigit";
}

/** The weights fall from 13 to 2 over the first twelve digits. */
function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((all, digit, index) => all + Number(digit) * (13 - index), 0);
  return (11 - (sum % 11)) % 10;
}

/**
 * Normalizes to thirteen digits: papers group them, people use Thai digits, spreadsheets append .0.
 * Other input stays as typed.
 */
export function readTaxId(typed: string): string {
  const line = typedLine(typed);
  const figures = plainFigures(line.normalize("NFKC"))
    .replace(/^'+/, "")
    .replace(/^(\d{13})\.0+$/, "$1")
    .replace(/[\s.\p{Pd}\u2212\u2043]/gu, "");
  return /^[0-9]{13}$/.test(figures) ? figures : line;
}
