import type { SettingFields } from "#domain/settings/setting-field.ts";
import { parseBangkokTime } from "#domain/time/bangkok.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { formatDateTime } from "#web/ui/text/format-date.ts";
import { useDateLanguage } from "#web/ui/text/use-date-language.ts";
import type { SettingWords } from "./setting-input.tsx";

export type ShownIn = { fields: SettingFields; words: SettingWords };

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The value of a field in the texts of its form. */
export function useShownValue({
  fields,
  words,
}: ShownIn): (name: string, value: string | boolean | undefined) => string {
  const t = useTexts();
  const lang = useDateLanguage();
  return (name, value) => {
    if (typeof value === "boolean") return t(value ? "history.on" : "history.off");
    if (fields[name]?.kind === "choice") return words.option(name, value ?? "");
    if (!value) return t("history.empty");
    const time = moment.test(value) ? parseBangkokTime(value) : null;
    return words.value?.(name, value) || (time ? formatDateTime(time, lang) : value);
  };
}
