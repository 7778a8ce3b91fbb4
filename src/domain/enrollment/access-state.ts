import type { PlanType, PricingType } from "#domain/catalog/pricing-plan.ts";

export type EnrollmentState = "waiting" | "active" | "refused" | "revoked";
export type AccessState =
  | "waiting"
  | "notStarted"
  | "running"
  | "paused"
  | "ended"
  | "refused"
  | "revoked";

export type Enrollment = {
  itemId: number;
  state: EnrollmentState;
  planType: PlanType;
  pricingType: PricingType;
  startsAt: Date;
  endsAt: Date | null;
};

/** A student's access to one course, over all enrollments. */
export type ItemAccess = {
  itemId: number;
  /**
   * The plan of the relevant access: running before ended, bought before trial, later end before
   * earlier.
   */
  planType: PlanType;
  pricingType: PricingType;
  endsAt: Date | null;
  hadTrial: boolean;
};

export type TimeLeft = { days: number; hours: number; minutes: number };

type AccessPeriod = Pick<Enrollment, "state" | "startsAt" | "endsAt"> & { pausedAt?: Date | null };

export function accessStateAt(
  { state, startsAt, endsAt, pausedAt = null }: AccessPeriod,
  now: Date,
): AccessState {
  if (state !== "active") return state;
  if (pausedAt !== null) return "paused";
  if (startsAt > now) return "notStarted";
  return isRunning({ endsAt }, now) ? "running" : "ended";
}

export function isRunning({ endsAt }: { endsAt: Date | null }, now: Date): boolean {
  return endsAt === null || endsAt > now;
}

/** A trial gives access, but the course is not owned, so it may be bought any time. */
export function isOwned(access: ItemAccess, now: Date): boolean {
  return access.planType !== "trial" && isRunning(access, now);
}

export function ownedItemIds(accesses: readonly ItemAccess[], now: Date): number[] {
  return accesses.filter((access) => isOwned(access, now)).map(({ itemId }) => itemId);
}

/**
 * The access of each course from all enrollments of a student. Pending, refused and revoked ones
 * give none.
 */
export function accessByItem(enrollments: readonly Enrollment[], now: Date): ItemAccess[] {
  const active = enrollments.filter(({ state }) => state === "active");
  return [...Map.groupBy(active, ({ itemId }) => itemId)].map(([itemId, ofItem]) => {
    const [counting] = ofItem.toSorted(
      (a, b) => rank(b, now) - rank(a, now) || endOf(b) - endOf(a),
    );
    const { planType, pricingType, endsAt } = counting ?? unreachable();
    return {
      itemId,
      planType,
      pricingType,
      endsAt,
      hadTrial: ofItem.some((each) => each.planType === "trial"),
    };
  });
}

export function timeLeft(endsAt: Date, now: Date): TimeLeft {
  const minutes = Math.max(0, Math.floor((endsAt.getTime() - now.getTime()) / 60_000));
  return {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  };
}

function rank({ planType, endsAt }: Enrollment, now: Date): number {
  return (isRunning({ endsAt }, now) ? 2 : 0) + (planType === "trial" ? 0 : 1);
}

function endOf({ endsAt }: Enrollment): number {
  return endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

function unreachable(): never {
  throw new Error("a group always has a member");
}
