import type { QuestionKind } from "#domain/learning/quiz/question.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";

/**
 * A question of the demo. Options are listed in their right order. A match is given with its
 * option.
 */
export type DemoQuestion = {
  kind: QuestionKind;
  body: LocalizedText;
  points?: number;
  options?: { words: LocalizedText; isRight?: true; match?: LocalizedText }[];
  isTrue?: boolean;
  number?: number;
  tolerance?: number;
  accepted?: string;
  explanation: LocalizedText;
};

export const say = (th: string, en = ""): LocalizedText => ({ th, en });
export const right = (th: string, en = "") => ({ words: say(th, en), isRight: true as const });
export const wrong = (th: string, en = "") => ({ words: say(th, en) });
export const pair = (th: string, match: string) => ({ words: say(th), match: say(match) });
