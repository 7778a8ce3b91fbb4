import { type CsvRow, csvInSteps } from "#domain/csv/read-csv.ts";
import { isAiken, readAiken } from "#domain/learning/quiz/file/aiken.ts";
import {
  emptyFile,
  type QuestionFormat,
  type QuestionsOfFile,
} from "#domain/learning/quiz/file/filed-question.ts";
import { isGift, readGift } from "#domain/learning/quiz/file/read-gift.ts";
import { readMoodle } from "#domain/learning/quiz/file/read-moodle.ts";
import { readTable } from "#domain/learning/quiz/file/read-table.ts";
import { childOf } from "#domain/learning/quiz/file/xml-element.ts";
import { isWorkbook, readWorkbook } from "#server/admin/statements/read-workbook.ts";
import { decodeText } from "#server/platform/http/decode-text.ts";
import { inTurns } from "#server/platform/process/in-turns.ts";
import { parseXml } from "./parse-xml.ts";

export type ReadFile = QuestionsOfFile & { format: QuestionFormat };

const [mostRows, mostColumns] = [2_000, 80];

/** The questions of a file, whose format its content tells. Null: it is none of ours. */
export async function readQuestionFile(bytes: Buffer): Promise<ReadFile | null> {
  if (isWorkbook(bytes)) {
    const job = { file: bytes, mostRows, mostColumns, mostLetters: 32_767, isExact: true };
    return withFormat("xlsx", tableIn(await readWorkbook(job)));
  }
  const text = decodeText(bytes)?.text ?? "";
  if (text.trim() === "") return null;
  if (/^\s*</.test(text)) return withFormat("xml", moodleIn(text));
  const table = tableIn((await inTurns(csvInSteps(text)))?.rows ?? null);
  if (table) return withFormat("csv", table);
  if (isAiken(text)) return withFormat("aiken", readAiken(text));
  return isGift(text) ? withFormat("gift", readGift(text)) : null;
}

function withFormat(format: QuestionFormat, file: QuestionsOfFile | null): ReadFile | null {
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
