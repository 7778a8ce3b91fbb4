import type { SellingStep } from "#domain/settings/selling-steps.ts";

export type StepProps = {
  /** The step was done. Resolves when the list knows that. */
  onDone: () => void | Promise<void>;
  /** What comes after it, if it is put off; null: nothing else is left. */
  next: SellingStep | null;
};
