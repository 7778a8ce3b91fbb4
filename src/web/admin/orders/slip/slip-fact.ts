import type { PageLanguage } from "#domain/language/page-languages.ts";
import type { TextKey } from "#web/texts/text-keys.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import type { AdminOrder, AdminPayment, AdminReport, AdminSlip } from "../list/admin-types.ts";

/**
 * `good`: the slip's code or the bank's statement shows it. `plain`: the buyer says it, or there is
 * nothing to compare with.
 * `warning`: nothing shows it where something should, or it is strange. `danger`: it does not fit.
 */
export type FactTone = "good" | "plain" | "warning" | "danger";
export type SlipFact = {
  name: TextKey;
  tone: FactTone;
  /** What is claimed or read; null where there is nothing. */
  value: string | null;
  /** What the comparison says, and whose word it is. The colour never says it alone. */
  words: string;
  /** Orders that the words are about. */
  orders: readonly number[];
};

/**
 * `payment`: what was asked for, what the bank's statement shows of it, and whether it is decided
 * what becomes of a sum that was another one.
 */
export type SlipContext = {
  order: Pick<AdminOrder, "currency_code" | "created_at">;
  payment: Pick<AdminPayment, "amount" | "statement" | "received">;
  report: AdminReport;
  slip: AdminSlip | null;
};
export type SlipWords = { t: Translate; lang: PageLanguage; now: number };
