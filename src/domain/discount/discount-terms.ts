import { reachOf } from "./discount-reach.ts";
import type { Coupon, DiscountRule } from "./discount-rule.ts";
import { neededCourses } from "./discount-rule.ts";

/** The owner's settings of a discount. */
export type DiscountTerms = Omit<DiscountRule, "id">;
export type CouponTerms = DiscountTerms & Pick<Coupon, "methodIds">;

export type TermFault =
  | "NO_AMOUNT"
  | "ENDS_TOO_EARLY"
  | "NO_COURSE"
  | "TOO_FEW_COURSES"
  | "NO_METHOD";

/** The faults by which a rule would never give a discount. A disabled rule may be unfinished. */
export function termFaults(terms: DiscountTerms): TermFault[] {
  const { cut, startsAt, endsAt, itemIds, isEnabled } = terms;
  const faults: TermFault[] = [];
  if (cut.kind === "amount" && cut.satang === null && cut.usdCents === null)
    faults.push("NO_AMOUNT");
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) faults.push("ENDS_TOO_EARLY");
  if (!isEnabled || reachOf(terms) !== "chosen") return faults;
  if (itemIds.length === 0) faults.push("NO_COURSE");
  else if (itemIds.length < neededCourses({ ...terms, id: 0 })) faults.push("TOO_FEW_COURSES");
  return faults;
}

export function couponTermFaults(terms: CouponTerms): TermFault[] {
  return [
    ...termFaults(terms),
    ...(terms.isEnabled && terms.methodIds.length === 0 ? (["NO_METHOD"] as const) : []),
  ];
}
