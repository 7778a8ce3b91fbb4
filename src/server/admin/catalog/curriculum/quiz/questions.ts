import { readTypedPicture } from "#domain/learning/quiz/picture.ts";
import { mostQuestions, type Option, type QuestionKind } from "#domain/learning/quiz/question.ts";
import { readTypedOptions } from "#domain/learning/quiz/question-fields.ts";
import { note } from "#server/admin/catalog/courses/note-edit.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { changedValues } from "#server/record/changed-values.ts";
import { declareRecord } from "#server/record/declare-record.ts";
import type { TypedRecord } from "#server/record/record-kind.ts";
import type { Revision } from "#server/record/revision.ts";
import { lockVideos, releaseVideo, type StoredVideo } from "../shown-file-queries.ts";
import {
  archiveQuestion,
  findQuestion,
  findQuizOf,
  insertQuestion,
  listPictures,
  listQuestions,
  lockQuestion,
  lockQuiz,
  updateQuestion,
} from "./question-queries.ts";
import {
  isJudgedOtherwise,
  loggedValues,
  questionParts,
  questionValues,
} from "./question-revision.ts";
import { type LockedQuestion, type NewQuestionPlace, readQuestion } from "./read-question.ts";

/** The questions of a quiz. */
export const questions = declareRecord({
  name: "question",
  find: (db, id): Promise<LockedQuestion | null> => findQuestion(db, id),
  lock: lockToSave,
  place: lockPlace,
  read: readQuestion,
  valuesOf: questionValues,
  insert: (tx, { values, options, picture }, { place: { quiz, kind } }) =>
    insertQuestion(tx, quiz.id, kind, questionParts(values, options, picture)),
  update: async (tx, id, { values, options, picture }, { before }) => {
    const parts = questionParts(values, options, picture);
    const shown = await listPictures(tx, id);
    await updateQuestion(tx, id, parts, isJudgedOtherwise(before, parts));
    for (const name of shown) await releaseVideo(tx, name);
  },
  details: {
    created: ({ row: { kind }, read: { values, options } }) => ({
      kind,
      changed: changedValues({}, loggedValues(values, options)),
    }),
    changed: ({ before, read: { values, options } }) => ({
      changed: changedValues(
        loggedValues(questionValues(before), before.options as Option[]),
        loggedValues(values, options),
      ),
    }),
  },
  note: async (tx, by, { id, row: { lesson_id: lesson } }, { action, detail }) => {
    const quiz = await lockQuiz(tx, lesson);
    if (quiz === null) throw new Error(`quiz ${lesson} is locked`);
    await note(tx, by, quiz.itemId, { action, detail: { lesson, question: id, ...detail } });
  },
});

async function lockToSave(
  tx: Tx,
  id: number,
  sent: Revision["values"],
): Promise<LockedQuestion | null> {
  const files = await lockPictures(tx, sent, await listPictures(tx, id));
  const lessonId = await findQuizOf(tx, id);
  const quiz = lessonId === null ? null : await lockQuiz(tx, lessonId);
  const question = quiz && (await lockQuestion(tx, id));
  return question && { ...question, locked: { quiz, files } };
}

/** `in` is the quiz. */
type NewQuestion = TypedRecord & { in: number; kind: QuestionKind };

async function lockPlace(
  tx: Tx,
  { in: lessonId, kind, values }: NewQuestion,
): Promise<NewQuestionPlace | Refused<"NOT_FOUND" | "LIST_FULL">> {
  const files = await lockPictures(tx, values, []);
  const quiz = await lockQuiz(tx, lessonId);
  if (quiz === null) return refuse("NOT_FOUND");
  const isFull = (await listQuestions(tx, lessonId)).length >= mostQuestions;
  return isFull ? refuse("LIST_FULL") : { kind, quiz, files };
}

/**
 * Locks the existing ones among the typed pictures. NOTE: files are locked before the records that
 * show them.
 */
function lockPictures(
  tx: Tx,
  values: Revision["values"],
  shown: readonly string[],
): Promise<StoredVideo[]> {
  return lockVideos(tx, [...typedFiles(values), ...shown], null);
}

/** The files of the pictures that a form names. */
export function typedFiles({ picture, options }: Revision["values"]): string[] {
  const typed = [
    readTypedPicture(String(picture ?? "")),
    ...(readTypedOptions(String(options ?? "")) ?? []).map((one) => one.picture),
  ];
  return typed.flatMap((one) => (one ? [one.file] : []));
}

export function removeQuestion(
  db: Db,
  id: number,
  version: number,
  actor: Actor,
): Promise<null | Refused<"NOT_FOUND" | "EDIT_CONFLICT" | "LAST_QUESTION">> {
  return inTransaction(db, async (tx) => {
    const before = await questions.lockOver(tx, { id, version, values: {} });
    if (before instanceof Refused) return before;
    const quiz = await lockQuiz(tx, before.lesson_id);
    if (quiz === null) return refuse("NOT_FOUND");
    if (quiz.isPublished && (await listQuestions(tx, quiz.id)).length === 1)
      return refuse("LAST_QUESTION");
    await archiveQuestion(tx, id);
    await note(tx, actor, quiz.itemId, {
      action: "question.archived",
      detail: { lesson: quiz.id, question: id, name: before.body_th.slice(0, 200) },
    });
    return null;
  });
}
