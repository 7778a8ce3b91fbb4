import { answerLength, type CustomLabelType } from "../account/custom-label.ts";
import { typedLine } from "../account/typed-line.ts";
import { promptPayFault } from "../payment/promptpay.ts";
import { plainFigures } from "../text/plain-figures.ts";

export type ListFault =
  | "NOT_AN_ACCOUNT_NUMBER"
  | "NOT_PROMPTPAY_LENGTH"
  | "NOT_PROMPTPAY_PHONE"
  | "NOT_PROMPTPAY_ID"
  | "NO_SUCH_PICTURE"
  | "NAME_TAKEN"
  | "DEFAULT_NEEDED"
  | "DEFAULT_STAYS"
  | "OPTIONS_MISSING"
  | "OPTION_TWICE"
  | "OPTIONS_UNEVEN"
  | "OPTION_TOO_LONG"
  | "TOO_MANY_OPTIONS"
  | "TYPE_IN_USE";

export const mostOptions = 50;
export const longestOption = 200;

/** Digits, Thai ones too, with optional hyphens and spaces. A PromptPay number also names a receiver. */
export function accountNumberFault({
  bank_name,
  account_id,
}: {
  bank_name: string;
  account_id: string;
}): ListFault | null {
  const digits = plainFigures(account_id).replaceAll(/[\s-]/g, "");
  if (bank_name === "PROMPTPAY") return promptPayFault(digits);
  return /^\d{6,20}$/.test(digits) ? null : "NOT_AN_ACCOUNT_NUMBER";
}

/** The stored options, one per line. */
export function optionsOf(lines: string): string[] {
  return lines.split("\n").map(typedLine).filter(Boolean);
}

export function asksByOptions(type: CustomLabelType): boolean {
  return type !== "inputtext" && type !== "image";
}

export function optionsFault({
  type_label,
  item_list,
}: {
  type_label: CustomLabelType;
  item_list: string;
}): ListFault | null {
  if (!asksByOptions(type_label)) return null;
  const options = optionsOf(item_list);
  if (options.length === 0) return "OPTIONS_MISSING";
  if (options.length > mostOptions) return "TOO_MANY_OPTIONS";
  if (options.some((option) => option.length > Math.min(longestOption, answerLength)))
    return "OPTION_TOO_LONG";
  return new Set(options).size < options.length ? "OPTION_TWICE" : null;
}

/** Every option has an English text, or none has. */
export function englishOptionsFault({
  type_label,
  item_list,
  item_list_en,
}: {
  type_label: CustomLabelType;
  item_list: string;
  item_list_en: string;
}): ListFault | null {
  const english = asksByOptions(type_label) ? optionsOf(item_list_en) : [];
  if (english.length === 0) return null;
  if (english.some((option) => option.length > longestOption)) return "OPTION_TOO_LONG";
  return english.length === optionsOf(item_list).length ? null : "OPTIONS_UNEVEN";
}

type Group = { name: string; is_default: boolean; is_active: boolean };

/** A student without a choice gets the default group, so there is always one. */
export function groupFaults(
  group: Group,
  before: Group | null,
  others: readonly Group[],
): Partial<Record<keyof Group, ListFault>> {
  const folded = (name: string) => name.toLocaleLowerCase("th");
  return {
    ...(others.some(({ name, is_active }) => is_active && folded(name) === folded(group.name)) && {
      name: "NAME_TAKEN" as const,
    }),
    ...(before?.is_default && !group.is_default && { is_default: "DEFAULT_NEEDED" as const }),
    ...(group.is_default && !group.is_active && { is_active: "DEFAULT_STAYS" as const }),
  };
}
