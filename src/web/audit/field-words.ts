import { formatBaht } from "#domain/money/format-money.ts";
import { findBank } from "#domain/payment/bank.ts";
import { parseBangkokTime } from "#domain/time/bangkok.ts";
import { useLanguage } from "../app/locale-link.tsx";
import { useTexts } from "../app/texts/use-texts.tsx";
import { formatDate, formatDateTime } from "../ui/format-date.ts";
import { apart, settingListOf } from "./record-place.ts";
import { wordsIn } from "./words-in.ts";

type Written = string | number | boolean | null;
type Of = { object: string; action: string };

/** How a field of a record is called where it is edited, and how its choices are. */
function formKeys({ object, action }: Of): { label: (name: string) => string; option: (name: string, value: string) => string[] } {
  const [kind, id] = apart(object);
  if (kind === "coupon" || kind === "promotion") {
    return { label: (name) => `discounts.${name}-field`, option: (name, value) => [`discounts.option-${name}-${value}`] };
  }
  if (kind === "item") return { label: (name) => `items.field-${name}`, option: (_name, value) => [`items.option-${value}`] };
  if (kind === "category") return { label: (name) => `category.field-${name}`, option: () => [] };
  if (action.startsWith("instructor.")) return { label: (name) => `teachers.field-${name}`, option: () => [] };
  if (kind === "payment_method") return { label: (name) => `setting.method-${name}`, option: () => [] };
  if (object === "setting:mail") return { label: (name) => `setting.mail.${name}`, option: (name, value) => [`setting.mail.${name}-${value}`] };
  if (kind === "setting" && id === "registration") return { label: (name) => `setting.${name}`, option: (_name, value) => [`setting.asked-${value}`] };
  if (Object.hasOwn(settingListOf, kind)) {
    const list = settingListOf[kind as keyof typeof settingListOf];
    return { label: (name) => `setting.${list}.${name}`, option: (name, value) => [`setting.${list}.${name}-${value}`] };
  }
  return { label: (name) => `setting.${name}`, option: (name, value) => [`setting.${name}-${value}`] };
}

/** Of these the log keeps one of a few words of ours. */
const coded: readonly string[] = ["way", "decision", "how", "cause", "purpose", "kind", "existing"];
const codedReasons: readonly string[] = ["account.sign-in-refused", "payment.mismatch", "payment.late"];
export const companies: Readonly<Record<string, string>> = { line: "LINE", facebook: "Facebook", google: "Google" };
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The log in words: what it has none for is said as it stands there. */
export function useFieldWords() {
  const t = useTexts();
  const lang = useLanguage();
  const own = (name: string) => wordsIn(t, [`audit.field-${name}`]);
  const listed = (value: string, keyOf: (one: string) => string[]) =>
    value
      .split(/, ?/)
      .map((one) => wordsIn(t, keyOf(one)) ?? one)
      .join(", ");

  const textOf = (of: Of, name: string, value: string): string => {
    if (name.endsWith("_satang") && /^-?\d+$/.test(value)) return formatBaht(Number(value));
    if (name === "fields") return listed(value, (one) => [`audit.field-${one === "address" ? "address-own" : one}`]);
    if (name === "permissions") return listed(value, (one) => [`permission.${one}`]);
    if (name === "provider") return wordsIn(t, [`setting.provider-${value}`]) ?? companies[value] ?? value;
    if (coded.includes(name) || (name === "reason" && codedReasons.includes(of.action))) {
      return wordsIn(t, [`audit.value-${value.replace(/[^a-z0-9]+/gi, "-").toLowerCase()}`]) ?? value;
    }
    const time = moment.test(value) ? parseBangkokTime(value) : null;
    // A day on which something ends is shown as that day.
    if (time) return name === "expires_at" || name === "ends_at" ? formatDate(time, lang) : formatDateTime(time, lang);
    return /(^|_)(id|by|account)$/.test(name) && /^\d+$/.test(value) ? `#${value}` : value;
  };

  return {
    changed: (of: Of, name: string) => wordsIn(t, [formKeys(of).label(name), `audit.field-${name}`]) ?? name,
    changedValue: (of: Of, name: string, value: Written): string => {
      if (value === null || value === "") return t("audit.nothing");
      if (typeof value === "boolean") return t(value ? "history.on" : "history.off");
      const text = String(value);
      const bank = name === "bank_name" ? findBank(text)?.[lang] : undefined;
      return bank ?? wordsIn(t, formKeys(of).option(name, text)) ?? textOf(of, name, text);
    },
    fact: (name: string) => own(name) ?? name,
    factValue: (of: Of, name: string, value: string): string => {
      if (value === "true" || value === "false") return t(value === "true" ? "audit.yes" : "audit.no");
      if (value === "" && name === "ends_at") return t("person.no-end");
      return textOf(of, name, value.startsWith("[") ? value.replace(/[[\]"]/g, "").replaceAll(",", ", ") : value);
    },
  };
}
