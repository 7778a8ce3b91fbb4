import type { FastifyInstance } from "fastify";
import { attemptsLeft } from "#domain/learning/quiz/attempt.ts";
import type { Db } from "#server/platform/database/database.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import type { RateLimiter } from "#server/platform/http/rate-limit.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { serve } from "#server/platform/http/serve-endpoint.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { viewCourse, visibleLesson } from "../lesson-access.ts";
import { lessonLink, linkMs } from "../lesson-link.ts";
import { attemptAnswer } from "./attempt-answer.ts";
import {
  type Attempt,
  countAttempts,
  countJudged,
  findOpenAttempt,
  listPastAttempts,
} from "./attempt-queries.ts";
import { findQuiz, listAsked } from "./quiz-queries.ts";
import {
  beginAttempt,
  type QuizVisit,
  saveAnswer,
  submitAttempt,
  viewAttempt,
} from "./take-quiz.ts";

type QuizDeps = { db: Db; limiter: RateLimiter; dataKey: Buffer; clock: Clock };
type Place = { id: number; lessonId: number };

/**
 * Quizzes, as a learner takes them. A caller who may not see the lesson gets the answer for a
 * lesson that does not exist.
 */
export function registerQuizRoutes(
  app: FastifyInstance,
  { db, limiter, dataKey, clock }: QuizDeps,
): void {
  serve(app, "beginQuizAttempt").with(async ({ params, body }, { caller, lang }) => {
    const tooMany = await limiter.take("quizAttempt", caller.account.id);
    if (tooMany) return tooMany;
    const taking = await takingOf(db, params, caller);
    if (taking === null) return refuse("NOT_FOUND");
    const number = await beginAttempt(db, taking, body.number);
    if (number instanceof Refused) return number;
    const attempt = await viewAttempt(db, taking, number);
    return attempt === null
      ? refuse("NOT_FOUND")
      : { success: true, data: await attemptWire(attempt, taking, { caller, lang }) };
  });

  serve(app, "getQuizAttempt").with(async ({ params }, { caller, lang }) => {
    const taking = await takingOf(db, params, caller);
    const attempt = taking && (await viewAttempt(db, taking, params.number));
    return taking && attempt
      ? { success: true, data: await attemptWire(attempt, taking, { caller, lang }) }
      : refuse("NOT_FOUND");
  });

  serve(app, "saveQuizAnswer").with(async ({ params, body: { answer } }, { caller, lang }) => {
    const tooMany = await limiter.take("quizAnswer", caller.account.id);
    if (tooMany) return tooMany;
    const taking = await takingOf(db, params, caller);
    if (taking === null) return refuse("NOT_FOUND");
    const { number, questionId } = params;
    const kept = await saveAnswer(db, taking, { number, questionId, answer });
    if (!(kept instanceof Refused))
      return { success: true, data: { answer, now: kept.toISOString() } };
    const isUnfit = kept.code === "INPUT_ERROR";
    return isUnfit
      ? refuse("INPUT_ERROR", {
          errors: [fieldFault("field.quiz-NOT_AN_ANSWER", { param: "answer", lang })],
        })
      : kept;
  });

  serve(app, "submitQuizAttempt").with(async ({ params }, { caller, lang }) => {
    const tooMany = await limiter.take("quizAttempt", caller.account.id);
    if (tooMany) return tooMany;
    const taking = await takingOf(db, params, caller);
    const attempt = taking && (await submitAttempt(db, taking, params.number));
    return taking && attempt
      ? { success: true, data: await attemptWire(attempt, taking, { caller, lang }) }
      : refuse("NOT_FOUND");
  });

  async function attemptWire(
    attempt: Attempt,
    { accountId, lesson, quiz }: QuizVisit,
    { caller, lang }: { caller: SignedIn; lang: "th" | "en" },
  ) {
    const [asked, judged] = [
      await listAsked(db, attempt.id),
      await countJudged(db, { accountId, lessonId: lesson.id }),
    ];
    const until = clock().getTime() + linkMs;
    const linkTo = (place: string, fileName: string) =>
      `/private/lesson-files/${lessonLink(dataKey, { lessonId: lesson.id, place, fileName, until }, caller)}`;
    return attemptAnswer(attempt, asked, { quiz, judged, lang, linkTo });
  }
}

/** Null: there is no such quiz, or it is not open for this person. */
async function takingOf(
  db: Db,
  { id, lessonId }: Place,
  caller: SignedIn,
): Promise<QuizVisit | null> {
  const view = await viewCourse(db, id, caller);
  const lesson = view?.viewer === "learner" ? visibleLesson(view, lessonId) : null;
  const quiz = lesson && (await findQuiz(db, lessonId));
  return view && lesson && quiz
    ? { learned: view, lesson, quiz, accountId: caller.account.id }
    : null;
}

/** The status of a quiz for a learner or another viewer. Null: the lesson is not a quiz. */
export async function quizStatus(db: Db, lessonId: number, accountId: number | null) {
  const quiz = await findQuiz(db, lessonId);
  if (quiz === null) return null;
  const own = accountId === null ? null : { accountId, lessonId };
  const past = own ? await listPastAttempts(db, own) : [];
  const open = own ? await findOpenAttempt(db, own) : null;
  const begun = own ? await countAttempts(db, own) : 0;
  return {
    questions: Math.min(quiz.draw ?? quiz.questions, quiz.questions),
    pass_percent: quiz.passPercent,
    minutes: quiz.minutes,
    attempts: quiz.attempts,
    attempts_left: attemptsLeft(quiz.attempts, begun),
    open: open?.number ?? null,
    past: past.map(({ number, submittedAt, percent, isPassed }) => ({
      number,
      submitted_at: submittedAt?.toISOString() ?? "",
      percent: percent ?? 0,
      is_passed: isPassed === true,
    })),
  };
}
