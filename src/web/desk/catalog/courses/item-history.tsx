import { itemFields } from "#domain/catalog/item-fields.ts";
import { planFields } from "#domain/catalog/plan-fields.ts";
import { RecordHistory } from "#web/desk/audit/record-history.tsx";
import { useItemWords } from "./item-words.ts";
import { usePlanWords } from "./plan-words.ts";
import { choicesOf, type Item, type ItemChoices } from "./use-item.ts";

/** Who changed what of a course or product and of its plans. */
export function ItemHistory({ item, choices, version }: { item: Item; choices: ItemChoices; version: number }) {
  const [own, ofPlans] = [useItemWords(choices), usePlanWords()];
  const fields = { ...planFields, ...itemFields(item.course_type, choicesOf(choices)) };
  const isOfPlan = (name: string) => name in planFields && !(name in itemFields(item.course_type, choicesOf(choices)));
  const words = {
    ...own,
    ...(ofPlans.value && { value: ofPlans.value }),
    ...(ofPlans.lists && { lists: ofPlans.lists }),
    option: (name: string, option: string) => (isOfPlan(name) ? ofPlans : own).option(name, option),
  };
  return <RecordHistory object={`item:${item.id}`} {...{ version, fields, words }} />;
}
