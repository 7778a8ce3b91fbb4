/**
 * Above this amount a second person confirms; 0: never. It is the owner's setting
 * `secondApprovalAboveSatang` (`settings/site-settings`).
 */
export type SecondApprovalRule = { aboveSatang: number };
/**
 * `beforeSatang`: earlier amounts of such acts for the same order, and for the same buyer today. So
 * parts of a large sum count as the large sum.
 */
type Act = { amountSatang: number; currency: string; beforeSatang?: number };

/**
 * An amount without a price in baht always counts as above, because the shop has no exchange rate.
 */
export function needsSecondPerson(
  { amountSatang, currency, beforeSatang = 0 }: Act,
  { aboveSatang }: SecondApprovalRule,
): boolean {
  return (
    aboveSatang > 0 &&
    amountSatang > 0 &&
    (currency !== "THB" || amountSatang + beforeSatang > aboveSatang)
  );
}

/**
 * `first`: it waits for a second person. `refuse`: it is the same person. `same hand`: the other
 * person's rights depend on the first. `enough`: it may be carried out.
 */
export type ApprovalStep = "first" | "refuse" | "same hand" | "enough";
/** `isSecond`: whether the approver's rights are independent of the first one's. */
type Words = { firstId: number | null; byId: number; isSecond: boolean };

/**
 * `firstId`: who has approved this act with this sum. An act that waits was above the limit of its
 * time, so it needs another person even if the limit is larger now. Without a first approval the
 * present limit counts, so the smaller of both decides.
 */
export function approvalStep(
  act: Act,
  rule: SecondApprovalRule,
  { firstId, byId, isSecond }: Words,
): ApprovalStep {
  if (firstId !== null && firstId !== byId) return isSecond ? "enough" : "same hand";
  if (firstId !== null) return "refuse";
  return needsSecondPerson(act, rule) ? "first" : "enough";
}
