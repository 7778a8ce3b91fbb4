import { parseBaht } from "#domain/money/satang.ts";

/** Signed satang. `isSigned`: the cell itself says which way the money went. */
export type ReadSum = { satang: number; isSigned: boolean };

/** Longer cells are no sums, and no expression has to look at them. */
const mostLetters = 40;
const currency = "(?:฿|บาท|THB)?";
const sign = "([-+−]?)";
/**
 * 1,290.00 and 1 290.00; 1.290,00 and 1290,00, where two figures behind the comma leave no doubt.
 */
const figures = String.raw`(?:(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d+))?|(\d{1,3}(?:[. ]\d{3})+|\d+),(\d{2}))`;
const shape = new RegExp(
  `^(\\()? ?${sign} ?${currency} ?${sign} ?${figures} ?${currency} ?(CR|DR)?\\.? ?${sign}(\\))?$`,
  "i",
);

/**
 * "1,290.00", "-500", "(500.00)", "500.00-", "1,290.00 CR", "1290.0000000001". null for what is no
 * amount.
 */
export function readSum(text: string): ReadSum | null {
  if (text.length > mostLetters) return null;
  const found = shape.exec(cleanCell(text).replace(/\s+/g, " "));
  if (found === null) return null;
  const [, open, before, within, whole, decimals, dotted, afterComma, word, behind, close] = found;
  const signs = [before, within, behind].filter(Boolean);
  if ((open === undefined) !== (close === undefined) || signs.length > 1) return null;
  const satang = satangOf(whole ?? dotted ?? "", decimals ?? afterComma ?? "");
  if (satang === null) return null;
  const isOut =
    open !== undefined || signs[0] === "-" || signs[0] === "−" || word?.toUpperCase() === "DR";
  return {
    satang: isOut && satang !== 0 ? -satang : satang,
    isSigned: isOut || signs.length > 0 || word !== undefined,
  };
}

export function readAmount(text: string): number | null {
  return readSum(text)?.satang ?? null;
}

/**
 * What a program has left of two decimals, 1290.0999999999999, is meant as they were; 12.345 is no
 * amount.
 */
function satangOf(whole: string, decimals: string): number | null {
  const baht = whole.replace(/[^\d]/g, "");
  if (decimals.length <= 2) return parseBaht(decimals === "" ? baht : `${baht}.${decimals}`);
  // 1.290 may be a thousand and more.
  if (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(baht)) return null;
  const hundredths = Number(`0.${decimals}`) * 100;
  const near = Math.round(hundredths);
  const satang = parseBaht(baht);
  return satang === null || Math.abs(hundredths - near) > 0.0001 ? null : satang + near;
}

/** One form of each sign, and Thai figures as the others. */
export function cleanCell(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[๐-๙]/g, (figure) => String(figure.charCodeAt(0) - 0x0e50))
    .trim();
}
