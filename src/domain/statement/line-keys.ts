import { bangkokDay, timeDigits } from "#domain/time/bangkok.ts";
import type { StatementLine } from "./statement-line.ts";

/**
 * The identity of a line, the same in every file: with a balance its day, amount and balance,
 * otherwise all of its text. Equal lines of a file are numbered, because two buyers can send the
 * same amount in the same minute. Call it with the lines of one file in their order.
 */
export function createLineKeys(): (line: StatementLine) => string {
  const seen = new Map<string, number>();
  return (line) => {
    const said = saidBy(line);
    const nth = (seen.get(said) ?? 0) + 1;
    seen.set(said, nth);
    return `${said}\n${nth}`;
  };
}

function saidBy({
  at,
  hasTime,
  amountSatang,
  balanceSatang,
  description,
  account,
}: StatementLine): string {
  const day = bangkokDay(at);
  if (balanceSatang !== null) return [day, amountSatang, balanceSatang].join("\n");
  return [
    day,
    hasTime ? timeDigits(at) : "",
    amountSatang,
    normalForm(description),
    normalForm(account),
  ].join("\n");
}

/** Banks vary capitals, width and spaces of the same line. */
function normalForm(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
}
