import type { TypedOption } from "../question-fields.ts";

const thai = "กขคงจฉชซฌญฎฏ";
const latin = "abcdefghijkl";

/**
 * The right options, counted from 0: their numbers (2 or 1, 3), letters (B or ข), or the words of
 * one. Null: there is no such option.
 */
export function numbersOfRight(
  cell: string,
  options: readonly Pick<TypedOption, "th" | "en">[],
): number[] | null {
  const parts = cell.split(/[\s,;/]+|และ|\band\b/).filter((part) => part !== "");
  const numbers = parts.map(numberOf);
  if (parts.length > 0 && numbers.every((at) => at !== null && at < options.length))
    return [...new Set(numbers as number[])];
  const said = options.findIndex(({ th, en }) => th === cell || (en !== "" && en === cell));
  return said === -1 ? null : [said];
}

function numberOf(part: string): number | null {
  if (/^\d{1,2}$/.test(part)) return Number(part) > 0 ? Number(part) - 1 : null;
  const letter = part.replace(/[.)]$/, "").toLowerCase();
  if (letter.length !== 1) return null;
  const at = Math.max(thai.indexOf(letter), latin.indexOf(letter));
  return at === -1 ? null : at;
}

const [yes, no] = [
  ["true", "t", "ถูก", "จริง", "ใช่", "yes", "y", "1"],
  ["false", "f", "ผิด", "เท็จ", "ไม่ใช่", "ไม่จริง", "no", "n", "0"],
];

export function truthIn(cell: string): boolean | null {
  const said = cell.trim().toLowerCase();
  return yes?.includes(said) ? true : no?.includes(said) ? false : null;
}
