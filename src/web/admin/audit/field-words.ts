import {
  type AuditSubject,
  codedKey,
  companies,
  formKeys,
  namedFieldKey,
} from "#domain/audit/record-fields.ts";
import { formatBaht } from "#domain/money/format-money.ts";
import { findBank } from "#domain/payment/bank.ts";
import { providerTitle } from "#domain/payment/providers/all-accounts.ts";
import { parseBangkokTime } from "#domain/time/bangkok.ts";
import { useFindText, useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import { formatDate, formatDateTime } from "#web/ui/text/format-date.ts";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";

type FieldValue = string | number | boolean | null;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The texts of the log's fields and values. Without a text the stored value is shown. */
export function useFieldWords() {
  const t = useTexts();
  const findText = useFindText();
  const lang = useLanguage();
  const pageLanguage = useDateLanguage();
  const own = (name: string) => findText(`audit.field-${name}`);
  const listed = (value: string, keyOf: (one: string) => string[]) =>
    value
      .split(/, ?/)
      .map((one) => findText(...keyOf(one)) ?? one)
      .join(", ");

  const textOf = (of: AuditSubject, name: string, value: string): string => {
    if (name.endsWith("_satang") && /^-?\d+$/.test(value)) return formatBaht(Number(value));
    if (name === "fields") return listed(value, (one) => [namedFieldKey(one)]);
    if (name === "permissions") return listed(value, (one) => [`permission.${one}`]);
    if (name === "provider") return companies[value] ?? providerTitle(value, lang);
    const key = codedKey(name, value, of.action);
    if (key !== null) return findText(key) ?? value;
    const time = moment.test(value) ? parseBangkokTime(value) : null;
    // An end is shown as its day.
    if (time)
      return name === "expires_at" || name === "ends_at"
        ? formatDate(time, pageLanguage)
        : formatDateTime(time, pageLanguage);
    return /(^|_)(id|by|account)$/.test(name) && /^\d+$/.test(value) ? `#${value}` : value;
  };

  return {
    changed: (of: AuditSubject, name: string) =>
      findText(formKeys(of).label(name), `audit.field-${name}`) ?? name,
    changedValue: (of: AuditSubject, name: string, value: FieldValue): string => {
      if (value === null || value === "") return t("audit.nothing");
      if (typeof value === "boolean") return t(value ? "history.on" : "history.off");
      const text = String(value);
      const bank = name === "bank_name" ? findBank(text)?.[lang] : undefined;
      return bank ?? findText(...formKeys(of).option(name, text)) ?? textOf(of, name, text);
    },
    fact: (name: string) => own(name) ?? name,
    factValue: (of: AuditSubject, name: string, value: string): string => {
      if (value === "true" || value === "false")
        return t(value === "true" ? "audit.yes" : "audit.no");
      if (value === "" && name === "ends_at") return t("person.no-end");
      return textOf(
        of,
        name,
        value.startsWith("[") ? value.replace(/[[\]"]/g, "").replaceAll(",", ", ") : value,
      );
    },
  };
}
