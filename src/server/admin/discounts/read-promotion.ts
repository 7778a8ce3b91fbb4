import {
  blankPromotion,
  type PromotionValues,
  promotionFields,
} from "#contract/admin/discount-fields.ts";
import { termFaults } from "#domain/discount/discount-terms.ts";
import type { SettingValue } from "#domain/settings/setting-field.ts";
import { keptEnglish, typedEnglish } from "#domain/text/english-fallback.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { readSettingValues } from "#server/record/read-setting-values.ts";
import type { Giver } from "#server/shop/gift/keep-gift.ts";
import type { EditedPromotion, PromotionContent } from "./promotion-edit-queries.ts";
import { readTerms, unasked } from "./read-terms.ts";
import { promotionKept } from "./rule-columns.ts";
import { ruleValues } from "./rule-values.ts";
import { termFault } from "./term-fault-words.ts";

type PromotionInput = Readonly<Record<string, SettingValue>>;
export type TypedPromotion = { content: PromotionContent; values: PromotionValues };

/** Reads a typed promotion and checks it by the rules that price orders. */
export async function readPromotion(
  _tx: Tx,
  given: PromotionInput,
  { stands, by: { lang } }: { stands: PromotionInput | null; by: Giver },
): Promise<TypedPromotion | Refused<"INPUT_ERROR">> {
  const values = readSettingValues(promotionFields, given, {
    stands: stands ?? blankPromotion,
    lang,
  });
  if (values instanceof Refused) return values;
  const { terms, errors } = readTerms(values, lang);
  const reported = new Set([...errors.map(({ param }) => param), ...unasked(values)]);
  const more = termFaults(terms).map((code) => termFault(code, lang));
  const all = [...errors, ...more.filter(({ param }) => !reported.has(param))];
  if (all.length > 0) return refuse("INPUT_ERROR", { errors: all });
  const content = {
    ...terms,
    title: { th: values.title_th, en: keptEnglish(values.title_th, values.title_en) },
    descriptionsTh: linesOf(values.description_th),
    descriptionsEn: linesOf(values.description_en),
    cells: promotionKept.cellsOf(values),
  };
  return { content, values };
}

function linesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
}

/** A promotion as values of the form's fields. */
export function promotionValues(promotion: EditedPromotion): PromotionValues {
  const { title, descriptionsTh, descriptionsEn } = promotion;
  return {
    ...promotionKept.valuesOf(promotion.cells),
    title_th: title.th,
    title_en: typedEnglish(title.th, title.en),
    description_th: descriptionsTh.join("\n"),
    description_en: descriptionsEn.join("\n"),
    ...ruleValues(promotion),
  } as PromotionValues;
}
