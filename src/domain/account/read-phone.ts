import { plainFigures } from "../text/plain-figures.ts";
import { typedLine } from "./typed-line.ts";

export type PhoneCode =
  | "NOT_DIGITS"
  | "NOT_9_TO_10_DIGITS"
  | "NOT_ONE_PHONE"
  | "ROUNDED_PHONE"
  | "UNCLEAR_PHONE";
type PhoneResult = { phone: string; fault: PhoneCode | null };

/**
 * A normalized telephone number: a Thai one with its leading zero, others with + and the country.
 * Spreadsheets drop the zero or append .0. People write groups, Thai digits and the country code.
 * An unreadable number stays as typed.
 */
export function readPhone(typed: string): string {
  const { phone, fault } = read(typed);
  return fault === null ? phone : typedLine(typed);
}

/** The fault of a number in any notation. */
export function phoneFault(typed: string): PhoneCode | null {
  return read(typed).fault;
}

/** The digits that find a number in any notation, even a part of it. Null: it is no number. */
export function searchedPhone(typed: string): string | null {
  const figures = figuresOf(typed);
  if (!/^\+?\d{4,18}$/.test(figures)) return null;
  const number = (thaiOf(figures) ?? withPlus(figures)).replace(/^\+(?:66)?/, "");
  const found = figures.length < 8 ? number : number.replace(/^0+/, "");
  return found.length < 3 ? null : found;
}

function read(typed: string): PhoneResult {
  const figures = figuresOf(typed);
  const fault = /^\+?\d+$/.test(figures) ? null : strangeness(figures);
  if (fault !== null) return { phone: "", fault };
  // 02-123-4567-8 means two numbers of an office.
  if (/^0[2-57]\d{8}$/.test(figures) && /\p{Pd}\d$/u.test(typedLine(typed)))
    return { phone: "", fault: "NOT_ONE_PHONE" };
  // In Thailand 001 to 009 are international prefixes. So 009 66 may also be Saudi Arabia.
  if (/^00[1-9]66[2-9]\d{7,8}$/.test(figures)) return { phone: "", fault: "UNCLEAR_PHONE" };
  const thai = thaiOf(figures);
  if (thai !== null) return { phone: thai, fault: null };
  const number = withPlus(figures);
  if (number.startsWith("+"))
    return {
      phone: number,
      fault: /^\+(?!66)[1-9]\d{7,14}$/.test(number) ? null : "UNCLEAR_PHONE",
    };
  if (number.length < 9 || number.length > 10) return { phone: "", fault: "NOT_9_TO_10_DIGITS" };
  return { phone: number, fault: /^0[1-9]/.test(number) ? null : "UNCLEAR_PHONE" };
}

/** Without separators, and without the additions of spreadsheets, links and people. */
function figuresOf(typed: string): string {
  return plainFigures(typedLine(typed).normalize("NFKC"))
    .replace(/^'+|^tel: ?/i, "")
    .trim()
    .replace(/^(\+?\d{8,15})\.0+$/, "$1")
    .replace(/^((?:\+|00)[\d\s-]{1,6})\(0\)/, "$1")
    .replace(/[\s().\p{Pd}\u2212\u2043]/gu, "");
}

function strangeness(figures: string): PhoneCode {
  if (/^\d{1,10}E\+?\d+$/i.test(figures)) return "ROUNDED_PHONE";
  return /^\+?\d{9,}(?:[,;/|#]|ต่อ|หรือ|และ|กับ|to|or|and|ext|x)/i.test(figures)
    ? "NOT_ONE_PHONE"
    : "NOT_DIGITS";
}

/**
 * Landlines have eight digits behind the zero or the country code, mobile numbers nine. Null: not
 * surely Thai.
 */
function thaiOf(figures: string): string | null {
  const national =
    /^(?:(?:\+|00)?66)0?([2-57]\d{7}|[689]\d{8})$/.exec(figures)?.[1] ??
    /^[689]\d{8}$/.exec(figures)?.[0];
  return national === undefined ? null : `0${national}`;
}

/** In many countries 00 is the international prefix. */
function withPlus(figures: string): string {
  return figures.replace(/^00(?=[1-9]\d{9,})/, "+");
}
