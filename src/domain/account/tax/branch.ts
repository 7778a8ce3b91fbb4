import { plainFigures } from "#domain/text/plain-figures.ts";

const headOffice = new Set([
  "",
  "-",
  "สำนักงานใหญ่",
  "สนญ",
  "head office",
  "headoffice",
  "hq",
  "main office",
]);
const numbered = /^(?:สาขา(?:ที่)?|branch(?: no\.?| number)?)? ?#?([0-9]{1,5})$/;

/**
 * The five digits of a company's branch, as the Revenue Department writes it; 00000 is the head
 * office. Null: unreadable.
 */
export function readBranch(typed: string): string | null {
  const text = plainFigures(typed)
    .replace(/\s+/g, " ")
    .replace(/^[ (]+|(?<![ ).])[ ).]+$/g, "")
    .toLowerCase();
  if (headOffice.has(text)) return "00000";
  return numbered.exec(text)?.[1]?.padStart(5, "0") ?? null;
}
