import type { HealthGroup } from "#contract/health/health-words.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { Patient } from "./patient.ts";

/** `skipped`: it does not apply to this shop, or cannot be seen from here. */
export type CheckOutcome =
  | { kind: "good" }
  | { kind: "skipped" }
  /** `detail` says it in figures and names, which need no translation. No secret is in it. */
  | { kind: "found"; detail: string };

export const good: CheckOutcome = { kind: "good" };
export const skipped: CheckOutcome = { kind: "skipped" };
export const found = (detail = ""): CheckOutcome => ({ kind: "found", detail });
export const foundWhere = (isWrong: boolean, detail = ""): CheckOutcome =>
  isWrong ? found(detail) : good;

/** One thing that can be wrong with a shop. */
export type Check = {
  /** Also its anchor in docs/doctor.md. */
  id: string;
  /** How grave it is when it is found. */
  severity: "warning" | "error";
  /** What is looked at, in a few words. */
  subject: LocalizedText;
  /** What is wrong, in a sentence. */
  problem: LocalizedText;
  remedy: LocalizedText;
  /** The page of the docs and its section. */
  docs: `${string}.md${"" | `#${string}`}`;
  /** It looks at the request of whoever asks, and so cannot be shared. */
  ofRequest?: true;
  look(patient: Patient): Promise<CheckOutcome>;
};

export type CheckGroup = { group: HealthGroup; checks: readonly Check[] };
