import type { PageLanguage } from "#domain/language/page-languages.ts";
import type { TextKey } from "#web/texts/text-keys.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import type { AdminOrder, AdminPayment, AdminReport, AdminSlip } from "../list/admin-types.ts";

/**
 * `good`: confirmed by the slip's code or the statement. `plain`: only the buyer says it, or
 * nothing is comparable. `warning`: a confirmation is missing, or it is strange. `danger`: it
 * contradicts.
 */
export type FactTone = "good" | "plain" | "warning" | "danger";
export type SlipFact = {
  name: TextKey;
  tone: FactTone;
  /** The claimed or read value; null: none. */
  value: string | null;
  /** The result of the comparison, and its source. The colour is never the only sign. */
  words: string;
  /** Orders that the text mentions. */
  orders: readonly number[];
};

/**
 * `payment`: the expected amount, its statement line, and whether a difference is already decided.
 */
export type SlipContext = {
  order: Pick<AdminOrder, "currency_code" | "created_at">;
  payment: Pick<AdminPayment, "amount" | "statement" | "received">;
  report: AdminReport;
  slip: AdminSlip | null;
};
export type SlipWords = { t: Translate; lang: PageLanguage; now: number };
