import {
  type Picture,
  type PictureFault,
  readTypedPicture,
} from "#domain/learning/quiz/picture.ts";
import { mostQuestions, type Option, type QuestionKind } from "#domain/learning/quiz/question.ts";
import {
  blankQuestion,
  checkQuestion,
  type QuestionFault,
  type QuestionValues,
  questionFields,
  readTypedOptions,
  silentQuestionFields,
} from "#domain/learning/quiz/question-fields.ts";
import type { Language } from "#domain/link/localized-path.ts";
import { unsafeLinks } from "#domain/text/rich-text.ts";
import { note } from "#server/admin/catalog/courses/note-edit.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { changedValues, isUnchanged } from "#server/record/changed-values.ts";
import { readSettingValues } from "#server/record/read-setting-values.ts";
import type { Revision } from "#server/record/revision.ts";
import { filesToShow, lockVideos, releaseVideo, type StoredVideo } from "../shown-file-queries.ts";
import {
  archiveQuestion,
  findQuestion,
  findQuizOf,
  insertQuestion,
  type LockedQuiz,
  listPictures,
  listQuestions,
  lockQuiz,
  type Question,
  updateQuestion,
} from "./question-queries.ts";
import {
  isJudgedOtherwise,
  loggedValues,
  questionParts,
  questionRevision,
  storedOptions,
  storedPicture,
} from "./question-revision.ts";

export async function createQuestion(
  db: Db,
  lessonId: number,
  { kind, values }: { kind: QuestionKind; values: Revision["values"] },
  actor: Actor,
): Promise<number | Refused<"INPUT_ERROR" | "NOT_FOUND" | "LIST_FULL">> {
  return inTransaction(db, async (tx) => {
    const locked = await lockPictures(tx, values, []);
    const quiz = await lockQuiz(tx, lessonId);
    if (quiz === null) return refuse("NOT_FOUND");
    const stored = await filesToShow(tx, locked, quiz.itemId, actor);
    const read = readQuestion({ kind, values, stored, before: null }, actor.lang);
    if (read instanceof Refused) return read;
    if ((await listQuestions(tx, lessonId)).length >= mostQuestions) return refuse("LIST_FULL");
    const id = await insertQuestion(
      tx,
      lessonId,
      kind,
      questionParts(read.values, read.options, read.picture),
    );
    const changed = changedValues({}, loggedValues(read.values, read.options));
    await note(tx, actor, quiz.itemId, {
      action: "question.created",
      detail: { lesson: lessonId, question: id, kind, changed },
    });
    return id;
  });
}

type SavedQuestion = { revision: Revision; isJudgedAnew: boolean };

export function saveQuestion(
  db: Db,
  id: number,
  { version, values }: Revision,
  actor: Actor,
): Promise<SavedQuestion | Refused<"INPUT_ERROR" | "NOT_FOUND" | "EDIT_CONFLICT">> {
  return changeQuestion(db, { id, version, values }, async (tx, quiz, before, locked) => {
    const options = before.options as Option[];
    const stored = await filesToShow(tx, locked, quiz.itemId, actor);
    const read = readQuestion(
      { kind: before.kind as QuestionKind, values, stored, before },
      actor.lang,
    );
    if (read instanceof Refused) return read;
    if (isUnchanged(questionRevision(before).values, read.values))
      return { revision: questionRevision(before), isJudgedAnew: false };
    const parts = questionParts(read.values, read.options, read.picture);
    const shown = await listPictures(tx, id);
    const isJudgedAnew = isJudgedOtherwise(before, parts);
    await updateQuestion(tx, id, parts, isJudgedAnew);
    for (const name of shown) await releaseVideo(tx, name);
    const changed = changedValues(
      loggedValues(questionRevision(before).values, options),
      loggedValues(read.values, read.options),
    );
    await note(tx, actor, quiz.itemId, {
      action: "question.changed",
      detail: { lesson: quiz.id, question: id, changed },
    });
    return {
      revision: questionRevision({
        ...before,
        ...parts,
        picture: read.picture,
        options: read.options,
        version: version + 1,
      }),
      isJudgedAnew,
    };
  });
}

