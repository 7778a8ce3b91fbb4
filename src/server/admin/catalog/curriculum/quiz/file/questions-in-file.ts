import { type CsvRow, readCsv } from "#domain/csv/read-csv.ts";
import { isAiken, readAiken } from "#domain/learning/quiz/file/aiken.ts";
import {
  emptyFile,
  inOrder,
  type QuestionFormat,
  type QuestionsOfFile,
} from "#domain/learning/quiz/file/filed-question.ts";
import { isGift, readGift } from "#domain/learning/quiz/file/read-gift.ts";
import { readMoodle } from "#domain/learning/quiz/file/read-moodle.ts";
import { readTable } from "#domain/learning/quiz/file/read-table.ts";
import { childOf } from "#domain/learning/quiz/file/xml-element.ts";
import { mostQuestions } from "#domain/learning/quiz/question.ts";
import { isWorkbook } from "#server/admin/statements/read-workbook.ts";
import { sheetOfWorkbook } from "#server/admin/statements/sheet-of-workbook.ts";
import { cellsOfWorkbook } from "#server/admin/statements/workbook-cells.ts";
import { decodeText } from "#server/platform/http/decode-text.ts";
import { parseXml } from "./parse-xml.ts";

import { mostFaults, type ReadFile } from "./read-question-file.ts";

const [mostRows, mostColumns] = [2_000, 80];

/**
 * The questions of a file, whose format its content tells. Null: it is none of ours. NOTE: call this
 * in a thread of its own, because a large file takes seconds.
 */
export async function questionsIn(bytes: Uint8Array): Promise<ReadFile | null> {
  const read = await fileOf(bytes);
  if (read === null) return null;
  const { format, questions, faults, left } = read;
  return {
    format,
    // One above the limit shows that there are too many.
    questions: questions.slice(0, mostQuestions + 1),
    faults: faults.toSorted(inOrder).slice(0, mostFaults),
    faultCount: faults.length,
    left: left.slice(0, mostFaults),
  };
}

type WholeFile = QuestionsOfFile & { format: QuestionFormat };

async function fileOf(bytes: Uint8Array): Promise<WholeFile | null> {
  if (isWorkbook(bytes)) {
    const limits = { mostRows, mostColumns, mostLetters: 32_767, isExact: true };
    return withFormat("xlsx", tableIn(cellsOfWorkbook(await sheetOfWorkbook(bytes), limits)));
  }
  const text = decodeText(Buffer.from(bytes))?.text ?? "";
  if (text.trim() === "") return null;
  if (/^\s*</.test(text)) return withFormat("xml", moodleIn(text));
  const table = tableIn(readCsv(text)?.rows ?? null);
  if (table) return withFormat("csv", table);
  if (isAiken(text)) return withFormat("aiken", readAiken(text));
  return isGift(text) ? withFormat("gift", readGift(text)) : null;
}

function withFormat(format: QuestionFormat, file: QuestionsOfFile | null): WholeFile | null {
  return file && { ...file, format };
}

function tableIn(rows: readonly CsvRow[] | null): QuestionsOfFile | null {
  // More than a quiz takes is refused, wherever it is cut off.
  return rows && readTable(rows.slice(0, mostRows));
}

function moodleIn(text: string): QuestionsOfFile | null {
  const root = parseXml(text);
  if ("faultAt" in root) return { ...emptyFile(), faults: [{ ...root.faultAt, code: "NOT_XML" }] };
  const quiz = childOf(root, "quiz");
  return quiz ? readMoodle(quiz) : null;
}
