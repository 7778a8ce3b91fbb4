import { accessStateAt } from "#domain/enrollment/access-state.ts";
import type { EnrollmentRow } from "./enrollment-queries.ts";

export type CourseState =
  | "waiting"
  | "active"
  | "paused"
  | "ended"
  | "refused"
  | "revoked"
  | "refunded";
export type CourseOfStudent = EnrollmentRow & { courseState: CourseState };

/**
 * Shows a course once per student, however often it was renewed. Running access comes before
 * waiting, and waiting before ended.
 */
export function foldEnrollments(
  enrollments: readonly EnrollmentRow[],
  now: Date,
): CourseOfStudent[] {
  return [...Map.groupBy(enrollments, ({ itemId }) => itemId).values()].flatMap((ofCourse) => {
    const withState = ofCourse.map((row) => ({ ...row, courseState: stateOf(row, now) }));
    const [best] = withState.toSorted(
      (a, b) => rank(b) - rank(a) || endOf(b) - endOf(a) || b.id - a.id,
    );
    return best ? [{ ...best, startsAt: firstStart(best, withState) }] : [];
  });
}

function stateOf(row: EnrollmentRow, now: Date): CourseState {
  const state = accessStateAt(row, now);
  if (state === "revoked" && row.refundedAt !== null) return "refunded";
  return state === "running" || state === "notStarted" ? "active" : state;
}

const order: readonly CourseState[] = [
  "revoked",
  "refunded",
  "refused",
  "ended",
  "waiting",
  "active",
  "paused",
];

/** Among running access, bought comes before trial. */
function rank({ courseState, planType }: CourseOfStudent): number {
  return order.indexOf(courseState) * 2 + (planType === "trial" ? 0 : 1);
}

function endOf({ endsAt, pausedEnd }: EnrollmentRow): number {
  return (endsAt ?? pausedEnd)?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

/**
 * A renewal continues where the former period ends. So the access began with the first period that
 * has not ended.
 */
function firstStart(best: CourseOfStudent, all: readonly CourseOfStudent[]): Date {
  const starts = all
    .filter(
      ({ courseState, planType }) => courseState === best.courseState && planType === best.planType,
    )
    .map(({ startsAt }) => startsAt.getTime());
  return best.courseState === "active" ? new Date(Math.min(...starts)) : best.startsAt;
}
