import writeXlsxFile from "write-excel-file/node";
import { type CsvCell, csvOf } from "#domain/csv/write-csv.ts";
import { aikenOf } from "#domain/learning/quiz/file/aiken.ts";
import { lostIn } from "#domain/learning/quiz/file/carried-questions.ts";
import type { FiledQuestion, QuestionFormat } from "#domain/learning/quiz/file/filed-question.ts";
import { giftFileOf } from "#domain/learning/quiz/file/write-gift.ts";
import { moodleOf } from "#domain/learning/quiz/file/write-moodle.ts";
import { tableOf } from "#domain/learning/quiz/file/write-table.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { readQuestionFile } from "./read-question-file.ts";

export type WrittenFile = {
  bytes: Buffer;
  /** The numbers of questions that are not in the file. */
  missing: number[];
  /** The numbers of questions of which something is not in the file. */
  lost: number[];
};

/** A file of questions for a person. It is read again, to say what the format could not carry. */
export async function writeQuestionFile(
  person: number,
  questions: readonly FiledQuestion[],
  { format, language }: { format: QuestionFormat; language: Language },
): Promise<WrittenFile> {
  const isIn = ({ kind }: FiledQuestion) => format !== "aiken" || kind === "one";
  const bytes = await bytesOf(questions.filter(isIn), format, language);
  const read = (await readQuestionFile(person, bytes))?.questions ?? [];
  let next = 0;
  const again = questions.map((one) => (isIn(one) ? (read[next++] ?? null) : null));
  const missing = questions.flatMap((one, index) => (isIn(one) ? [] : [index + 1]));
  const lost = lostIn(questions, again).filter((number) => !missing.includes(number));
  return { bytes, missing, lost };
}

async function bytesOf(
  questions: readonly FiledQuestion[],
  format: QuestionFormat,
  language: Language,
): Promise<Buffer> {
  switch (format) {
    case "xlsx":
      return workbookOf(tableOf(questions, language));
    case "csv":
      return Buffer.from(csvOf(tableOf(questions, language)));
    case "gift":
      return Buffer.from(giftFileOf(questions));
    case "xml":
      return Buffer.from(moodleOf(questions));
    case "aiken":
      return Buffer.from(aikenOf(questions));
  }
}

async function workbookOf(rows: readonly (readonly CsvCell[])[]): Promise<Buffer> {
  const cells = rows.map((row) => row.map((value) => (value === "" ? null : value)));
  return writeXlsxFile(cells).toBuffer();
}
