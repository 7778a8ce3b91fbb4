import type { SellingStep } from "#domain/settings/selling-steps.ts";

export type StepRow = { step: SellingStep; is_done: boolean };

/** The steps that this administrator can still do. */
export function stepsLeft(
  steps: readonly StepRow[],
  mayDo: (step: SellingStep) => boolean,
): SellingStep[] {
  return steps.flatMap(({ step, is_done: isDone }) => (isDone || !mayDo(step) ? [] : [step]));
}

/**
 * The step whose form is open: the wanted one, else the first that is left. The first page of a shop
 * that has sold belongs to its orders, so there nothing opens by itself.
 */
export function openStep(
  steps: readonly StepRow[],
  left: readonly SellingStep[],
  wanted: string | null,
): SellingStep | null {
  const asked = left.find((step) => step === wanted);
  const hasSold = steps.some(({ step, is_done: isDone }) => step === "order" && isDone);
  if (asked === undefined && wanted === null && hasSold) return null;
  return asked ?? left[0] ?? null;
}

/** What comes after a step that is put off; null: there is no other. */
export function stepAfter(left: readonly SellingStep[], step: SellingStep): SellingStep | null {
  const at = left.indexOf(step);
  return left[at + 1] ?? left.find((one) => one !== step) ?? null;
}
