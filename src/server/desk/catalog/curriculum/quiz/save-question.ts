import { mostQuestions, type Option, type QuestionKind } from "#domain/learning/quiz/question.ts";
import {
  checkQuestion,
  type QuestionFault,
  type QuestionValues,
  questionFields,
  readTypedOptions,
  silentQuestionFields,
} from "#domain/learning/quiz/question-fields.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { unsafeLinks } from "#domain/text/rich-text.ts";
import { type Actor, note } from "#server/desk/catalog/courses/save-item.ts";
import { changedValues } from "#server/desk/settings/changed-values.ts";
import { readSettingValues } from "#server/desk/settings/read-setting-values.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Revision } from "../lesson-revision.ts";
import {
  archiveQuestion,
  findQuestion,
  findQuizOf,
  insertQuestion,
  type LockedQuiz,
  listQuestions,
  lockQuiz,
  type Question,
  updateQuestion,
} from "./question-queries.ts";
import { isJudgedOtherwise, loggedValues, questionParts, questionRevision, storedOptions } from "./question-revision.ts";

export async function createQuestion(
  db: Db,
  lessonId: number,
  { kind, values }: { kind: QuestionKind; values: Revision["values"] },
  actor: Actor,
): Promise<number | Refused<"INPUT_ERROR" | "NOT_FOUND" | "LIST_FULL">> {
  const read = readQuestion(kind, values, [], actor.lang);
  if (read instanceof Refused) return read;
  return inTransaction(db, async (tx) => {
    const quiz = await lockQuiz(tx, lessonId);
    if (quiz === null) return refuse("NOT_FOUND");
    if ((await listQuestions(tx, lessonId)).length >= mostQuestions) return refuse("LIST_FULL");
    const id = await insertQuestion(tx, lessonId, kind, questionParts(read.values, read.options));
    const changed = changedValues({}, loggedValues(read.values, read.options));
    await note(tx, actor, quiz.itemId, { action: "question.created", detail: { lesson: lessonId, question: id, kind, changed } });
    return id;
  });
}

type Changed = { revision: Revision; isJudgedAnew: boolean };

export function saveQuestion(
  db: Db,
  id: number,
  { version, values }: Revision,
  actor: Actor,
): Promise<Changed | Refused<"INPUT_ERROR" | "NOT_FOUND" | "EDIT_CONFLICT">> {
  return changeQuestion(db, { id, version }, async (tx, quiz, before) => {
    const options = before.options as Option[];
    const read = readQuestion(before.kind as QuestionKind, values, options, actor.lang);
    if (read instanceof Refused) return read;
    const parts = questionParts(read.values, read.options);
    const isJudgedAnew = isJudgedOtherwise(before, parts);
    await updateQuestion(tx, id, parts, isJudgedAnew);
    const changed = changedValues(loggedValues(questionRevision(before).values, options), loggedValues(read.values, read.options));
    await note(tx, actor, quiz.itemId, { action: "question.changed", detail: { lesson: quiz.id, question: id, changed } });
    return { revision: questionRevision({ ...before, ...parts, options: read.options, version: version + 1 }), isJudgedAnew };
  });
}

export function removeQuestion(db: Db, id: number, version: number, actor: Actor): Promise<null | Refused<"NOT_FOUND" | "EDIT_CONFLICT" | "LAST_QUESTION">> {
  return changeQuestion(db, { id, version }, async (tx, quiz, before) => {
    if (quiz.isPublished && (await listQuestions(tx, quiz.id)).length === 1) return refuse("LAST_QUESTION");
    await archiveQuestion(tx, id);
    await note(tx, actor, quiz.itemId, { action: "question.archived", detail: { lesson: quiz.id, question: id, name: before.body_th.slice(0, 200) } });
    return null;
  });
}

function changeQuestion<Answer>(
  db: Db,
  { id, version }: { id: number; version: number },
  change: (tx: Tx, quiz: LockedQuiz, before: Question) => Promise<Answer>,
): Promise<Answer | Refused<"NOT_FOUND" | "EDIT_CONFLICT">> {
  return inTransaction(db, async (tx) => {
    const lessonId = await findQuizOf(tx, id);
    const quiz = lessonId === null ? null : await lockQuiz(tx, lessonId);
    const before = quiz && (await findQuestion(tx, id));
    if (!quiz || !before) return refuse("NOT_FOUND");
    if (before.version !== version) return refuse("EDIT_CONFLICT", { result: questionRevision(before) });
    return change(tx, quiz, before);
  });
}

type Read = { values: QuestionValues; options: Option[] };

function readQuestion(kind: QuestionKind, values: Revision["values"], before: readonly Option[], lang: Language): Read | Refused<"INPUT_ERROR"> {
  // What says nothing for this kind is kept as it begins.
  const silent = silentQuestionFields(kind).includes("options") ? { options: "" } : {};
  const read = readSettingValues(questionFields, { ...values, ...silent }, lang);
  if (read instanceof Refused) return read;
  const typed = readTypedOptions(read.options);
  const options = typed && storedOptions(typed, before);
  const faults: Partial<Record<keyof QuestionValues, QuestionFault | "NOT_A_LINK" | "NOT_OPTIONS">> = {
    ...checkQuestion(kind, read, options),
    ...(options === null && { options: "NOT_OPTIONS" as const }),
    ...badLinks(read),
  };
  const errors = Object.entries(faults).map(([param, code]) => fieldFault(`field.question-${code}`, { param, lang }));
  return errors.length > 0 || options === null ? refuse("INPUT_ERROR", { errors }) : { values: read, options };
}

function badLinks(values: QuestionValues): Partial<Record<keyof QuestionValues, "NOT_A_LINK">> {
  const names = ["body", "body_eng", "explanation", "explanation_eng"] as const;
  return Object.fromEntries(names.filter((name) => unsafeLinks(values[name]).length > 0).map((name) => [name, "NOT_A_LINK" as const]));
}
