import type { RuleValues } from "#contract/admin/discount-fields.ts";
import type { FieldFault } from "#contract/client.ts";
import type { DiscountCut } from "#domain/discount/discount-rule.ts";
import type { DiscountTerms } from "#domain/discount/discount-terms.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { satangFromBaht } from "#domain/money/satang.ts";
import { parseBangkokTime } from "#domain/time/bangkok.ts";
import { termFault } from "./term-fault-words.ts";
import { readIds, readWords } from "./value-list.ts";

/** Reads the input into a discount rule. Returns an error for each field that cannot be read. */
export function readTerms(
  values: RuleValues,
  lang: Language,
): { terms: DiscountTerms; errors: FieldFault[] } {
  const errors: FieldFault[] = [];
  const moment = (name: "starts_at" | "ends_at") => {
    if (values[name] === "") return null;
    const at = parseBangkokTime(values[name]);
    if (at === null) errors.push(termFault("NO_MOMENT", lang, name));
    return at;
  };
  const reach = readReach(values, lang);
  errors.push(...reach.errors);
  if (values.discount_type === "percent" && values.percent === "")
    errors.push(termFault("NO_PERCENT", lang));
  const tiers = readWords(values.tier_list);
  const terms: DiscountTerms = {
    scope: values.scope,
    requiredCourses: values.scope === "P2" ? values.number_of_course : 1,
    ...reach.terms,
    cut: cutOf(values),
    isEnabled: values.is_enabled,
    startsAt: moment("starts_at"),
    endsAt: moment("ends_at"),
    tiers: tiers.length === 0 ? null : tiers,
  };
  return { terms, errors };
}

/** Only the list of the chosen kind counts; what stands in the others is left out. */
function readReach({ reach, ...values }: RuleValues, lang: Language) {
  const errors: FieldFault[] = [];
  const listIn = (name: "courses" | "categories" | "except", kind: RuleValues["reach"]) => {
    if (reach !== kind) return [];
    const ids = readIds(values[name]);
    if (ids === null) errors.push(termFault(unknown[name], lang, name));
    else if (ids.length === 0 && name !== "courses") errors.push(termFault(missing[name], lang));
    return ids ?? [];
  };
  const terms = {
    isForAll: reach === "all" || reach === "except",
    exceptIds: listIn("except", "except"),
    categoryIds: listIn("categories", "categories"),
    itemIds: listIn("courses", "chosen"),
  };
  return { terms, errors };
}

/** The list of courses is not asked of a discount for something else. */
export function unasked({ reach }: Pick<RuleValues, "reach">): string[] {
  return reach === "chosen" ? [] : ["courses"];
}

const unknown = {
  courses: "UNKNOWN_COURSE",
  except: "UNKNOWN_COURSE",
  categories: "UNKNOWN_CATEGORY",
} as const;
const missing = { except: "NO_EXCEPTION", categories: "NO_CATEGORY" } as const;

function cutOf({
  discount_type,
  percent,
  discount_amont,
  discount_amount_usd,
}: RuleValues): DiscountCut {
  if (discount_type === "percent")
    return { kind: "percent", percent: percent === "" ? 0 : percent };
  return {
    kind: "amount",
    satang: amountOf(discount_amont),
    usdCents: amountOf(discount_amount_usd),
  };
}

function amountOf(value: number | ""): number | null {
  return value === "" ? null : satangFromBaht(value);
}
