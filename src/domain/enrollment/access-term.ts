import { type AccessPlan, accessDays, addDays } from "./access-days.ts";

export type AccessPeriod = { startsAt: Date; endsAt: Date | null };

export const clockKinds = ["approval", "lessons", "first_lesson", "date"] as const;
export type ClockKind = (typeof clockKinds)[number];

/**
 * When the term of a plan begins: at the approval, at the approval but not before the first lesson
 * exists, at the first opened lesson (at the latest `days` after the approval), or on `date`. All
 * but the first wait for the first published lesson.
 */
export type AccessClock = { kind: ClockKind; days: number | null; date: Date | null };
export type ClockedPlan = AccessPlan & { clock?: AccessClock | undefined };

export type TermFacts = {
  approvedAt: Date;
  /**
   * The end of the access that a renewal continues: null without an end, undefined without access,
   * "lessons" if the end is unknown before there are lessons.
   */
  currentEnd?: Date | null | undefined | "lessons";
  /** When the course got its first published lesson; null: it has none. */
  lessonsAt: Date | null;
  openedAt?: Date | null;
};

export type AccessTerm = AccessPeriod & {
  /**
   * When the term begins; before the first opening it is the latest possible start. Null: at the
   * start of the access, or not known yet.
   */
  termFrom: Date | null;
  waitsFor: "lessons" | "opening" | null;
};

/**
 * Access runs from the approval. A renewal continues at the end of the running access. `currentEnd`
 * is undefined without any access.
 */
export function accessPeriod(
  plan: AccessPlan,
  approvedAt: Date,
  currentEnd: Date | null | undefined,
): AccessPeriod {
  const goesOn = plan.pricingType === "renew" && currentEnd !== undefined;
  if (goesOn && currentEnd === null) return { startsAt: approvedAt, endsAt: null };
  const startsAt =
    goesOn && currentEnd !== null && currentEnd > approvedAt ? currentEnd : approvedAt;
  const days = accessDays(plan);
  return { startsAt, endsAt: days === null ? null : addDays(startsAt, days) };
}

/**
 * The beginning and the end of access. NOTE: the only place with this rule. Server, pages and mails
 * use it or its stored result.
 */
export function accessTerm(
  plan: ClockedPlan,
  { approvedAt, currentEnd, lessonsAt, openedAt = null }: TermFacts,
): AccessTerm {
  const { clock } = plan;
  const kind = clock?.kind ?? "approval";
  const isRenewal = plan.pricingType === "renew";
  if (isRenewal && currentEnd === "lessons")
    return { startsAt: approvedAt, endsAt: null, termFrom: null, waitsFor: "lessons" };
  const goesOn =
    isRenewal &&
    currentEnd !== undefined &&
    currentEnd !== "lessons" &&
    (currentEnd === null || currentEnd > approvedAt);
  if (goesOn || kind === "approval") {
    return {
      ...accessPeriod(plan, approvedAt, currentEnd === "lessons" ? undefined : currentEnd),
      termFrom: null,
      waitsFor: null,
    };
  }
  const startsAt = later(approvedAt, clock?.date ?? null);
  const days = accessDays(plan);
  if (days === null) return { startsAt, endsAt: null, termFrom: null, waitsFor: null };
  if (lessonsAt === null) return { startsAt, endsAt: null, termFrom: null, waitsFor: "lessons" };
  const begin = later(startsAt, lessonsAt);
  const latest = kind === "first_lesson" ? addDays(begin, clock?.days ?? 0) : begin;
  const isOpened = openedAt !== null && openedAt < latest;
  const termFrom = isOpened ? later(begin, openedAt) : latest;
  return {
    startsAt,
    endsAt: addDays(termFrom, days),
    termFrom,
    waitsFor: kind === "first_lesson" && openedAt === null ? "opening" : null,
  };
}

/** Whether the first opening may still move the end. */
export function isWaiting(
  { waitsFor, termFrom }: Pick<AccessTerm, "waitsFor" | "termFrom">,
  now: Date,
): boolean {
  return waitsFor === "lessons" || (waitsFor === "opening" && termFrom !== null && termFrom > now);
}

function later(a: Date, b: Date | null): Date {
  return b !== null && b > a ? b : a;
}
