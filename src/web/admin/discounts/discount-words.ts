import type { KeyOf } from "#web/texts/text-keys.ts";
import { useFindText, useTexts } from "#web/texts/use-texts.tsx";
import type { FormValues } from "../form/revision.ts";
import type { SettingWords } from "../form/setting-input.tsx";
import { useChoices } from "./coupons-query.ts";
import { partsOf } from "./ticked.ts";

/** `items`: the ids whose names are wanted. */
export function useDiscountWords(items: string): SettingWords {
  const t = useTexts();
  const findText = useFindText();
  const choices = useChoices("", items, { goods: "1" }).data;
  const nameIn =
    (all: readonly { id: number; name: string }[] = []) =>
    (id: string) =>
      all.find((one) => String(one.id) === id)?.name ?? `#${id}`;
  return {
    label: (name) => t(`discounts.${name}-field` as KeyOf<"discount-admin">),
    effect: (name) => findText(`discounts.${name}-effect`),
    needed: ["percent"],
    lists: ["courses", "categories", "except", "payment_method", "tier_list"],
    option: (name, option) => t(`discounts.option-${name}-${option}` as KeyOf<"discount-admin">),
    value: (name, value) => {
      if (name === "categories") return partsOf(value).map(nameIn(choices?.categories)).join(", ");
      if (name === "courses" || name === "except")
        return partsOf(value).map(nameIn(choices?.courses)).join(", ");
      return name === "payment_method"
        ? partsOf(value).map(nameIn(choices?.methods)).join(", ")
        : undefined;
    },
  };
}

/** The ids of the items that a rule names. */
export function namedItems({ courses, except }: FormValues): string {
  return [courses, except].map(String).filter(Boolean).join(",");
}

/** Fields that do not apply to the present rule. */
export function hiddenFields({ discount_type, scope, reach }: FormValues): string[] {
  const amounts =
    discount_type === "percent" ? ["discount_amont", "discount_amount_usd"] : ["percent"];
  return [
    ...amounts,
    ...(scope === "P2" ? [] : ["number_of_course"]),
    ...(reach === "chosen" ? [] : ["courses"]),
    ...(reach === "categories" ? [] : ["categories"]),
    ...(reach === "except" ? [] : ["except"]),
  ];
}
