import { randomBytes } from "node:crypto";
import { courseProgress, isDone } from "#domain/learning/completion.ts";
import { countWatched, isPlausible, type Stretch, watchedPercent, withStretches } from "#domain/learning/watched.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { startOnOpening } from "../enrollment/start-clocks.ts";
import { type ListedLesson, listProgress } from "./curriculum-queries.ts";
import { findOwnCertificate, findProgress, insertCertificate, lockLearning, saveProgress, updateLearning } from "./progress-queries.ts";
import type { CourseAccess } from "./viewer-queries.ts";

type Told = {
  position?: number | undefined;
  stretches?: readonly Stretch[];
  isMarked?: boolean;
  isPassed?: boolean;
  hasAttended?: boolean;
  isAccepted?: boolean;
  /** False: staff or a job does it for the learner. */
  isSeen?: boolean;
};
/** What is known of a course while it is learned. */
export type LearnedCourse = { course: Pick<CourseAccess, "itemId" | "title" | "now">; lessons: readonly ListedLesson[] };
export type Saved = {
  watchedPercent: number;
  /** False: what was told of the film was left out. */
  isKept: boolean;
  doneAt: Date | null;
  progress: ReturnType<typeof courseProgress>;
  completedAt: Date | null;
  certificate: string | null;
};

/** Adds to what a learner has done, in whatever order it is told and however often. The last one to be done completes the course and makes its certificate. */
export function saveLessonProgress(db: Db, learned: LearnedCourse, lesson: ListedLesson, accountId: number, told: Told): Promise<Saved> {
  return inTransaction(db, (tx) => saveProgressWithin(tx, learned, lesson, accountId, told));
}

/** NOTE: locks the account and the learning, so it comes before what else is locked of the person, or after the same two. */
export async function saveProgressWithin(
  tx: Tx,
  { course, lessons }: LearnedCourse,
  lesson: ListedLesson,
  accountId: number,
  { position, stretches = [], isMarked = false, isPassed = false, hasAttended = false, isAccepted = false, isSeen = true }: Told,
): Promise<Saved> {
  const { itemId, title } = course;
  const before = await lockLearning(tx, { accountId, itemId });
  // What others do for a learner opens nothing: the term of what was bought since then waits for the learner.
  if (isSeen) await startOnOpening(tx, { accountId, itemId });
  const own = await findProgress(tx, accountId, lesson.id);
  const { watched, isKept } = watchedNow(lesson.seconds, { before: own?.watched, openedAt: own?.openedAt ?? course.now, now: course.now, stretches });
  const state = {
    position: Math.floor(position ?? own?.position ?? 0),
    watched,
    isDone: isDone(lesson, { watched, seconds: lesson.seconds, isMarked, isPassed, hasAttended, isAccepted }),
  };
  const doneAt = await saveProgress(tx, { accountId, lessonId: lesson.id }, state);
  const progress = await progressIn(tx, lessons, accountId, itemId);
  const isComplete = before.completedAt !== null || progress.isComplete;
  const completedAt = await updateLearning(tx, { accountId, itemId }, { lessonId: lesson.id, isComplete, isSeen });
  if (before.completedAt === null && completedAt !== null) {
    await insertCertificate(tx, { accountId, itemId, code: newCode(), course: title, minutes: minutesOf(lessons), completedAt });
  }
  const certificate = completedAt === null ? null : await findOwnCertificate(tx, { accountId, itemId });
  return { watchedPercent: lesson.seconds === null ? 0 : watchedPercent(watched, lesson.seconds), isKept, doneAt, progress, completedAt, certificate };
}

type Watching = { before: Uint8Array | undefined; openedAt: Date; now: Date; stretches: readonly Stretch[] };

/** More than the time since the lesson was opened allows was not watched: what was told is left out then, and may be told again later. */
function watchedNow(seconds: number | null, { before = new Uint8Array(), openedAt, now, stretches }: Watching): { watched: Uint8Array; isKept: boolean } {
  if (seconds === null || stretches.length === 0) return { watched: before, isKept: true };
  const after = withStretches(before, stretches, seconds);
  const isKept = isPlausible(countWatched(after, seconds), seconds, now.getTime() - openedAt.getTime());
  return { watched: isKept ? after : before, isKept };
}

async function progressIn(tx: Tx, lessons: readonly ListedLesson[], accountId: number, itemId: number) {
  const done = [...(await listProgress(tx, accountId, itemId)).values()].filter(({ doneAt }) => doneAt !== null).map(({ lessonId }) => lessonId);
  return courseProgress(
    lessons.map(({ id }) => id),
    new Set(done),
  );
}

function minutesOf(lessons: readonly ListedLesson[]): number {
  return Math.round(lessons.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0) / 60);
}

/** 130 bits, in letters and figures that are read over the phone without mistakes. */
function newCode(): string {
  const letters = "0123456789abcdefghjkmnpqrstvwxyz";
  return [...randomBytes(26)].map((byte) => letters[byte & 31]).join("");
}
