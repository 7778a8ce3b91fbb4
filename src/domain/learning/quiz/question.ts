import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { Picture } from "./picture.ts";

export const questionKinds = [
  "one",
  "several",
  "true_false",
  "number",
  "text",
  "order",
  "matching",
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Kinds whose answers are chosen among options. */
export const kindsWithOptions = [
  "one",
  "several",
  "order",
  "matching",
] as const satisfies readonly QuestionKind[];

/**
 * What can be chosen. `key` says nothing of what is right, and stays when the words are corrected.
 * Of an order, the options stand as they are right; of a matching, `match` belongs beside it.
 */
export type Option = {
  key: string;
  words: LocalizedText;
  isRight: boolean;
  match: { key: string; words: LocalizedText } | null;
  picture?: Picture;
};

/** What an answer is judged by. */
export type Question = {
  id: number;
  kind: QuestionKind;
  /** Whole points. */
  points: number;
  options: readonly Option[];
  isTrue: boolean;
  number: number;
  tolerance: number;
  /** Short texts that are right, one a line. */
  accepted: string;
};

/**
 * An answer as it is kept: the keys chosen (`one`, `several`, `order`), `true` or `false`, what was
 * typed (`number`, `text`), or `key=key` of each pair (`matching`).
 * Empty: not answered.
 */
export type GivenAnswer = readonly string[];

export const [mostOptions, longestOption, longestAnswer] = [12, 300, 500];
export const mostQuestions = 200;

export function hasOptions(kind: QuestionKind): boolean {
  return (kindsWithOptions as readonly QuestionKind[]).includes(kind);
}

/**
 * When a learner reads what would have been right: once passed, or with no attempt left; after each
 * attempt; never.
 */
export const solutionRules = ["when_passed", "each_time", "never"] as const;
export type SolutionRule = (typeof solutionRules)[number];
