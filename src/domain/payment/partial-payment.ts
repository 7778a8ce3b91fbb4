/**
 * What a person decides about what is missing of a sum: it is forgiven with a reason, or the buyer
 * is asked for it.
 */
export const restChoices = ["forgive", "ask"] as const;
export type RestChoice = (typeof restChoices)[number];

/** What came, beside what was asked for. Of the last three one at most is more than nothing. */
export type AcceptedSum = {
  receivedSatang: number;
  /** Missing, and given up by the shop. */
  forgivenSatang: number;
  /** Missing, and asked for: the order waits for it. */
  owedSatang: number;
  /** More than was asked for: the buyer's, until it has gone back. */
  overSatang: number;
};

/**
 * Null: something is missing and it is not decided what becomes of it, or nothing came where
 * something was asked for.
 */
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

/** What an order still asks for: all of it, or the rest where some has come. */
export function dueOf({
  payableSatang,
  owedSatang,
}: {
  payableSatang: number;
  owedSatang: number | null;
}): number {
  return owedSatang ?? payableSatang;
}

/** What has come of an order that asks for a rest. */
export function partsOf({
  payableSatang,
  owedSatang,
}: {
  payableSatang: number;
  owedSatang: number | null;
}): number {
  return owedSatang === null ? 0 : payableSatang - owedSatang;
}
