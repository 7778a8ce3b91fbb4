import type { DrawnQuestion } from "./draw-attempt.ts";
import {
  type GivenAnswer,
  longestAnswer,
  type QuestionKind,
  type SolutionRule,
} from "./question.ts";

/** An answer may arrive this late, because it was on its way. */
export const graceMs = 5_000;

/** Whether an attempt takes no more answers, by the server's clock. */
export function isTimeOver(endsAt: Date | null, now: Date): boolean {
  return endsAt !== null && now.getTime() > endsAt.getTime() + graceMs;
}

/** Whether the time ended an attempt, and not its learner. */
export function endedByTime({
  submittedAt,
  endsAt,
}: {
  submittedAt: Date | null;
  endsAt: Date | null;
}): boolean {
  return submittedAt !== null && endsAt !== null && submittedAt >= endsAt;
}

/**
 * The attempts that are left; null: any number. `taken`: begun attempts to know whether another may
 * begin, judged ones to know whether none is left.
 */
export function attemptsLeft(most: number | null, taken: number): number | null {
  return most === null ? null : Math.max(0, most - taken);
}

/** Whether a learner may see the solutions of a judged attempt. */
export function areSolutionsShown(
  rule: SolutionRule,
  { isPassed, left }: { isPassed: boolean; left: number | null },
): boolean {
  return rule === "each_time" || (rule === "when_passed" && (isPassed || left === 0));
}

/** Whether an answer is possible for this question: only shown options, and none twice. */
export function fitsQuestion(
  kind: QuestionKind,
  { options, matches }: Pick<DrawnQuestion, "options" | "matches">,
  answer: GivenAnswer,
): boolean {
  if (answer.length === 0) return true;
  const isOnce = new Set(answer).size === answer.length;
  const areShown = answer.every((key) => options.includes(key));
  switch (kind) {
    case "one":
      return answer.length === 1 && areShown;
    case "several":
      return isOnce && areShown;
    case "order":
      return isOnce && areShown && answer.length === options.length;
    case "true_false":
      return answer.length === 1 && (answer[0] === "true" || answer[0] === "false");
    case "number":
    case "text":
      return answer.length === 1 && (answer[0] ?? "").length <= longestAnswer;
    case "matching":
      return arePairs(answer, options, matches);
  }
}

/** Each key at most once, on both sides. */
function arePairs(
  answer: GivenAnswer,
  options: readonly string[],
  matches: readonly string[],
): boolean {
  const pairs = answer.map((pair) => pair.split("="));
  const [lefts, rights] = [pairs.map(([left = ""]) => left), pairs.map(([, right = ""]) => right)];
  const areOnce = new Set(lefts).size === pairs.length && new Set(rights).size === pairs.length;
  return (
    areOnce &&
    pairs.every(({ length }) => length === 2) &&
    lefts.every((key) => options.includes(key)) &&
    rights.every((key) => matches.includes(key))
  );
}
