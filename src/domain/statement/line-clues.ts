import { originatingBanks } from "#domain/payment/bank.ts";
import type { LineToMatch, ReportToMatch } from "./order-to-match.ts";
import { readOnce } from "./read-once.ts";

export const clues = ["reference", "digits", "payer", "bank"] as const;
/** A part of the buyer's report that the line contains. */
export type Clue = (typeof clues)[number];

type LineText = Pick<LineToMatch, "description" | "account">;
const joinedLine = readOnce(({ description, account }: LineText) =>
  joined(`${description} ${account}`),
);
const joinedReferences = readOnce((references: readonly string[]) =>
  references.map(joined).filter(({ length }) => length >= 8),
);
const saidOf = readOnce(({ description, account }: LineText) => {
  const said = `${description} ${account}`;
  return { digits: digitsIn(said), banks: banksIn(said) };
});
const reportedDigits = readOnce(({ description }: ReportToMatch) => digitsIn(description));

/** The bank's reference of the transfer, as on the slip. Short ones prove nothing. */
export function namesReference(line: LineToMatch, references: readonly string[]): boolean {
  if (references.length === 0) return false;
  const said = joinedLine(line);
  return joinedReferences(references).some((reference) => said.includes(reference));
}

/** Whether the line confirms or contradicts the buyer's account, or says nothing of it. */
export function accountClue(
  line: LineToMatch,
  report: ReportToMatch | null,
): "digits" | "bank" | "against" | null {
  if (report === null) return null;
  if (report.bankAccountId !== null && report.bankAccountId !== line.bankAccountId)
    return "against";
  const { digits, banks } = saidOf(line);
  if (shareDigits(digits, reportedDigits(report))) return "digits";
  if (report.bankCode === null || banks.size === 0) return null;
  return banks.has(report.bankCode) ? "bank" : "against";
}

/** Four digits of an account or more, as banks leave them: xxx-x-x1234-5. */
function shareDigits(own: readonly string[], reported: readonly string[]): boolean {
  return reported.some((digits) => own.some((one) => one.endsWith(digits) || digits.endsWith(one)));
}

function digitsIn(text: string): string[] {
  return (text.match(/[\dxX*][\dxX*-]{2,}[\dxX*]/g) ?? [])
    .map((run) => run.replace(/\D/g, ""))
    .filter((digits) => digits.length >= 4);
}

/** Only present banks, and no codes of two letters, which mean other things in remarks. */
const names = originatingBanks
  .filter(({ code, number }) => number !== null && code.length > 2)
  .map(({ code, th }) => ({ code, th: th.replace(/^ธนาคาร/, "").replace(/(?<!\s)\s*\(.*$/s, "") }));

function banksIn(said: string): Set<string> {
  const words = new Set(said.toUpperCase().split(/[^A-Z]+/));
  return new Set(
    names.filter(({ code, th }) => words.has(code) || said.includes(th)).map(({ code }) => code),
  );
}

function joined(text: string): string {
  return text.replace(/[\s-]+/g, "").toUpperCase();
}
