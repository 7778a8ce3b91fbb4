import type { SettingWords } from "#web/admin/form/setting-input.tsx";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useFindText, useTexts } from "#web/texts/use-texts.tsx";
import { useLanguage } from "#web/ui/link/locale-link.tsx";
import type { ItemChoices } from "./use-item.ts";

/** The labels of the fields of a course or product. */
export function useItemWords(choices: ItemChoices): SettingWords {
  const t = useTexts();
  const findText = useFindText();
  const lang = useLanguage();
  const named = (rows: ItemChoices["products"], id: string) =>
    rows.find((row) => String(row.id) === id)?.[`name_${lang}`];
  return {
    label: (name) => t(`items.field-${name}` as KeyOf<"items">),
    effect: (name) => findText(`items.hint-${name}`),
    option: (name, option) => {
      if (name === "category") return named(choices.categories, option) ?? option;
      if (option === "") return t("items.option-none");
      return name === "product_free"
        ? (named(choices.products, option) ?? option)
        : t(`items.option-${option}` as KeyOf<"items">);
    },
  };
}
