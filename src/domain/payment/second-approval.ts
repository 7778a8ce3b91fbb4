/** Above how much baht a second person confirms an approval; 0: never. */
export type SecondApprovalRule = { aboveSatang: number };
type Amount = { amountSatang: number; currency: string };

/** What has no price in baht is above every amount: the shop has no rate. */
export function needsSecondPerson({ amountSatang, currency }: Amount, { aboveSatang }: SecondApprovalRule): boolean {
  return aboveSatang > 0 && amountSatang > 0 && (currency !== "THB" || amountSatang > aboveSatang);
}

/** `first`: is kept until another one confirms it. `refuse`: the same person again. `enough`: may be carried out. */
export type ApprovalStep = "first" | "refuse" | "enough";

export function approvalStep(amount: Amount, rule: SecondApprovalRule, { firstId, byId }: { firstId: number | null; byId: number }): ApprovalStep {
  if (!needsSecondPerson(amount, rule)) return "enough";
  if (firstId === null) return "first";
  return firstId === byId ? "refuse" : "enough";
}
