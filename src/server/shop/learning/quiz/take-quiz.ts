import { randomInt } from "node:crypto";
import { attemptsLeft, fitsQuestion, isTimeOver } from "#domain/learning/quiz/attempt.ts";
import { drawAttempt } from "#domain/learning/quiz/draw-attempt.ts";
import { asAsked, judge, resultOf } from "#domain/learning/quiz/judge.ts";
import type { GivenAnswer } from "#domain/learning/quiz/question.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import { lockLearning } from "#server/shop/enrollment/lock-learning-queries.ts";
import { startOnOpening } from "#server/shop/enrollment/start-clocks.ts";
import type { ListedLesson } from "../curriculum-queries.ts";
import { saveHiddenProgress } from "../progress-queries.ts";
import { type LearnedCourse, saveProgressWithin } from "../save-progress.ts";
import {
  type Attempt,
  countAttempts,
  findAttempt,
  findOpenAttempt,
  insertAttempt,
  keepAnswer,
  saveJudgement,
} from "./attempt-queries.ts";
import { keepAsked, listAsked, listQuestions, type Quiz } from "./quiz-queries.ts";

/** A learner in a quiz. */
export type QuizVisit = {
  learned: LearnedCourse;
  lesson: ListedLesson;
  quiz: Quiz;
  accountId: number;
};

/**
 * The running attempt, or a new one with this number. Concurrent calls start only one. `wanted` is
 * the next number on the learner's page. So a repeated press, or one after the last attempt's time
 * was over, starts no other.
 */
export function beginAttempt(
  db: Db,
  taking: QuizVisit,
  wanted: number,
): Promise<number | Refused<"NOT_FOUND" | "QUIZ_NOT_READY" | "NO_ATTEMPTS_LEFT">> {
  const { quiz, lesson, accountId } = taking;
  const own = { accountId, lessonId: lesson.id };
  return inTransaction(db, async (tx) => {
    await lockOwn(tx, taking);
    const open = await findOpenAttempt(tx, own);
    if (open && !isTimeOver(open.endsAt, open.now)) return open.number;
    if (open) await judgeAttempt(tx, { ...taking, lessonId: lesson.id }, open);
    const begun = await countAttempts(tx, own);
    if (wanted <= begun) return wanted;
    if (wanted > begun + 1) return refuse("NOT_FOUND");
    if (attemptsLeft(quiz.attempts, begun) === 0) return refuse("NO_ATTEMPTS_LEFT");
    const questions = await listQuestions(tx, lesson.id);
    if (questions.length === 0) return refuse("QUIZ_NOT_READY");
    const drawn = drawAttempt(questions, { ...quiz, random: () => randomInt(2 ** 32) / 2 ** 32 });
    await insertAttempt(tx, { ...own, ...quiz, number: wanted }, drawn);
    return wanted;
  });
}

/**
 * The learner's own attempt. One whose time is over is judged with its present answers. Null: there
 * is none.
 */
export async function viewAttempt(
  db: Db,
  taking: QuizVisit,
  number: number,
): Promise<Attempt | null> {
  const own = { accountId: taking.accountId, lessonId: taking.lesson.id };
  const found = await findAttempt(db, own, number);
  if (found === null || found.submittedAt !== null || !isTimeOver(found.endsAt, found.now))
    return found;
  return submitAttempt(db, taking, number);
}

export function saveAnswer(
  db: Db,
  taking: QuizVisit,
  { number, questionId, answer }: { number: number; questionId: number; answer: GivenAnswer },
): Promise<Date | Refused<"NOT_FOUND" | "INPUT_ERROR" | "ATTEMPT_CLOSED" | "ATTEMPT_TIME_OVER">> {
  const own = { accountId: taking.accountId, lessonId: taking.lesson.id };
  return inTransaction(db, async (tx) => {
    await lockOwn(tx, taking);
    const attempt = await findAttempt(tx, own, number);
    const question =
      attempt && (await listAsked(tx, attempt.id)).find(({ id }) => id === questionId);
    if (!attempt || !question) return refuse("NOT_FOUND");
    if (attempt.submittedAt !== null) return refuse("ATTEMPT_CLOSED");
    if (isTimeOver(attempt.endsAt, attempt.now)) {
      await judgeAttempt(tx, { ...taking, lessonId: taking.lesson.id }, attempt);
      return refuse("ATTEMPT_TIME_OVER");
    }
    if (
      !fitsQuestion(question.kind, { options: question.shown, matches: question.matches }, answer)
    )
      return refuse("INPUT_ERROR");
    await keepAnswer(tx, attempt.id, questionId, answer);
    return attempt.now;
  });
}

/**
 * Marks the attempt once, with the stored answers. A repeated call changes nothing. Null: there is
 * no such attempt.
 */
export function submitAttempt(db: Db, taking: QuizVisit, number: number): Promise<Attempt | null> {
  const own = { accountId: taking.accountId, lessonId: taking.lesson.id };
  return inTransaction(db, async (tx) => {
    await lockOwn(tx, taking);
    const attempt = await findAttempt(tx, own, number);
    if (attempt === null || attempt.submittedAt !== null) return attempt;
    await judgeAttempt(tx, { ...taking, lessonId: taking.lesson.id }, attempt);
    return findAttempt(tx, own, number);
  });
}

async function lockOwn(tx: Tx, { learned, accountId }: QuizVisit): Promise<void> {
  const who = { accountId, itemId: learned.course.itemId };
  await startOnOpening(tx, who);
  await lockLearning(tx, who);
}

type JudgeRequest = Pick<QuizVisit, "learned" | "accountId"> & {
  lessonId: number;
  /** Null: learners cannot see the lesson now. A pass counts when they can again. */
  lesson: ListedLesson | null;
  /** False: a job marks it in the learner's absence. */
  isSeen?: boolean;
};

/**
 * Judges by the present questions. A quiz that was passed stays done. NOTE: under the lock of the
 * learning.
 */
export async function judgeAttempt(
  tx: Tx,
  { learned, lessonId, lesson, accountId, isSeen = true }: JudgeRequest,
  { id, passPercent }: Pick<Attempt, "id" | "passPercent">,
): Promise<void> {
  await keepAsked(tx, id);
  const asked = (await listAsked(tx, id)).map((one) => ({
    ...one,
    score: judge(asAsked(one, one), one.answer),
  }));
  const result = resultOf(asked, passPercent);
  await saveJudgement(
    tx,
    id,
    asked.map(({ id: questionId, score, judging }) => ({ questionId, score, judging })),
    result,
  );
  if (!result.isPassed) return;
  if (lesson) await saveProgressWithin(tx, learned, lesson, accountId, { isPassed: true, isSeen });
  else await saveHiddenProgress(tx, { accountId, lessonId }, "passed");
}
