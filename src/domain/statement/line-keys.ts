import { bangkokDay, timeDigits } from "#domain/time/bangkok.ts";
import type { StatementLine } from "./statement-line.ts";

/**
 * What makes each line of an account one line, whatever file it comes in: with a balance its day,
 * amount and balance, otherwise all that it says;
 * and the how-manieth of these it is in its file, because two buyers can send the same amount in
 * the same minute.
 * Give it the lines of one file in their order.
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

/** Banks write one line in capitals or small, wide or narrow, with one space or two. */
function normalForm(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
}
