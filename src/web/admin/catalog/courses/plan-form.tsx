import { planFields } from "#domain/catalog/plan-fields.ts";
import { CoursePicker } from "#web/admin/discounts/course-picker.tsx";
import type { FormValues, Revision } from "#web/admin/form/revision.ts";
import { SettingForm } from "#web/admin/form/setting-form.tsx";
import type { GivenInput } from "#web/admin/form/setting-input.tsx";
import type { EditingForm } from "#web/admin/form/use-editing.ts";
import { LanguageSwitch, useWrittenLanguage } from "#web/admin/form/written-language.tsx";
import { usePlanWords } from "./plan-words.ts";

/** Only a free plan may leave the term empty; it then opens the course without an end. */
const { isOptional: _, ...needed } = planFields.term;
/** A plan with neither price shows a fault here; one of the two prices is enough. */
const { isOptional: _baht, ...price } = planFields.price;
const inputs = { free_course_ids: (given: GivenInput) => <CoursePicker given={given} /> };

/**
 * The form of a pricing plan, without fields that do not apply to its kind. The guard of the page
 * includes it.
 */
export function PlanForm({ editing }: { editing: EditingForm }) {
  const { typed } = editing;
  const written = useWrittenLanguage({ fields: planFields, editing });
  const fields =
    typed.plan_type === "Free"
      ? planFields
      : { ...planFields, term: needed, ...(typed.price_usd === "" && { price }) };
  return (
    <SettingForm
      editing={editing}
      fields={fields}
      words={usePlanWords()}
      hidden={[...silentFields(typed), ...written.hidden]}
      inputs={inputs}
      isGuarded={false}
      head={<LanguageSwitch {...written} onChange={written.setLang} />}
      columns
    />
  );
}

function silentFields({ plan_type, pricing_type, free_for, clock }: FormValues): string[] {
  return [
    ...(plan_type === "Actual" ? ["term", "term_unit"] : []),
    ...(clock === "first_lesson" ? [] : ["clock_days"]),
    ...(clock === "date" ? [] : ["clock_date"]),
    ...(pricing_type === "renew" ? [] : ["term_2", "term_unit_2"]),
    ...(plan_type === "Free" ? ["price", "price_usd"] : ["need_approval"]),
    ...(free_for === "" ? ["free_course_ids"] : []),
  ];
}

/** Drops values of fields that were hidden after typing. */
export function meantPlan({ values }: Revision): Revision["values"] {
  const isFree = values.plan_type === "Free";
  return { ...values, ...(isFree ? { price: "", price_usd: "" } : { need_approval: false }) };
}
