import { originatingBanks } from "#domain/payment/bank.ts";
import type { LineToMatch, ReportToMatch } from "./to-match.ts";

export const clues = ["reference", "digits", "payer", "bank"] as const;
/** What of the buyer's report stands in the line. */
export type Clue = (typeof clues)[number];

/** The bank's own number of the transfer, as the slip shows it. Short ones could be anything. */
export function namesReference({ description, account }: LineToMatch, references: readonly string[]): boolean {
  if (references.length === 0) return false;
  const said = joined(`${description} ${account}`);
  return references.some((reference) => joined(reference).length >= 8 && said.includes(joined(reference)));
}

/** Whether the line speaks of the account that the buyer has named: for it, against it, or not at all. */
export function accountClue(line: LineToMatch, report: ReportToMatch | null): "digits" | "bank" | "against" | null {
  if (report === null) return null;
  if (report.bankAccountId !== null && report.bankAccountId !== line.bankAccountId) return "against";
  const said = `${line.description} ${line.account}`;
  if (shareDigits(said, report.description)) return "digits";
  const named = banksIn(said);
  if (report.bankCode === null || named.size === 0) return null;
  return named.has(report.bankCode) ? "bank" : "against";
}

/** Four figures of an account or more, as banks leave them: xxx-x-x1234-5. */
function shareDigits(said: string, reported: string): boolean {
  const own = digitsIn(said);
  return digitsIn(reported).some((digits) => own.some((one) => one.endsWith(digits) || digits.endsWith(one)));
}

function digitsIn(text: string): string[] {
  return (text.match(/[\dxX*][\dxX*-]{2,}[\dxX*]/g) ?? []).map((run) => run.replace(/\D/g, "")).filter((digits) => digits.length >= 4);
}

/** Banks of today alone, and no codes of two letters: they stand in remarks for other things. */
const names = originatingBanks
  .filter(({ code, number }) => number !== null && code.length > 2)
  .map(({ code, th }) => ({ code, th: th.replace(/^ธนาคาร/, "").replace(/\s*\(.*$/, "") }));

function banksIn(said: string): Set<string> {
  const words = new Set(said.toUpperCase().split(/[^A-Z]+/));
  return new Set(names.filter(({ code, th }) => words.has(code) || said.includes(th)).map(({ code }) => code));
}

function joined(text: string): string {
  return text.replace(/[\s-]+/g, "").toUpperCase();
}
