import { isOffered, type PricingPlan } from "#domain/catalog/pricing-plan.ts";
import { addDays, daysOf } from "#domain/enrollment/access-days.ts";
import {
  type ItemAccess,
  isOwned,
  isRunning,
  type TimeLeft,
  timeLeft,
} from "#domain/enrollment/access-state.ts";
import { type Failure, failure, ok, type Result } from "#domain/result.ts";

export type MayOrderQuestion = {
  item: { id: number; isPublished: boolean; seatsLeft: number | null };
  /** null: the plan is unknown. */
  plan: PricingPlan | null;
  access: ItemAccess | null;
  /** null: no student is signed in. */
  ownedItemIds: readonly number[] | null;
  now: Date;
};

export type DuplicateReason = "owned" | "trialUsed" | "sameRequest";
export type ItemRefusal =
  | Failure<"NOT_FOUND_PRICING", { itemId: number }>
  | Failure<"COURSE_DUPLICATE", { itemId: number; reason: DuplicateReason }>
  | Failure<
      "TIME_LEFT",
      { itemId: number; endsAt: Date; left: TimeLeft; renewableFrom: Date | null }
    >
  | Failure<"NO_MORE_SEAT", { itemId: number }>;

/**
 * Whether a student may order a course with a plan. A student with access keeps the seat, so
 * `takesSeat` is false then.
 */
export function mayOrderItem(
  question: MayOrderQuestion,
): Result<{ plan: PricingPlan; takesSeat: boolean }, ItemRefusal> {
  const { item, plan, access, ownedItemIds, now } = question;
  const itemId = item.id;
  if (
    !item.isPublished ||
    plan === null ||
    plan.itemId !== itemId ||
    !isOffered(plan, ownedItemIds)
  )
    return failure("NOT_FOUND_PRICING", { itemId });

  const refusal =
    access === null ? refusalWithoutAccess(plan) : refusalForAccess(plan, access, now);
  if (refusal) return refusal;

  const takesSeat = item.seatsLeft !== null && !(access && isRunning(access, now));
  if (takesSeat && item.seatsLeft === 0) return failure("NO_MORE_SEAT", { itemId });
  return ok({ plan, takesSeat });
}

/** A renewal is only for students who have or had access. */
function refusalWithoutAccess(plan: PricingPlan): ItemRefusal | null {
  return plan.pricingType === "renew"
    ? failure("NOT_FOUND_PRICING", { itemId: plan.itemId })
    : null;
}

function refusalForAccess(plan: PricingPlan, access: ItemAccess, now: Date): ItemRefusal | null {
  const { itemId } = plan;
  if (plan.planType === "trial" && access.hadTrial)
    return failure("COURSE_DUPLICATE", { itemId, reason: "trialUsed" });
  if (access.planType === "trial" && plan.pricingType === "renew")
    return failure("NOT_FOUND_PRICING", { itemId });
  if (!isOwned(access, now)) return null;
  if (access.endsAt === null || access.pricingType === "others" || plan.pricingType === "others")
    return failure("COURSE_DUPLICATE", { itemId, reason: "owned" });
  return refusalForRunningTerm(plan, access.endsAt, now);
}

function refusalForRunningTerm(plan: PricingPlan, endsAt: Date, now: Date): ItemRefusal | null {
  const isRenewal = plan.pricingType === "renew";
  const renewableFrom =
    isRenewal && plan.renewWindow ? addDays(endsAt, -daysOf(plan.renewWindow)) : null;
  if (isRenewal && (renewableFrom === null || renewableFrom <= now)) return null;
  return failure("TIME_LEFT", {
    itemId: plan.itemId,
    endsAt,
    left: timeLeft(endsAt, now),
    renewableFrom,
  });
}
