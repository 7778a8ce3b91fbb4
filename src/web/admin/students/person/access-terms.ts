import type { TermUnit } from "#domain/catalog/pricing-plan.ts";
import type { Translate } from "#web/texts/use-texts.tsx";
import type { Option } from "#web/ui/form/select-field.tsx";

/** The usual durations of access. */
export const accessTerms: Record<string, { count: number; unit: TermUnit }> = {
  "7-day": { count: 7, unit: "day" },
  "1-month": { count: 1, unit: "month" },
  "3-month": { count: 3, unit: "month" },
  "6-month": { count: 6, unit: "month" },
  "1-year": { count: 1, unit: "year" },
};

export function termOptions(t: Translate): Option[] {
  return ["", ...Object.keys(accessTerms)].map((value) => ({
    value,
    label: value === "" ? t("person.term-none") : t(`person.term-${value}` as "person.term-1-year"),
  }));
}
