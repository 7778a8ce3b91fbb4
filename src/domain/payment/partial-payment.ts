/**
 * The decision about a missing part: the shop waives it with a reason, or asks the buyer for it.
 */
export const restChoices = ["forgive", "ask"] as const;
export type RestChoice = (typeof restChoices)[number];

/** The received sum against the expected one. At most one of the last three is above zero. */
export type AcceptedSum = {
  receivedSatang: number;
  /** Missing, and waived by the shop. */
  forgivenSatang: number;
  /** Missing, and requested: the order waits for it. */
  owedSatang: number;
  /** More than expected: it is the buyer's until it is refunded. */
  overSatang: number;
};

/** Null: a part is missing without a decision about it, or nothing came. */
export function acceptSum(
  dueSatang: number,
  receivedSatang: number,
  rest: RestChoice | null,
): AcceptedSum | null {
  const missing = dueSatang - receivedSatang;
  const whole = { receivedSatang, forgivenSatang: 0, owedSatang: 0, overSatang: 0 };
  if (receivedSatang < 0 || (receivedSatang === 0 && dueSatang > 0)) return null;
  if (missing <= 0) return { ...whole, overSatang: Math.abs(missing) };
  if (rest === null) return null;
  return rest === "forgive"
    ? { ...whole, forgivenSatang: missing }
    : { ...whole, owedSatang: missing };
}

/** The sum that an order still asks for: all of it, or the rest. */
export function dueOf({
  payableSatang,
  owedSatang,
}: {
  payableSatang: number;
  owedSatang: number | null;
}): number {
  return owedSatang ?? payableSatang;
}

/** The received part of an order that asks for a rest. */
export function partsOf({
  payableSatang,
  owedSatang,
}: {
  payableSatang: number;
  owedSatang: number | null;
}): number {
  return owedSatang === null ? 0 : payableSatang - owedSatang;
}
