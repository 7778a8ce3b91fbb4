import { isPlausibleBeside, type OpenedFilm } from "#domain/learning/believable.ts";
import { courseProgress, isDone } from "#domain/learning/completion.ts";
import {
  countWatched,
  type PlayedRange,
  watchedPercent,
  withPlayedRanges,
} from "#domain/learning/watched.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { lockLearning } from "../enrollment/lock-learning-queries.ts";
import { startOnOpening } from "../enrollment/start-clocks.ts";
import { findOwnCertificate } from "./certificate/certificate-queries.ts";
import { issueCertificate } from "./certificate/issue-certificate.ts";
import { type ListedLesson, listProgress } from "./curriculum-queries.ts";
import {
  findProgress,
  keptAccess,
  lockFilmsOpened,
  saveProgress,
  updateLearning,
} from "./progress-queries.ts";
import type { CourseAccess } from "./viewer-queries.ts";

type ProgressReport = {
  position?: number | undefined;
  stretches?: readonly PlayedRange[];
  isMarked?: boolean;
  isPassed?: boolean;
  hasAttended?: boolean;
  isAccepted?: boolean;
  /** False: staff or a job does it for the learner. */
  isSeen?: boolean;
};
/** The course data that saving progress needs. */
export type LearnedCourse = {
  course: Pick<CourseAccess, "itemId" | "title" | "now">;
  lessons: readonly ListedLesson[];
};
export type SavedProgress = {
  watchedPercent: number;
  /** False: the played ranges were rejected. */
  isKept: boolean;
  doneAt: Date | null;
  progress: ReturnType<typeof courseProgress>;
  completedAt: Date | null;
  certificate: string | null;
};

/**
 * Adds a report to a learner's progress. Reports may repeat and arrive in any order. The last
 * lesson that is done completes the course and issues its certificate.
 */
export function saveLessonProgress(
  db: Db,
  learned: LearnedCourse,
  lesson: ListedLesson,
  accountId: number,
  report: ProgressReport,
): Promise<SavedProgress> {
  return inTransaction(db, async (tx) => {
    await startOnOpening(tx, { accountId, itemId: learned.course.itemId });
    return saveProgressWithin(tx, learned, lesson, accountId, report);
  });
}

/**
 * NOTE: it locks the account and the learning. So call it before other locks of this person, or
 * after these two. It does not start the clock: on a learner's own call, `startOnOpening` comes
 * first.
 */
export async function saveProgressWithin(
  tx: Tx,
  { course, lessons }: LearnedCourse,
  lesson: ListedLesson,
  accountId: number,
  {
    position,
    stretches = [],
    isMarked = false,
    isPassed = false,
    hasAttended = false,
    isAccepted = false,
    isSeen = true,
  }: ProgressReport,
): Promise<SavedProgress> {
  const { itemId } = course;
  const before = await lockLearning(tx, { accountId, itemId });
  const own = await findProgress(tx, accountId, lesson.id);
  const sinceOpenedMs = course.now.getTime() - (own?.openedAt ?? course.now).getTime();
  const { watched, isKept } = await watchedNow(lesson.seconds, {
    before: own?.watched,
    sinceOpenedMs,
    stretches,
    besides: () => lockFilmsOpened(tx, accountId, lesson.id),
  });
  const state = {
    position: Math.floor(position ?? own?.position ?? 0),
    watched,
    isDone: isDone(lesson, {
      watched,
      seconds: lesson.seconds,
      isMarked,
      isPassed,
      hasAttended,
      isAccepted,
    }),
  };
  const doneAt = await saveProgress(tx, { accountId, lessonId: lesson.id }, state);
  const progress = await progressIn(tx, lessons, accountId, itemId);
  // Results that arrive after a refund complete nothing.
  const isComplete =
    before.completedAt !== null ||
    (progress.isComplete && (await keptAccess(tx, { accountId, itemId })));
  const completedAt = await updateLearning(
    tx,
    { accountId, itemId },
    { lessonId: lesson.id, isComplete, isSeen },
  );
  if (before.completedAt === null && completedAt !== null)
    await issueCertificate(tx, { course, lessons }, { accountId, completedAt });
  const certificate =
    completedAt === null ? null : await findOwnCertificate(tx, { accountId, itemId });
  return {
    watchedPercent: lesson.seconds === null ? 0 : watchedPercent(watched, lesson.seconds),
    isKept,
    doneAt,
    progress,
    completedAt,
    certificate,
  };
}

type WatchCheck = {
  before: Uint8Array | undefined;
  sinceOpenedMs: number;
  stretches: readonly PlayedRange[];
  /** Called only where something is added. */
  besides: () => Promise<OpenedFilm[]>;
};

/** Rejects played ranges longer than the elapsed time allows. They may be reported again later. */
async function watchedNow(
  seconds: number | null,
  { before = new Uint8Array(), sinceOpenedMs, stretches, besides }: WatchCheck,
): Promise<{ watched: Uint8Array; isKept: boolean }> {
  if (seconds === null || stretches.length === 0) return { watched: before, isKept: true };
  const after = withPlayedRanges(before, stretches, seconds);
  const watchedSlots = countWatched(after, seconds);
  if (watchedSlots === countWatched(before, seconds)) return { watched: after, isKept: true };
  const isKept = isPlausibleBeside({ sinceOpenedMs, seconds, watchedSlots }, await besides());
  return { watched: isKept ? after : before, isKept };
}

async function progressIn(
  tx: Tx,
  lessons: readonly ListedLesson[],
  accountId: number,
  itemId: number,
) {
  const done = [...(await listProgress(tx, accountId, itemId)).values()]
    .filter(({ doneAt }) => doneAt !== null)
    .map(({ lessonId }) => lessonId);
  return courseProgress(
    lessons.map(({ id }) => id),
    new Set(done),
  );
}