export function removeQuestion(
  db: Db,
  id: number,
  version: number,
  actor: Actor,
): Promise<null | Refused<"NOT_FOUND" | "EDIT_CONFLICT" | "LAST_QUESTION">> {
  return changeQuestion(db, { id, version, values: {} }, async (tx, quiz, before) => {
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

function changeQuestion<Answer>(
  db: Db,
  { id, version, values }: { id: number } & Revision,
  change: (tx: Tx, quiz: LockedQuiz, before: Question, stored: StoredVideo[]) => Promise<Answer>,
): Promise<Answer | Refused<"NOT_FOUND" | "EDIT_CONFLICT">> {
  return inTransaction(db, async (tx) => {
    const stored = await lockPictures(tx, values, await listPictures(tx, id));
    const lessonId = await findQuizOf(tx, id);
    const quiz = lessonId === null ? null : await lockQuiz(tx, lessonId);
    const before = quiz && (await findQuestion(tx, id));
    if (!quiz || !before) return refuse("NOT_FOUND");
    if (before.version !== version)
      return refuse("EDIT_CONFLICT", { result: questionRevision(before) });
    return change(tx, quiz, before, stored);
  });
}

/** What of the pictures that were typed is there. NOTE: files are locked before what shows them. */
function lockPictures(
  tx: Tx,
  { picture, options }: Revision["values"],
  shown: readonly string[],
): Promise<StoredVideo[]> {
  const typed = [
    readTypedPicture(String(picture ?? "")),
    ...(readTypedOptions(String(options ?? "")) ?? []).map((one) => one.picture),
  ];
  return lockVideos(tx, [...typed.flatMap((one) => (one ? [one.file] : [])), ...shown], null);
}

type ToRead = {
  kind: QuestionKind;
  values: Revision["values"];
  stored: readonly StoredVideo[];
  before: Question | null;
};
type QuestionInput = { values: QuestionValues; options: Option[]; picture: Picture | null };

function readQuestion(
  { kind, values, stored, before }: ToRead,
  lang: Language,
): QuestionInput | Refused<"INPUT_ERROR"> {
  // What says nothing for this kind is kept as it begins.
  const silent = silentQuestionFields(kind).includes("options") ? { options: "" } : {};
  const read = readSettingValues(
    questionFields,
    { ...values, ...silent },
    { stands: before ? questionRevision(before).values : blankQuestion(), lang },
  );
  if (read instanceof Refused) return read;
  const typed = readTypedOptions(read.options);
  const options = typed && storedOptions(typed, (before?.options ?? []) as Option[]);
  const picture = readTypedPicture(read.picture);
  const own =
    picture === null
      ? ("NOT_A_PICTURE" as const)
      : pictureFault([picture && storedPicture(picture)], stored);
  const ofOptions = pictureFault(options?.map((one) => one.picture) ?? [], stored);
  const faults: Partial<
    Record<keyof QuestionValues, QuestionFault | PictureFault | "NOT_A_LINK" | "NOT_OPTIONS">
  > = {
    ...(ofOptions && { options: ofOptions }),
    ...checkQuestion(kind, read, options),
    ...(options === null && { options: "NOT_OPTIONS" as const }),
    ...(own && { picture: own }),
    ...badLinks(read),
  };
  const errors = Object.entries(faults).map(([param, code]) =>
    fieldFault(`field.question-${code}`, { param, lang }),
  );
  return errors.length > 0 || options === null
    ? refuse("INPUT_ERROR", { errors })
    : { values: read, options, picture: picture ? storedPicture(picture) : null };
}

function pictureFault(
  pictures: readonly (Picture | undefined)[],
  stored: readonly StoredVideo[],
): PictureFault | null {
  const there = pictures.filter((one) => one !== undefined);
  const isStored = ({ file }: Picture) =>
    stored.some(({ name, mediaType }) => name === file && mediaType.startsWith("image/"));
  if (!there.every(isStored)) return "NOT_A_PICTURE";
  return there.some(({ alt }) => alt.th === "") ? "PICTURE_NO_WORDS" : null;
}

function badLinks(values: QuestionValues): Partial<Record<keyof QuestionValues, "NOT_A_LINK">> {
  const names = ["body", "body_eng", "explanation", "explanation_eng"] as const;
  return Object.fromEntries(
    names
      .filter((name) => unsafeLinks(values[name]).length > 0)
      .map((name) => [name, "NOT_A_LINK" as const]),
  );
}
