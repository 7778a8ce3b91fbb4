import type { FiledQuestion } from "./filed-question.ts";

/**
 * The numbers of the questions, counted from 1, of which something is lost in a format: what was
 * read again from the file differs. `again` is null for a question that the format has no words for.
 */
export function lostIn(
  questions: readonly FiledQuestion[],
  again: readonly (FiledQuestion | null)[],
): number[] {
  return questions.flatMap(({ kind, values }, index) => {
    const other = again[index];
    const isSame = other?.kind === kind && JSON.stringify(other.values) === JSON.stringify(values);
    return isSame ? [] : [index + 1];
  });
}
