import { donePercent, learnerState } from "#domain/learning/learner-state.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import type { Db } from "#server/platform/database/database.ts";
import { findCourseSums, listLessonCounts } from "./course-report-queries.ts";
import type { LearnerRow } from "./learner-list-queries.ts";

/**
 * Progress of the learners of a course and where they stop, for administrators and its instructors.
 * Null: there is no such course.
 */
export async function courseReport(db: Db, courseId: number, lang: Language) {
  const sums = await findCourseSums(db, courseId);
  if (sums === null) return null;
  const lessons = await listLessonCounts(db, courseId, sums.learners);
  const oldest = lessons.map(({ countedAt }) => countedAt.getTime());
  return {
    course_name: named(sums.title, lang),
    learners: sums.learners,
    states: {
      not_begun: sums.notBegun,
      learning: sums.learning,
      stopped: sums.stopped,
      finished: sums.finished,
    },
    median_percent: donePercent(sums.median, sums.total),
    counted_at: oldest.length === 0 ? null : new Date(Math.min(...oldest)).toISOString(),
    lessons: lessons.map(({ id, title, section, reached, done, left }) => ({
      id,
      title: named(title, lang),
      section: named(section, lang),
      reached,
      done,
      left,
    })),
  };
}

type LearnerProgress = Pick<
  LearnerRow,
  "startedAt" | "lastSeenAt" | "completedAt" | "idleDays" | "done" | "total"
>;

export function progressWire({
  startedAt,
  lastSeenAt,
  completedAt,
  idleDays,
  done,
  total,
}: LearnerProgress) {
  return {
    state: learnerState({
      hasBegun: startedAt !== null,
      isComplete: completedAt !== null,
      idleDays,
    }),
    started_at: startedAt?.toISOString() ?? null,
    last_seen_at: lastSeenAt?.toISOString() ?? null,
    completed_at: completedAt?.toISOString() ?? null,
    idle_days: idleDays,
    done: Math.min(done, total),
    total,
    percent: donePercent(done, total),
  };
}

export function learnerWire(row: LearnerRow, lang: Language) {
  const { id, name, seconds, lastLesson, hasAccess, isOdd } = row;
  return {
    id,
    name,
    ...progressWire(row),
    minutes: minutesOf(seconds),
    last_lesson: lastLesson && named(lastLesson, lang),
    has_access: hasAccess,
    is_odd: isOdd,
  };
}

export function minutesOf(seconds: number): number {
  return Math.round(seconds / 60);
}

export function named(text: LocalizedText, lang: Language): string {
  return text[lang] || text.th;
}
