import {
  type Picture,
  type PictureFault,
  readTypedPicture,
} from "#domain/learning/quiz/picture.ts";
import type { Option, QuestionKind } from "#domain/learning/quiz/question.ts";
import {
  blankQuestion,
  checkQuestion,
  type QuestionFault,
  type QuestionValues,
  questionFields,
  readTypedOptions,
  silentQuestionFields,
} from "#domain/learning/quiz/question-fields.ts";
import { unsafeLinks } from "#domain/text/rich-text.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { readSettingValues } from "#server/record/read-setting-values.ts";
import type { RecordBase } from "#server/record/record-kind.ts";
import type { Revision } from "#server/record/revision.ts";
import { filesToShow, type StoredVideo } from "../shown-file-queries.ts";
import type { LockedQuiz, Question } from "./question-queries.ts";
import { questionValues, storedOptions, storedPicture } from "./question-revision.ts";

/** `files` are the existing ones among the typed pictures, locked before the question. */
type LockedAround = { quiz: LockedQuiz; files: StoredVideo[] };
export type LockedQuestion = Question & { locked?: LockedAround };
export type NewQuestionPlace = LockedAround & { kind: QuestionKind };

type QuestionInput = { values: QuestionValues; options: Option[]; picture: Picture | null };

export async function readQuestion(
  tx: Tx,
  values: Revision["values"],
  { before, place, by }: RecordBase<LockedQuestion, NewQuestionPlace> & { by: Actor },
): Promise<QuestionInput | Refused<"INPUT_ERROR">> {
  const { lang } = by;
  const locked = before ? before.locked : place;
  if (locked === undefined) throw new Error("a question is locked before it is read");
  const kind = before ? (before.kind as QuestionKind) : place.kind;
  const stored = await filesToShow(tx, locked.files, locked.quiz.itemId, by);
  // Fields that this kind of question does not use keep their defaults.
  const silent = silentQuestionFields(kind).includes("options") ? { options: "" } : {};
  const read = readSettingValues(
    questionFields,
    { ...values, ...silent },
    { stands: before ? questionValues(before) : blankQuestion(), lang },
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
