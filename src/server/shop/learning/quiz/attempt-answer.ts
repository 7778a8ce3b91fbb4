import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { areSolutionsShown, attemptsLeft, endedByTime } from "#domain/learning/quiz/attempt.ts";
import { asAsked, isUnanswerable, rightAnswer } from "#domain/learning/quiz/judge.ts";
import type { Picture } from "#domain/learning/quiz/picture.ts";
import type { Language, LocalizedText } from "#domain/link/localized-path.ts";
import type { Attempt } from "./attempt-queries.ts";
import type { AttemptQuestion, Quiz } from "./quiz-queries.ts";

type AttemptAnswer = Output<AllSchemas["getQuizAttempt"]>["data"];
/**
 * `judged` is the number of finished attempts. `linkTo` makes a picture's address for the caller's
 * session.
 */
type AttemptView = {
  quiz: Quiz;
  judged: number;
  lang: Language;
  linkTo: (place: string, fileName: string) => string;
};

/**
 * An attempt as its learner sees it. Solutions and results are included only after it was marked.
 */
export function attemptAnswer(
  attempt: Attempt,
  asked: readonly AttemptQuestion[],
  { quiz, judged, lang, linkTo }: AttemptView,
): AttemptAnswer {
  const { number, startedAt, endsAt, submittedAt, now, passPercent, isPassed } = attempt;
  const isJudged = submittedAt !== null;
  // While the last attempt is running, solutions stay hidden: that of an earlier one would answer
  // it.
  const isSolved =
    isJudged &&
    areSolutionsShown(quiz.solutions, {
      isPassed: isPassed === true,
      left: attemptsLeft(quiz.attempts, judged),
    });
  return {
    number,
    started_at: startedAt.toISOString(),
    ends_at: endsAt?.toISOString() ?? null,
    now: now.toISOString(),
    submitted_at: submittedAt?.toISOString() ?? null,
    pass_percent: passPercent,
    result: isJudged ? resultWire(attempt) : null,
    questions: asked.map((one) => ({
      id: one.id,
      kind: one.kind,
      body: inLanguage(one.body, lang),
      points: one.points,
      answer: one.answer,
      picture:
        one.picture && shownPicture(one.picture, linkTo(`q${one.id}`, one.picture.file), lang),
      options: shownOptions(one, lang, linkTo),
      matches: shownMatches(one, lang),
      judged: isJudged
        ? {
            points: (one.score ?? 0) / 100,
            is_right: one.score === one.points * 100,
            is_given: isUnanswerable(asAsked(one, one)),
          }
        : null,
      solution: isSolved
        ? { answer: rightAnswer(asAsked(one, one)), explanation: inLanguage(one.explanation, lang) }
        : null,
    })),
  };
}

function resultWire({ score, most, percent, isPassed, ...times }: Attempt) {
  const points = { points: (score ?? 0) / 100, most: (most ?? 0) / 100, percent: percent ?? 0 };
  return { ...points, is_passed: isPassed === true, is_time_over: endedByTime(times) };
}

/** Options in the order of the attempt. Options removed since are left out. */
function shownOptions(
  { id, shown, options }: AttemptQuestion,
  lang: Language,
  linkTo: AttemptView["linkTo"],
) {
  return shown.flatMap((key) =>
    options
      .filter((one) => one.key === key)
      .map(({ words, picture }) => ({
        key,
        words: inLanguage(words, lang),
        picture: picture
          ? shownPicture(picture, linkTo(`q${id}-${key}`, picture.file), lang)
          : null,
      })),
  );
}

function shownPicture({ alt }: Picture, url: string, lang: Language) {
  return { url, alt: inLanguage(alt, lang) };
}

function shownMatches({ matches, options }: AttemptQuestion, lang: Language) {
  return matches.flatMap((key) =>
    options.flatMap(({ match }) =>
      match?.key === key ? [{ key, words: inLanguage(match.words, lang) }] : [],
    ),
  );
}

function inLanguage(words: LocalizedText, lang: Language): string {
  return words[lang] || words.th;
}
