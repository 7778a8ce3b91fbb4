import type { ListField, SettingListName } from "#contract/settings/setting-lists.ts";
import { findBank } from "#domain/payment/bank.ts";
import { rowName } from "#domain/settings/row-name.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import type { SettingWords } from "../form/setting-input.tsx";
import type { ListRow } from "./list-calls.ts";

/** The labels of a list's fields, and the text that identifies a row. */
export function useListWords(
  list: SettingListName,
): SettingWords & { title: (row: ListRow) => string; note: (row: ListRow) => string } {
  const t = useTexts();
  const lang = useLanguage();
  const key = (rest: string) => `setting.${list}.${rest}` as KeyOf<"setting-list">;
  const bankName = (code: unknown) => findBank(String(code))?.[lang] ?? String(code);
  return {
    label: (name: ListField | string) =>
      name === "password" ? t("setting.password") : t(key(name)),
    effect: (name) => (name === "password" ? t("setting.password-hint") : t(key(`${name}-effect`))),
    option: (name, option) =>
      name === "bank_name" ? bankName(option) : t(key(`${name}-${option}`)),
    title: ({ values }) => rowName(list, values, lang),
    note: ({ values }) => {
      switch (list) {
        case "reject-reasons":
          return `${t(key(`used_for-${values.used_for}`))} · ${values[`text_${lang}`]}`;
        case "bank-accounts":
          return `${values.account_id} · ${(lang === "en" && values.account_name_en) || values.account_name}`;
        case "shipping":
          return t("setting.shipping-costs", {
            price: Number(values.shipping_price).toLocaleString("en", { minimumFractionDigits: 2 }),
          });
        case "user-groups":
          return t(values.is_self_selectable ? "setting.group-open" : "setting.group-closed");
        case "questions":
          return `${t(key(`type_label-${values.type_label}`))} · ${t(values.is_required ? "setting.asked-required" : "setting.asked-optional")}`;
      }
    },
  };
}
