import creditCardType from "credit-card-type";

/** The twelve known brands. */
export const cardBrands = [
  "visa",
  "mastercard",
  "american-express",
  "diners-club",
  "discover",
  "jcb",
  "unionpay",
  "maestro",
  "elo",
  "mir",
  "hiper",
  "hipercard",
] as const;
export type CardBrand = (typeof cardBrands)[number];
export type CardType = {
  brand: CardBrand;
  name: string;
  gaps: readonly number[];
  lengths: readonly number[];
  codeSize: number;
};

/** For an unknown brand: the usual number of digits and groups. */
const unknownLength = 16;
const unknownGaps = [4, 8, 12];
const mostCodeDigits = 4;

/** The brand with this prefix; null: several, or none. */
export function cardTypeOf(digits: string): CardType | null {
  const possible = digits === "" ? [] : creditCardType(digits).filter(({ type }) => isBrand(type));
  const [only] = possible;
  if (only === undefined || possible.length > 1 || !isBrand(only.type)) return null;
  return {
    brand: only.type,
    name: only.niceType,
    gaps: only.gaps,
    lengths: only.lengths,
    codeSize: only.code.size,
  };
}

function isBrand(type: string): type is CardBrand {
  return cardBrands.some((brand) => brand === type);
}

/** The number in groups, cut to the brand's length. */
export function maskNumber(typed: string): string {
  const digits = digitsOf(typed);
  const type = cardTypeOf(digits);
  return inGroups(
    digits.slice(0, Math.max(...(type?.lengths ?? [unknownLength]))),
    type?.gaps ?? unknownGaps,
  );
}

export function maskCode(typed: string): string {
  return digitsOf(typed).slice(0, mostCodeDigits);
}

export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, "");
}

function inGroups(digits: string, gaps: readonly number[]): string {
  return [...digits].map((digit, at) => (gaps.includes(at) ? ` ${digit}` : digit)).join("");
}
