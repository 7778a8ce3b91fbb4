import type { FieldFault } from "#contract/client.ts";
import {
  type FiledQuestion,
  inOrder,
  type Place,
} from "#domain/learning/quiz/file/filed-question.ts";
import { mostQuestions } from "#domain/learning/quiz/question.ts";
import type { QuestionValues } from "#domain/learning/quiz/question-fields.ts";
import { note } from "#server/admin/catalog/courses/note-edit.ts";
import { lockVideos } from "#server/admin/catalog/curriculum/shown-file-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { insertQuestion, listQuestions, lockQuiz } from "../question-queries.ts";
import { questionParts } from "../question-revision.ts";
import { typedFiles } from "../questions.ts";
import { readQuestion } from "../read-question.ts";
import { mostFaults, type ReadFile } from "./read-question-file.ts";

export type PlacedFault = Place & { fault: FieldFault };
type Import = { lessonId: number; file: ReadFile; fileName: string };
/** `faults` are the first ones. `added` is 0 where something is wrong, and after a trial. */
type ImportResult = { faults: PlacedFault[]; faultCount: number; added: number };

/** Adds all questions of a file, or none. With `isTrial` it only says what would be wrong. */
export async function importQuestions(
  db: Db,
  { lessonId, file, fileName }: Import,
  by: Actor,
  isTrial: boolean,
): Promise<ImportResult | Refused<"NOT_FOUND" | "LIST_FULL">> {
  if (file.questions.length > mostQuestions) return refuse("LIST_FULL");
  return inTransaction(db, async (tx) => {
    const named = file.questions.flatMap(({ values }) => typedFiles(values));
    const files = await lockVideos(tx, named, null);
    const quiz = await lockQuiz(tx, lessonId);
    if (quiz === null) return refuse("NOT_FOUND");
    const before = await listQuestions(tx, lessonId);
    if (before.length + file.questions.length > mostQuestions) return refuse("LIST_FULL");
    const faults: PlacedFault[] = file.faults.map((one) => ({
      ...one,
      fault: faultOf(one.code, by),
    }));
    const read = [];
    for (const question of file.questions) {
      const place = { kind: question.kind, quiz, files };
      const one = await readQuestion(tx, question.values, { ...newRecord, place, by });
      if (one instanceof Refused) faults.push(...placed(question, one.errors ?? []));
      else read.push({ kind: question.kind, ...one });
    }
    const faultCount = faults.length - file.faults.length + file.faultCount;
    if (isTrial || faultCount > 0)
      return { faults: faults.toSorted(inOrder).slice(0, mostFaults), faultCount, added: 0 };
    for (const { kind, values, options, picture } of read)
      await insertQuestion(tx, lessonId, kind, questionParts(values, options, picture));
    const detail = { lesson: lessonId, file_name: fileName, count: read.length };
    await note(tx, by, quiz.itemId, { action: "question.imported", detail });
    return { faults: [], faultCount, added: read.length };
  });
}

const newRecord = { id: null, before: null } as const;

function faultOf(code: ReadFile["faults"][number]["code"], { lang }: Actor): FieldFault {
  return fieldFault(`field.filed-${code}`, { param: "file", lang });
}

/** The faults of a question's form, each where its field stands in the file. */
function placed({ at, places }: FiledQuestion, errors: readonly FieldFault[]): PlacedFault[] {
  return errors.map((fault) => ({
    ...(places[fault.param as keyof QuestionValues] ?? at),
    fault,
  }));
}
