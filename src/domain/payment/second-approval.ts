/** Above how much baht a second person confirms what is given; 0: never. */
export type SecondApprovalRule = { aboveSatang: number };
/**
 * `beforeSatang`: what was given by such acts of the same order, and to the same buyer today. Parts
 * of a large sum are the large sum.
 */
type Act = { amountSatang: number; currency: string; beforeSatang?: number };

/** What has no price in baht is above every amount: the shop has no rate. */
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
 * `first`: is kept until another one confirms it. `refuse`: the same person again. `same hand`: no
 * other person by their rights. `enough`: may be carried out.
 */
export type ApprovalStep = "first" | "refuse" | "same hand" | "enough";
/** `isSecond`: whether the rights of who says yes now are independent of the first one's. */
type Words = { firstId: number | null; byId: number; isSecond: boolean };

/**
 * `firstId`: who has said yes to just this act with just this sum. What waits was above the amount
 * of its time: it needs another person whatever the amount
 * has become since. Without a first one the amount of now counts, so the smaller of both decides.
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
