import type { RuleValues } from "#contract/admin/discount-fields.ts";
import { ruleOfValues } from "#contract/admin/rule-of-values.ts";
import type { FieldFault } from "#contract/client.ts";
import type { DiscountTerms } from "#domain/discount/discount-terms.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { parseBangkokTime } from "#domain/time/bangkok.ts";
import { termFault } from "./term-fault-words.ts";
import { readWords } from "./value-list.ts";

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
  const read = ruleOfValues(values);
  errors.push(...reachFaults(read, values, lang));
  if (values.discount_type === "percent" && values.percent === "")
    errors.push(termFault("NO_PERCENT", lang));
  const tiers = readWords(values.tier_list);
  const terms: DiscountTerms = {
    ...read.rule,
    isEnabled: values.is_enabled,
    startsAt: moment("starts_at"),
    endsAt: moment("ends_at"),
    tiers: tiers.length === 0 ? null : tiers,
  };
  return { terms, errors };
}

/** Which list cannot be read, or lacks what a discount of its reach needs. */
function reachFaults(
  { rule, unread }: ReturnType<typeof ruleOfValues>,
  { reach }: RuleValues,
  lang: Language,
): FieldFault[] {
  if (unread !== null) return [termFault(unknown[unread], lang, unread)];
  if (reach === "except" && rule.exceptIds.length === 0) return [termFault(missing.except, lang)];
  if (reach === "categories" && rule.categoryIds.length === 0)
    return [termFault(missing.categories, lang)];
  return [];
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
