import type { RuleValues } from "#contract/admin/discount-fields.ts";
import { amountToWire } from "#contract/order/amount-wire.ts";
import { type ReachTerms, reachOf } from "#domain/discount/discount-reach.ts";
import type { DiscountTerms } from "#domain/discount/discount-terms.ts";
import { bangkokDay, timeDigits, timeText } from "#domain/time/bangkok.ts";
import { writeList } from "./value-list.ts";

/** A rule as values of the form's fields. */
export function ruleValues({
  scope,
  requiredCourses,
  cut,
  isEnabled,
  startsAt,
  endsAt,
  tiers,
  ...reach
}: DiscountTerms): RuleValues {
  return {
    is_enabled: isEnabled,
    discount_type: cut.kind,
    percent: cut.kind === "percent" ? cut.percent : "",
    discount_amont: cut.kind === "amount" ? (amountToWire(cut.satang) ?? "") : "",
    discount_amount_usd: cut.kind === "amount" ? (amountToWire(cut.usdCents) ?? "") : "",
    scope,
    number_of_course: requiredCourses,
    ...reachValues(reach),
    starts_at: bangkokValue(startsAt),
    ends_at: bangkokValue(endsAt),
    tier_list: writeList(tiers ?? []),
  };
}

function reachValues(rule: ReachTerms) {
  return {
    reach: reachOf(rule),
    categories: writeList(rule.categoryIds ?? []),
    except: writeList(rule.exceptIds ?? []),
    courses: writeList(rule.itemIds),
  };
}

/**
 * A time in the format of the browser's input, in Bangkok time. Seconds are left out when they are
 * zero.
 */
function bangkokValue(at: Date | null): string {
  if (at === null) return "";
  const seconds = timeDigits(at).slice(4);
  return `${bangkokDay(at)}T${timeText(at)}${seconds === "00" ? "" : `:${seconds}`}`;
}
