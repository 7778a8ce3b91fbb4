import { useTexts } from "#web/texts/use-texts.tsx";
import type { AskedQuestion } from "./find-attempt.ts";

/** An answer as text, one line per part. */
export function useAnswerWords({
  kind,
  options,
  matches,
}: AskedQuestion): (answer: readonly string[]) => string[] {
  const t = useTexts();
  const wordsOf = (key: string | undefined) =>
    [...options, ...matches].find((one) => one.key === key)?.words ?? t("quiz.gone");
  return (answer) => {
    switch (kind) {
      case "number":
      case "text":
        return [...answer];
      case "true_false":
        return answer.map((one) => t(one === "true" ? "quiz.true" : "quiz.false"));
      case "order":
        return answer.map((key, at) => `${at + 1}. ${wordsOf(key)}`);
      case "matching":
        return answer.map((pair) => pair.split("=").map(wordsOf).join(" → "));
      default:
        return answer.map(wordsOf);
    }
  };
}
