import { checkTaxId } from "../account/tax/tax-id.ts";
import { plainFigures } from "../text/plain-figures.ts";

export type PromptPayId = { kind: "phone" | "nationalId" | "wallet"; digits: string };

/**
 * The receiver that a PromptPay number names: a mobile number of ten digits, a national or tax id
 * of thirteen, or a wallet of fifteen. Null: the number can be none of these.
 */
export function readPromptPay(typed: string): PromptPayId | null {
  const digits = plainFigures(typed).replaceAll(/[\s-]/g, "");
  if (/^0[689]\d{8}$/.test(digits)) return { kind: "phone", digits };
  if (/^\d{15}$/.test(digits)) return { kind: "wallet", digits };
  return checkTaxId(digits) === "ok" ? { kind: "nationalId", digits } : null;
}

/** Why a number can be no PromptPay number; null: it can be one. */
export function promptPayFault(
  typed: string,
): "NOT_PROMPTPAY_LENGTH" | "NOT_PROMPTPAY_PHONE" | "NOT_PROMPTPAY_ID" | null {
  if (readPromptPay(typed) !== null) return null;
  const digits = plainFigures(typed).replaceAll(/[\s-]/g, "");
  if (/^\d{10}$/.test(digits)) return "NOT_PROMPTPAY_PHONE";
  return /^\d{13}$/.test(digits) ? "NOT_PROMPTPAY_ID" : "NOT_PROMPTPAY_LENGTH";
}
