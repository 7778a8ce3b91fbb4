import { foldThai, foldWords } from "#domain/text/fold-words.ts";
import { type GivenAnswer, hasOptions, type Option, type Question } from "./question.ts";

/** Hundredths of a point that an answer earns, between nothing and all of the question's points. */
export function judge(question: Question, answer: GivenAnswer): number {
  return Math.floor(shareOf(question, answer) * question.points * 100);
}

/** What of a question an attempt has shown: keys of its options and of what is to be matched. */
type QuestionView = { shown: readonly string[]; matches: readonly string[] };

/** A question as an attempt asked it: without the options that were added since then. */
export function asAsked(question: Question, { shown, matches }: QuestionView): Question {
  if (!hasOptions(question.kind)) return question;
  const wasSeen = ({ key, match }: Option) =>
    shown.includes(key) && (question.kind !== "matching" || matches.includes(match?.key ?? ""));
  return { ...question, options: question.options.filter(wasSeen) };
}

/**
 * Whether a correction has left nothing to be right in what an attempt has shown. Then everybody
 * has the points, as no answer could earn them.
 */
export function isUnanswerable({ kind, options }: Question): boolean {
  return kind === "one" || kind === "several"
    ? !options.some(({ isRight }) => isRight)
    : hasOptions(kind) && options.length < (kind === "order" ? 2 : 1);
}

/** An answer without what a correction has taken out of the question since. */
function stillThere(answer: GivenAnswer, { kind, options }: Question): GivenAnswer {
  const keys = options.map(({ key }) => key);
  return kind === "several" || kind === "order"
    ? answer.filter((key) => keys.includes(key))
    : answer;
}

/**
 * What would have been right, in the form of an answer; of short texts the first one that is
 * accepted.
 */
export function rightAnswer({ kind, options, isTrue, number, accepted }: Question): string[] {
  switch (kind) {
    case "one":
    case "several":
      return options.filter(({ isRight }) => isRight).map(({ key }) => key);
    case "true_false":
      return [String(isTrue)];
    case "number":
      return [String(number)];
    case "text":
      return accepted.split("\n").slice(0, 1);
    case "order":
      return options.map(({ key }) => key);
    case "matching":
      return options.map(({ key, match }) => `${key}=${match?.key}`);
  }
}

/**
 * Of many: a right choice is undone by a wrong one. Of pairs: each counts. Everything else is right
 * or not.
 */
function shareOf(question: Question, given: GivenAnswer): number {
  if (isUnanswerable(question)) return 1;
  if (given.length === 0) return 0;
  const { kind, options } = question;
  const answer = stillThere(given, question);
  switch (kind) {
    case "one":
      return answer.length === 1 && options.some(({ key, isRight }) => isRight && key === answer[0])
        ? 1
        : 0;
    case "several":
      return shareOfSeveral(options, answer);
    case "true_false":
      return answer.length === 1 && answer[0] === String(question.isTrue) ? 1 : 0;
    case "number":
      return isNear(readNumber(answer[0] ?? ""), question) ? 1 : 0;
    case "text":
      return isAccepted(answer[0] ?? "", question.accepted) ? 1 : 0;
    case "order":
      return answer.length === options.length && options.every(({ key }, at) => key === answer[at])
        ? 1
        : 0;
    case "matching":
      return (
        options.filter(({ key, match }) => answer.includes(`${key}=${match?.key}`)).length /
        options.length
      );
  }
}

function shareOfSeveral(options: readonly Option[], answer: GivenAnswer): number {
  const right = options.filter(({ isRight }) => isRight).map(({ key }) => key);
  const chosen = new Set(answer);
  const hits = right.filter((key) => chosen.has(key)).length;
  return Math.max(0, hits - (chosen.size - hits)) / right.length;
}

function isNear(given: number | null, { number, tolerance }: Question): boolean {
  // What a machine cannot write exactly is no mistake of the learner's.
  return given !== null && Math.abs(given - number) <= tolerance + Math.abs(number) * 1e-12 + 1e-12;
}

/**
 * A number as it is typed in Thailand: Thai figures, commas between thousands. Null: it is none.
 */
export function readNumber(typed: string): number | null {
  const plain = foldWords(typed).trim();
  if (!/^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/.test(plain) || !/\d/.test(plain)) return null;
  return Number(plain.replaceAll(",", ""));
}

/**
 * What a person has to look at again: something is typed, and it is no number. A unit, a comma for
 * the point or a word beside it are no mistake in what was learned.
 */
export function isUnreadNumber(typed = ""): boolean {
  return !["", "-", "+"].includes(foldWords(typed).trim()) && readNumber(typed) === null;
}

function isAccepted(typed: string, accepted: string): boolean {
  const plain = foldThai(typed).trim();
  return plain !== "" && accepted.split("\n").some((line) => foldThai(line).trim() === plain);
}

export type QuizResult = { score: number; most: number; percent: number; isPassed: boolean };

/** Of the hundredths earned and of those that could be. */
export function resultOf(
  answers: readonly { score: number; points: number }[],
  passPercent: number,
): QuizResult {
  const score = answers.reduce((sum, one) => sum + one.score, 0);
  const most = answers.reduce((sum, one) => sum + one.points * 100, 0);
  const percent = most === 0 ? 0 : Math.floor((score * 100) / most);
  return { score, most, percent, isPassed: most > 0 && percent >= passPercent };
}
