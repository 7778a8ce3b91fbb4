import { bangkokDay, timeDigits } from "#domain/time/bangkok.ts";
import type { StatementLine } from "./statement-line.ts";

/**
 * What makes each line of an account one line, whatever file it comes in: with a balance its day, amount and balance, otherwise all that it says;
 * and the how-manieth of these it is in its file, because two buyers can send the same amount in the same minute.
 */
export function lineKeys(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const said = saidBy(line);
    const nth = (seen.get(said) ?? 0) + 1;
    seen.set(said, nth);
    return `${said}\n${nth}`;
  });
}

function saidBy({ at, hasTime, amountSatang, balanceSatang, description, account }: StatementLine): string {
  const day = bangkokDay(at);
  if (balanceSatang !== null) return [day, amountSatang, balanceSatang].join("\n");
  return [day, hasTime ? timeDigits(at) : "", amountSatang, normalForm(description), normalForm(account)].join("\n");
}

/** Banks write one line in capitals or small, wide or narrow, with one space or two. NOTE: a migration has brought stored lines to this form. */
function normalForm(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, "");
}
