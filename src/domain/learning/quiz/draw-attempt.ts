import { hasOptions, type Question } from "./question.ts";

/**
 * A question in one attempt: the keys of its options and matches, in the order in which they are
 * shown.
 */
export type DrawnQuestion = { questionId: number; options: string[]; matches: string[] };
type DrawOptions = {
  /** The number of questions drawn from the pool; null: all. */
  draw: number | null;
  isMixed: boolean;
  random: () => number;
};

/**
 * The questions of an attempt. Orders and matchings are always shuffled, because otherwise they
 * would show their solution.
 */
export function drawAttempt(
  questions: readonly Question[],
  { draw, isMixed, random }: DrawOptions,
): DrawnQuestion[] {
  const isDrawn = draw !== null && draw < questions.length;
  const chosen = isDrawn ? new Set(mixed(questions, random).slice(0, draw)) : new Set(questions);
  const inOrder = questions.filter((one) => chosen.has(one));
  return (isMixed ? mixed(inOrder, random) : inOrder).map(({ id, kind, options }) => {
    const keys = hasOptions(kind) ? options.map(({ key }) => key) : [];
    const matches =
      kind === "matching" ? options.flatMap(({ match }) => (match ? [match.key] : [])) : [];
    const isShuffled = kind === "order" || (isMixed && kind !== "matching");
    return {
      questionId: id,
      options: isShuffled ? mixed(keys, random) : keys,
      matches: mixed(matches, random),
    };
  });
}

function mixed<T>(all: readonly T[], random: () => number): T[] {
  const left = [...all];
  for (let at = left.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [left[at], left[other]] = [left[other] as T, left[at] as T];
  }
  return left;
}
