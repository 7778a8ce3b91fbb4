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

/** The kinds with options to choose from. */
export const kindsWithOptions = [
  "one",
  "several",
  "order",
  "matching",
] as const satisfies readonly QuestionKind[];

/**
 * An option. `key` does not tell whether it is right, and stays when the text is corrected. Options
 * of an order are stored in their right order. `match` is the other side of a pair.
 */
export type Option = {
  key: string;
  words: LocalizedText;
  isRight: boolean;
  match: { key: string; words: LocalizedText } | null;
  picture?: Picture;
};

/** The data that judging needs. */
export type Question = {
  id: number;
  kind: QuestionKind;
  points: number;
  options: readonly Option[];
  isTrue: boolean;
  number: number;
  tolerance: number;
  /** The accepted short texts, one a line. */
  accepted: string;
};

/**
 * A stored answer: the chosen keys (`one`, `several`, `order`), `true` or `false`, the typed text
 * (`number`, `text`), or `key=key` for each pair (`matching`). Empty: not answered.
 */
export type GivenAnswer = readonly string[];

export const [mostOptions, longestOption, longestAnswer] = [12, 300, 500];
export const mostQuestions = 500;

export function hasOptions(kind: QuestionKind): boolean {
  return (kindsWithOptions as readonly QuestionKind[]).includes(kind);
}

/**
 * When a learner sees the solutions: when passed or without attempts left, after each attempt, or
 * never.
 */
export const solutionRules = ["when_passed", "each_time", "never"] as const;
export type SolutionRule = (typeof solutionRules)[number];
