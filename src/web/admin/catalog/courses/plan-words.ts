import type { SettingWords } from "#web/admin/form/setting-input.tsx";
import type { KeyOf } from "#web/texts/text-keys.ts";
import { useFindText, useTexts } from "#web/texts/use-texts.tsx";

/** The labels of the fields of a pricing plan. */
export function usePlanWords(): SettingWords {
  const t = useTexts();
  const findText = useFindText();
  return {
    label: (name) => t(`items.field-${name}` as KeyOf<"items">),
    effect: (name) => findText(`items.hint-${name}`),
    value: (name, value) =>
      name === "free_course_ids" ? value.replace(/\d+/g, "#$&").replaceAll(",", ", ") : undefined,
    lists: ["free_course_ids"],
    option: (name, option) =>
      option === ""
        ? t("items.option-none")
        : t(
            `items.option-${name === "plan_type" && option === "others" ? "trial" : option}` as KeyOf<"items">,
          ),
  };
}
