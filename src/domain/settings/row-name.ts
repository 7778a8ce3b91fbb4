import type { Language } from "../link/localized-path.ts";
import { findBank } from "../payment/bank.ts";
import type { SettingValue } from "./setting-field.ts";

/** The name of a row of a setting list. */
export function rowName(
  list: string,
  values: Readonly<Record<string, SettingValue>>,
  lang: Language,
): string {
  if (list === "bank-accounts")
    return findBank(String(values.bank_name))?.[lang] ?? String(values.bank_name);
  if (list === "reject-reasons") return String(values[`name_${lang}`]);
  if (list === "shipping") return String(values[`shipping_name_${lang}`]);
  const english = lang === "en" && (values.name_en || values.label_en);
  return String(english || (values.name ?? values.label));
}
