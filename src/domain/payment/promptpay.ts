import { checkTaxId } from "../account/tax/tax-id.ts";

export type PromptPayId = { kind: "phone" | "nationalId" | "wallet"; digits: string };

/**
 * The receiver that a PromptPay number names: a mobile number of ten digits, a national or tax id
 * of thirteen, or a wallet of fifteen. Null: the number can be none of these.
 */
export function readPromptPay(typed: string): PromptPayId | null {
  const digits = typed.replaceAll(/[\s-]/g, "");
  if (/^0[689]\d{8}$/.test(digits)) return { kind: "phone", digits };
  if (/^\d{15}$/.test(digits)) return { kind: "wallet", digits };
  return checkTaxId(digits) === "ok" ? { kind: "nationalId", digits } : null;
}
