import { foldThai, foldWords } from "#domain/text/fold-words.ts";
import { type GivenAnswer, hasOptions, type Option, type Question } from "./question.ts";

/** The points of an answer in hundredths, from zero to all points of the question. */
export function judge(question: Question, answer: GivenAnswer): number {
  return Math.floor(shareOf(question, answer) * question.points * 100);
}

/** The keys of the options and matches that an attempt has shown. */
type QuestionView = { shown: readonly string[]; matches: readonly string[] };

/** A question as the attempt asked it, without options that were added later. */
export function asAsked(question: Question, { shown, matches }: QuestionView): Question {
  if (!hasOptions(question.kind)) return question;
  const wasSeen = ({ key, match }: Option) =>
    shown.includes(key) && (question.kind !== "matching" || matches.includes(match?.key ?? ""));
  return { ...question, options: question.options.filter(wasSeen) };
}

/**
 * Whether a correction left no right option among the shown ones. Then everybody gets the points,
 * because no answer could earn them.
 */
export function isUnanswerable({ kind, options }: Question): boolean {
  return kind === "one" || kind === "several"
    ? !options.some(({ isRight }) => isRight)
    : hasOptions(kind) && options.length < (kind === "order" ? 2 : 1);
}

/** An answer without options that a correction has removed since. */
function stillThere(answer: GivenAnswer, { kind, options }: Question): GivenAnswer {
  const keys = options.map(({ key }) => key);
  return kind === "several" || kind === "order"
    ? answer.filter((key) => keys.includes(key))
    : answer;
}

/** A right answer. For short texts it is the first accepted one. */
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
 * The share of the points. Several choices: a wrong choice cancels a right one. Pairs: each counts.
 * Other kinds: all or nothing.
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
  // Rounding errors of floating-point numbers do not count against the learner.
  return given !== null && Math.abs(given - number) <= tolerance + Math.abs(number) * 1e-12 + 1e-12;
}

/**
 * Reads a number as typed in Thailand: Thai digits, commas between thousands. Null: it is no
 * number.
 */
export function readNumber(typed: string): number | null {
  const plain = foldWords(typed).trim();
  if (!/^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/.test(plain) || !/\d/.test(plain)) return null;
  return Number(plain.replaceAll(",", ""));
}

/**
 * Whether the typed text is no number, so that the learner should check it. A unit, a decimal comma
 * or a word is no wrong answer.
 */
export function isUnreadNumber(typed = ""): boolean {
  return !["", "-", "+"].includes(foldWords(typed).trim()) && readNumber(typed) === null;
}

function isAccepted(typed: string, accepted: string): boolean {
  const plain = foldThai(typed).trim();
  return plain !== "" && accepted.split("\n").some((line) => foldThai(line).trim() === plain);
}

export type QuizResult = { score: number; most: number; percent: number; isPassed: boolean };

/** The result from the earned and the possible hundredths. */
export function resultOf(
  answers: readonly { score: number; points: number }[],
  passPercent: number,
): QuizResult {
  const score = answers.reduce((sum, one) => sum + one.score, 0);
  const most = answers.reduce((sum, one) => sum + one.points * 100, 0);
  const percent = most === 0 ? 0 : Math.floor((score * 100) / most);
  return { score, most, percent, isPassed: most > 0 && percent >= passPercent };
}
