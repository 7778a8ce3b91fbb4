import { cardTypeOf, digitsOf } from "./card-brand.ts";

export const cardFields = ["number", "month", "year", "code"] as const;
export type CardField = (typeof cardFields)[number];
export type CardDraft = Record<CardField, string>;
export type CardFault = "empty" | "number" | "month" | "expired" | "year" | "code";
export type CardFaults = Partial<Record<CardField, CardFault>>;

const shortestNumber = 12;
const longestValidYears = 30;

/** The faults of a card before the provider's script gets it. */
export function checkCard(draft: CardDraft, now: Date): CardFaults {
  const empty = Object.fromEntries(
    cardFields.filter((field) => draft[field] === "").map((field) => [field, "empty"]),
  );
  return { ...checkNumber(draft), ...checkExpiry(draft, now), ...checkCode(draft), ...empty };
}

function checkNumber({ number }: CardDraft): CardFaults {
  const digits = digitsOf(number);
  const type = cardTypeOf(digits);
  const isLong = type ? type.lengths.includes(digits.length) : digits.length >= shortestNumber;
  // Some UnionPay cards have no check digit.
  const isWhole = type?.brand === "unionpay" || hasCheckDigit(digits);
  return isLong && isWhole ? {} : { number: "number" };
}

/** The Luhn check. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card is valid until the end of its month. */
function checkExpiry({ month, year }: CardDraft, now: Date): CardFaults {
  const [m, y] = [Number(month), Number(year)];
  if (m < 1 || m > 12) return { month: "month" };
  if (year.length !== 4 || y > now.getFullYear() + longestValidYears) return { year: "year" };
  const isOver = y * 12 + m < now.getFullYear() * 12 + now.getMonth() + 1;
  return isOver ? { month: "expired", year: "expired" } : {};
}

function checkCode({ number, code }: CardDraft): CardFaults {
  const size = cardTypeOf(digitsOf(number))?.codeSize;
  const isLong = size === undefined ? code.length >= 3 : code.length === size;
  return isLong ? {} : { code: "code" };
}
