import type { Language } from "#domain/link/localized-path.ts";
import { mostOptions, type QuestionKind, questionKinds } from "../question.ts";

export const singleColumns = [
  "kind",
  "body",
  "body_eng",
  "right",
  "points",
  "tolerance",
  "explanation",
  "explanation_eng",
  "picture",
] as const;
const optionColumns = ["th", "en", "pair", "pair_en", "picture"] as const;
type OptionColumn = (typeof optionColumns)[number];
/** A column of a sheet of questions: one of the question, or one of its nth option. */
export type TableColumn = (typeof singleColumns)[number] | `${OptionColumn} ${number}`;

const names: Record<Language, Record<(typeof singleColumns)[number], string>> = {
  th: {
    kind: "ชนิด",
    body: "คำถาม",
    body_eng: "คำถามภาษาอังกฤษ",
    right: "เฉลย",
    points: "คะแนน",
    tolerance: "คลาดเคลื่อนได้",
    explanation: "คำอธิบาย",
    explanation_eng: "คำอธิบายภาษาอังกฤษ",
    picture: "รูป",
  },
  en: {
    kind: "Kind",
    body: "Question",
    body_eng: "Question in English",
    right: "Right answer",
    points: "Points",
    tolerance: "Tolerance",
    explanation: "Explanation",
    explanation_eng: "Explanation in English",
    picture: "Picture",
  },
};
const optionNames: Record<Language, Record<OptionColumn, (number: string) => string>> = {
  th: {
    th: (number) => `ตัวเลือก ${number}`,
    en: (number) => `ตัวเลือก ${number} ภาษาอังกฤษ`,
    pair: (number) => `คู่ ${number}`,
    pair_en: (number) => `คู่ ${number} ภาษาอังกฤษ`,
    picture: (number) => `รูปตัวเลือก ${number}`,
  },
  en: {
    th: (number) => `Option ${number}`,
    en: (number) => `Option ${number} in English`,
    pair: (number) => `Pair ${number}`,
    pair_en: (number) => `Pair ${number} in English`,
    picture: (number) => `Picture of option ${number}`,
  },
};
/** Other names that people give these columns. */
const otherNames: Readonly<Record<string, TableColumn>> = {
  โจทย์: "body",
  ข้อสอบ: "body",
  questiontext: "body",
  คำตอบ: "right",
  คำตอบที่ถูก: "right",
  answer: "right",
  correct: "right",
  correctanswer: "right",
  point: "points",
  score: "points",
  type: "kind",
  ประเภท: "kind",
  feedback: "explanation",
};

const known = new Map<string, TableColumn>(Object.entries(otherNames));
for (const language of ["th", "en"] as const) {
  for (const column of singleColumns) known.set(folded(names[language][column]), column);
  for (let number = 1; number <= mostOptions; number += 1)
    for (const kind of optionColumns) {
      known.set(folded(optionNames[language][kind](String(number))), `${kind} ${number}`);
      known.set(folded(`choice ${number}`), `th ${number}`);
      known.set(folded(`คำตอบ ${number}`), `th ${number}`);
    }
}

function folded(name: string): string {
  return name.replace(/[\s*_:.()（）]/g, "").toLowerCase();
}

export function columnNamed(name: string): TableColumn | null {
  return known.get(folded(name)) ?? null;
}

export function nameOfColumn(column: TableColumn, language: Language): string {
  const [kind = "", number] = column.split(" ");
  return number === undefined
    ? names[language][kind as (typeof singleColumns)[number]]
    : optionNames[language][kind as OptionColumn](number);
}

export const kindNames: Record<Language, Record<QuestionKind, string>> = {
  th: {
    one: "คำตอบเดียว",
    several: "หลายคำตอบ",
    true_false: "ถูกหรือผิด",
    number: "ตัวเลข",
    text: "คำตอบสั้น",
    order: "เรียงลำดับ",
    matching: "จับคู่",
  },
  en: {
    one: "One answer",
    several: "Several answers",
    true_false: "True or false",
    number: "Number",
    text: "Short text",
    order: "Order",
    matching: "Matching",
  },
};

const kindsByName = new Map<string, QuestionKind>(
  questionKinds.flatMap((kind) => [
    [folded(kind), kind] as const,
    [folded(kindNames.th[kind]), kind] as const,
    [folded(kindNames.en[kind]), kind] as const,
  ]),
);
for (const [name, kind] of [
  ["ปรนัย", "one"],
  ["เลือกคำตอบเดียว", "one"],
  ["multiplechoice", "one"],
  ["เลือกได้หลายคำตอบ", "several"],
  ["truefalse", "true_false"],
  ["ถูกผิด", "true_false"],
  ["เติมคำ", "text"],
] as const)
  kindsByName.set(name, kind);

export function kindNamed(name: string): QuestionKind | null {
  return kindsByName.get(folded(name)) ?? null;
}
