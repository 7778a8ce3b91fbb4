import { checkLesson, type LessonFault } from "#domain/learning/check-lesson.ts";
import type { LessonKind } from "#domain/learning/lesson.ts";
import {
  blankLesson,
  type LessonValues,
  lessonFields,
  silentFields,
  silentFieldsOf,
} from "#domain/learning/lesson-fields.ts";
import { checkFiles, readTypedFiles, type TypedFile } from "#domain/learning/lesson-files.ts";
import { missingPicture } from "#domain/learning/picture/lesson-pictures.ts";
import { unsafeLinks } from "#domain/text/rich-text.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Actor } from "#server/record/actor.ts";
import { readSettingValues } from "#server/record/read-setting-values.ts";
import type { RecordBase } from "#server/record/record-kind.ts";
import type { Revision } from "#server/record/revision.ts";
import { hasQuestions, type Lesson, listLessons } from "./curriculum-queries.ts";
import { lessonValues } from "./lesson-revision.ts";
import { listSections } from "./section-queries.ts";
import { filesToShow, type StoredVideo } from "./shown-file-queries.ts";

type LessonInput = { values: LessonValues; files: TypedFile[]; seconds: number | null };

/** `stored` is the existing ones among the typed files, locked before the lesson. */
export type LockedLesson = Lesson & { stored?: StoredVideo[] };
export type NewLessonPlace = {
  itemId: number;
  sectionId: number;
  kind: LessonKind;
  stored: StoredVideo[];
};

export async function readLesson(
  tx: Tx,
  sent: Revision["values"],
  { before: own, place, by: actor }: RecordBase<LockedLesson, NewLessonPlace> & { by: Actor },
): Promise<LessonInput | Refused<"INPUT_ERROR">> {
  const { kind, stored: there = [] } = own ?? place;
  const itemId = own ? own.item_id : place.itemId;
  const values = own ? sent : { ...sent, section: String(place.sectionId) };
  const { lang } = actor;
  const stored = await filesToShow(tx, there, itemId, actor);
  const [sections, lessons] = [await listSections(tx, itemId), await listLessons(tx, itemId)];
  const others = lessons.filter(({ id }) => id !== own?.id);
  const stands = own ? lessonValues(own) : blankLesson(kind, String(values.section));
  const read = readSettingValues(
    lessonFields(kind, { sections: idsOf(sections), lessons: idsOf(others) }),
    { ...withoutFilm(kind, values, stands), ...values, ...blankOf(kind, silentFieldsOf(kind)) },
    { stands, lang },
  );
  if (read instanceof Refused) return read;
  const isVideo = ({ mediaType }: StoredVideo) => mediaType.startsWith("video/");
  const video = stored.find((one) => one.name === read.video && isVideo(one));
  const typed = readTypedFiles(read.files);
  const isOf = (name: string, kind: string) =>
    name === "" || stored.some((one) => one.name === name && one.mediaType.startsWith(kind));
  const files = (typed ?? []).filter(({ file }) =>
    stored.some((one) => one.name === file && !isVideo(one) && one.mediaType !== captionsType),
  );
  const fault = checkFiles(typed) ?? (files.length === typed?.length ? null : "NOT_A_FILE");
  const unseen: Readonly<Record<string, string | null>> = {
    body: missingPicture(read.body, typed ?? []),
    body_eng: missingPicture(read.body_eng, typed ?? []),
  };
  const faults: Partial<Record<keyof LessonValues, LessonFault>> = {
    ...checkLesson(kind, read),
    ...(read.video !== "" && !video && { video: "NOT_A_VIDEO" as const }),
    ...(!isOf(read.poster, "image/") && { poster: "NOT_A_PICTURE" as const }),
    ...(!isOf(read.captions, captionsType) && { captions: "NOT_CAPTIONS" as const }),
    ...(!isOf(read.captions_eng, captionsType) && { captions_eng: "NOT_CAPTIONS" as const }),
    ...(fault && { files: fault }),
    ...(read.live_link !== "" &&
      !URL.canParse(read.live_link) && { live_link: "NOT_A_LINK" as const }),
    ...(unseen.body && { body: "NO_SUCH_PICTURE" as const }),
    ...(unseen.body_eng && { body_eng: "NO_SUCH_PICTURE" as const }),
    ...(unsafeLinks(read.body).length > 0 && { body: "NOT_A_LINK" as const }),
    ...(unsafeLinks(read.body_eng).length > 0 && { body_eng: "NOT_A_LINK" as const }),
    ...(kind === "quiz" &&
      read.is_published &&
      !(own && (await hasQuestions(tx, own.id))) && { is_published: "NO_QUESTIONS" as const }),
    ...(waitsInACircle(others, own?.id ?? null, read.release_lesson) && {
      release_lesson: "WAITS_FOR_ITSELF" as const,
    }),
  };
  const errors = Object.entries(faults).map(([param, code]) =>
    fieldFault(`field.lesson-${code}`, { param, lang, values: { name: unseen[param] ?? "" } }),
  );
  return errors.length > 0
    ? refuse("INPUT_ERROR", { errors })
    : { values: read, files, seconds: video?.seconds ?? null };
}

/** Without a film, its poster and captions are dropped, unless they are sent again. */
function withoutFilm(
  kind: LessonKind,
  values: Revision["values"],
  stands: Revision["values"],
): Revision["values"] {
  const silent = silentFields(kind, { ...stands, ...values });
  return blankOf(
    kind,
    ["video", "video_link", "poster", "captions", "captions_eng"].filter((name) =>
      silent.includes(name),
    ),
  );
}

function blankOf(kind: LessonKind, names: readonly string[]): Revision["values"] {
  const blank = blankLesson(kind, "");
  return Object.fromEntries(names.map((name) => [name, blank[name] ?? ""]));
}

/** Whether the release of a lesson would depend on itself through others. */
function waitsInACircle(others: readonly Lesson[], ownId: number | null, first: string): boolean {
  const waitsFor = new Map(others.map((one) => [one.id, one.release_lesson_id]));
  for (
    let [next, steps]: [number | null, number] = [first === "" ? null : Number(first), 0];
    next !== null && steps <= others.length;
    steps += 1
  ) {
    if (next === ownId) return true;
    next = waitsFor.get(next) ?? null;
  }
  return false;
}

function idsOf(rows: readonly { id: number }[]): string[] {
  return rows.map(({ id }) => String(id));
}

const captionsType = "text/vtt";
