import type { ReachTerms } from "#domain/discount/discount-reach.ts";
import type { DiscountCut, DiscountScope } from "#domain/discount/discount-rule.ts";
import { satangFromBaht } from "#domain/money/satang.ts";
import type { RuleValues } from "./discount-fields.ts";

/** What a discount takes off, and of what. */
export type ValuedRule = Required<{ [Name in keyof ReachTerms]: NonNullable<ReachTerms[Name]> }> & {
  scope: DiscountScope;
  requiredCourses: number;
  cut: DiscountCut;
};
type CutValues = Pick<
  RuleValues,
  "discount_type" | "percent" | "discount_amont" | "discount_amount_usd"
>;
type ReachValues = Pick<RuleValues, "reach" | "categories" | "except" | "courses">;
type ListName = "categories" | "except" | "courses";

/** The list that belongs to each reach. What stands in the others is left out. */
const listOf = { categories: "categories", except: "except", chosen: "courses" } as const;

/**
 * The rule that the fields of a discount say. `unread`: the list of this reach cannot be read, and
 * counts as empty.
 */
export function ruleOfValues(
  values: CutValues & ReachValues & Pick<RuleValues, "scope" | "number_of_course">,
): { rule: ValuedRule; unread: ListName | null } {
  const { scope, reach } = values;
  const name = reach === "all" ? null : listOf[reach];
  const ids = name === null ? [] : readIds(values[name]);
  const listed = (wanted: ListName) => (name === wanted ? (ids ?? []) : []);
  const rule = {
    scope,
    requiredCourses: scope === "P2" ? values.number_of_course : 1,
    cut: cutOf(values),
    isForAll: reach === "all" || reach === "except",
    exceptIds: listed("except"),
    categoryIds: listed("categories"),
    itemIds: listed("courses"),
  };
  return { rule, unread: ids === null ? name : null };
}

function cutOf(values: CutValues): DiscountCut {
  const { discount_type, percent, discount_amont, discount_amount_usd } = values;
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

/** Several distinct ids in one value, in order: "3,17,20". Null: it cannot be read. */
export function readIds(text: string): number[] | null {
  const parts = text.split(",").flatMap((part) => (part.trim() === "" ? [] : [Number(part)]));
  return parts.every((part) => Number.isSafeInteger(part) && part > 0)
    ? [...new Set(parts)].toSorted((a, b) => a - b)
    : null;
}
