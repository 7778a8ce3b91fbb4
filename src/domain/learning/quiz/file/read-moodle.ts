import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { QuestionKind } from "../question.ts";
import type { QuestionValues, TypedOption } from "../question-fields.ts";
import {
  emptyFile,
  explained,
  type FiledQuestion,
  type FileFault,
  filedQuestion,
  numberIn,
  type Place,
  type QuestionsOfFile,
} from "./filed-question.ts";
import { wordsOfHtml } from "./two-languages.ts";
import { childOf, childrenOf, hasInside, textIn, type XmlElement } from "./xml-element.ts";

/** The questions of a file of Moodle. Its categories have no counterpart here. */
export function readMoodle(quiz: XmlElement): QuestionsOfFile {
  const file = emptyFile();
  for (const element of childrenOf(quiz, "question")) {
    if (element.attributes.type === "category") continue;
    const read = readKind(element);
    if ("fault" in read) {
      file.faults.push({ ...(read.at ?? element.at), code: read.fault });
      continue;
    }
    file.questions.push(questionOf(element, read));
    if (hasInside(element, "file") || hasImage(element))
      file.left.push({ ...element.at, code: "PICTURE_LEFT" });
    if (hasInside(element, "hint")) file.left.push({ ...element.at, code: "HINT_LEFT" });
    if (read.isUneven) file.left.push({ ...element.at, code: "WEIGHT_LEFT" });
  }
  return file;
}

type Values = Partial<Omit<QuestionValues, "options">> & { options?: TypedOption[] };
type KindResult =
  | { kind: QuestionKind; values: Values; isUneven?: boolean }
  | { fault: FileFault["code"]; at?: Place };

function questionOf(
  element: XmlElement,
  { kind, values }: Extract<KindResult, { kind: QuestionKind }>,
): FiledQuestion {
  const body = childOf(element, "questiontext");
  const words = wordsOf(body);
  const general = wordsOf(childOf(element, "generalfeedback"));
  const single = childrenOf(element, "answer").map(
    (one) => [wordsOf(one).th, wordsOf(childOf(one, "feedback")).th] as const,
  );
  const grade = childOf(element, "defaultgrade");
  const answer = childOf(element, "answer") ?? childOf(element, "subquestion");
  return filedQuestion(
    element.at,
    kind,
    {
      ...values,
      body: words.th,
      body_eng: words.en,
      explanation: explained(general.th, single),
      explanation_eng: general.en,
      points: grade === undefined ? 1 : (numberIn(grade.text) ?? 0),
    },
    {
      ...(body && { body: body.at }),
      ...(grade && { points: grade.at }),
      ...(answer && { options: answer.at, accepted: answer.at, number: answer.at }),
    },
  );
}

/** The words of an element in both languages. */
function wordsOf(element: XmlElement | undefined): LocalizedText {
  if (element === undefined) return { th: "", en: "" };
  const text = textIn(element);
  const { format = "html" } = element.attributes;
  return /^(?:html|moodle_auto_format)$/.test(format)
    ? wordsOfHtml(text)
    : { th: text.trim(), en: "" };
}

function hasImage(element: XmlElement): boolean {
  return /<img\b/i.test(element.text) || element.children.some(hasImage);
}

function readKind(element: XmlElement): KindResult {
  const { type = "" } = element.attributes;
  return Object.hasOwn(kinds, type)
    ? (kinds[type] as (element: XmlElement) => KindResult)(element)
    : { fault: "KIND_UNKNOWN" };
}

const kinds: Readonly<Record<string, (element: XmlElement) => KindResult>> = {
  multichoice: readChoice,
  truefalse: (element) => {
    const right = childrenOf(element, "answer").find((one) => shareOf(one) > 0);
    const said = textIn(right).trim().toLowerCase();
    return said === "true" || said === "false"
      ? { kind: "true_false", values: { is_true: said === "true" } }
      : { fault: "NO_RIGHT" };
  },
  shortanswer: (element) => {
    const all = childrenOf(element, "answer");
    const partial = all.find((one) => shareOf(one) > 0 && shareOf(one) < 100);
    if (partial) return { fault: "WEIGHTS", at: partial.at };
    const right = all.filter((one) => shareOf(one) > 0).map((one) => textIn(one).trim());
    return { kind: "text", values: { accepted: right.join("\n") } };
  },
  numerical: readNumber,
  matching: (element) => ({
    kind: "matching",
    values: {
      options: childrenOf(element, "subquestion").map((pair) => ({
        ...wordsOf(pair),
        match: wordsOf(childOf(pair, "answer")),
      })),
    },
  }),
  ordering: (element) => ({
    kind: "order",
    values: { options: childrenOf(element, "answer").map(wordsOf) },
  }),
};

function readChoice(element: XmlElement): KindResult {
  const all = childrenOf(element, "answer");
  const isOne = childOf(element, "single")?.text.trim() !== "false";
  const most = Math.max(...all.map(shareOf));
  const isRight = (one: XmlElement) =>
    isOne ? shareOf(one) === most && most > 0 : shareOf(one) > 0;
  const shares = all.filter((one) => shareOf(one) > 0).map(shareOf);
  const options = all.map((one) => ({ ...wordsOf(one), right: isRight(one) }));
  return {
    kind: isOne ? "one" : "several",
    values: { options },
    isUneven: shares.length > 1 && (isOne || Math.max(...shares) - Math.min(...shares) > 0.01),
  };
}

function readNumber(element: XmlElement): KindResult {
  const right = childrenOf(element, "answer").filter((one) => shareOf(one) > 0);
  const [first] = right;
  if (first === undefined) return { fault: "NO_RIGHT" };
  const other = right.find((one, at) => at > 0 || shareOf(one) < 100);
  if (other) return { fault: "WEIGHTS", at: other.at };
  const number = numberIn(textIn(first));
  const tolerance = numberIn(childOf(first, "tolerance")?.text || "0");
  return number === null || tolerance === null
    ? { fault: "NOT_A_NUMBER", at: first.at }
    : { kind: "number", values: { number, tolerance } };
}

function shareOf({ attributes: { fraction = "0" } }: XmlElement): number {
  const share = Number(fraction);
  return Number.isFinite(share) ? share : 0;
}
