import { useTexts } from "#web/app/texts/use-texts.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { priceText } from "#web/ui/text/price.tsx";
import type { Choices } from "./coupons-query.ts";
import { defaultPlan } from "./default-plan.ts";

type Props = { courses: Choices["courses"]; plans: Readonly<Record<number, number>>; onChoose: (course: number, plan: number) => void };

/** Which plan of each course is in the cart, where there are several. */
export function PlanChoices({ courses, plans, onChoose }: Props) {
  const t = useTexts();
  return courses
    .filter((course) => course.plans.length > 1)
    .map((course) => (
      <SelectField
        key={course.id}
        label={t("discounts.try-plan", { name: course.name })}
        value={String(plans[course.id] ?? defaultPlan(course.plans)?.id ?? "")}
        onChange={({ target }) => onChoose(course.id, Number(target.value))}
        options={course.plans.map(({ id, name, price }) => ({ value: String(id), label: price === null ? name : `${name} · ${priceText(price)}` }))}
      />
    ));
}
