import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";

export type Enrollment = Output<AllSchemas["listEnrollments"]>["data"][number];

const ranks: Record<Enrollment["state"], number> = {
  active: 0,
  paused: 1,
  waiting: 2,
  ended: 3,
  refused: 4,
  refunded: 5,
  revoked: 6,
};
const dayMs = 86_400_000;

/** Open courses first, and among these the ones that end first. */
export function inOrderOfUse(enrollments: readonly Enrollment[]): Enrollment[] {
  return enrollments.toSorted(
    (a, b) => ranks[a.state] - ranks[b.state] || endOf(a) - endOf(b) || b.id - a.id,
  );
}

/**
 * The order for continuing: last learned first, then not begun by their end, finished ones last.
 */
export function inOrderOfLearning(enrollments: readonly Enrollment[]): Enrollment[] {
  const isFinished = ({ lessons, lessons_done }: Enrollment) =>
    lessons > 0 && lessons_done >= lessons;
  const learned = ({ learned_at }: Enrollment) =>
    learned_at === undefined ? 0 : new Date(learned_at).getTime();
  return inOrderOfUse(enrollments).toSorted(
    (a, b) => Number(isFinished(a)) - Number(isFinished(b)) || learned(b) - learned(a),
  );
}

/** Courses that were closed before and are open now. */
export function newlyOpened(
  before: readonly Enrollment[],
  after: readonly Enrollment[],
): Enrollment[] {
  const open = new Set(
    before.filter(({ state }) => state === "active").map(({ course_id }) => course_id),
  );
  return after.filter(({ state, course_id }) => state === "active" && !open.has(course_id));
}

type LearnPlace = Pick<Enrollment, "state" | "course_id" | "lessons" | "learned_at">;

/** Rooms that are there, though none of their lessons can be opened, say why. */
const withRoom: readonly Enrollment["state"][] = ["active", "waiting", "paused"];

/**
 * The lesson that was learned last, or the room of a course that was not begun. For access that is
 * over, the course in the catalogue.
 */
export function learnPath(place: LearnPlace): string {
  const { state, course_id: id } = place;
  if (!withRoom.includes(state)) return `/courses/${id}`;
  return state === "active" && isBegun(place) ? `/learn/${id}/go-on` : `/learn/${id}`;
}

export function isBegun({ lessons, learned_at: at }: LearnPlace): boolean {
  return at !== undefined && lessons > 0;
}

/** The words for the time that is left of a term: in days, on the last day in hours or minutes. */
export function timeLeftAt(
  { ends_at }: Pick<Enrollment, "ends_at">,
  now: Date,
): { unit: "days" | "hours" | "minutes"; count: number } | null {
  if (ends_at === null) return null;
  const minutes = Math.max(0, Math.floor((new Date(ends_at).getTime() - now.getTime()) / 60_000));
  if (minutes >= 1440) return { unit: "days", count: Math.floor(minutes / 1440) };
  if (minutes >= 60) return { unit: "hours", count: Math.floor(minutes / 60) };
  return { unit: "minutes", count: minutes };
}

export type Term = { days: number; daysLeft: number; used: number };

/** The elapsed part of a term, from 0 to 1; null for access without end. */
export function termAt(
  { starts_at, ends_at }: Pick<Enrollment, "starts_at" | "ends_at">,
  now: Date,
): Term | null {
  if (ends_at === null) return null;
  const whole = new Date(ends_at).getTime() - new Date(starts_at).getTime();
  const gone = now.getTime() - new Date(starts_at).getTime();
  if (whole <= 0) return { days: 0, daysLeft: 0, used: 1 };
  const used = Math.min(1, Math.max(0, gone / whole));
  return {
    days: Math.round(whole / dayMs),
    daysLeft: Math.round((whole * (1 - used)) / dayMs),
    used,
  };
}

const soonDays = 14;

/** Open courses that end soon enough for a renewal. */
export function endingSoon(enrollments: readonly Enrollment[], now: Date): Enrollment[] {
  return inOrderOfUse(enrollments).filter((enrollment) => {
    const term = termAt(enrollment, now);
    return (
      enrollment.state === "active" &&
      !enrollment.waits_for &&
      term !== null &&
      term.used < 1 &&
      term.daysLeft < soonDays
    );
  });
}

function endOf({ ends_at }: Enrollment): number {
  return ends_at === null ? Number.MAX_SAFE_INTEGER : new Date(ends_at).getTime();
}
