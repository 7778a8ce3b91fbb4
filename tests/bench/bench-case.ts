import type { Bench } from "./bench.ts";
import type { Figure } from "./figure.ts";

/** What a case found. `tables` are printed below the figures, and kept in the JSON. */
export type CaseResult = { figures: Figure[]; tables?: Record<string, unknown> };
/**
 * One thing that the bench measures. To add one: write its file and name it in `cases.ts`. `isExtra`:
 * it runs only by its name, because it takes long or needs a shop of its own.
 */
export type BenchCase = {
  name: string;
  about: string;
  isExtra?: boolean;
  measure: (bench: Bench) => Promise<CaseResult>;
};
/** A case in `.cache/bench.json`. `fault`: it could not be measured. */
export type MeasuredCase = CaseResult & {
  name: string;
  about: string;
  /** The day, like `2026-11-30`, and the commit that was measured. */
  day: string;
  commit: string;
  seconds: number;
  isQuick: boolean;
  fault?: string;
};
