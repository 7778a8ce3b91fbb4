import type { LessonKind } from "#domain/learning/lesson.ts";
import {
  blankLesson,
  checkLesson,
  type LessonFault,
  type LessonValues,
  lessonFields,
  mostLessons,
  silentFields,
  silentFieldsOf,
} from "#domain/learning/lesson-fields.ts";
import { checkFiles, readTypedFiles, type TypedFile } from "#domain/learning/lesson-files.ts";
import { unsafeLinks } from "#domain/text/rich-text.ts";
import { changedValues, isUnchanged } from "#server/desk/settings/changed-values.ts";
import { readSettingValues } from "#server/desk/settings/read-setting-values.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { fieldFault } from "#server/platform/http/field-fault.ts";
import { Refused, refuse } from "#server/platform/http/refusal.ts";
import { startOnPublishing } from "#server/shop/enrollment/start-clocks.ts";
import { type Actor, note } from "../courses/save-item.ts";
import {
  archiveLesson,
  filesToShow,
  hasQuestions,
  insertLesson,
  keepSection,
  type Lesson,
  listLessons,
  listQuizPictures,
  listSections,
  lockCourseOf,
  lockLesson,
  lockVideos,
  releaseVideo,
  replaceFiles,
  type StoredVideo,
  updateLesson,
} from "./curriculum-queries.ts";
import { lessonParts, lessonRevision, type Revision } from "./lesson-revision.ts";

const captionsType = "text/vtt";

type Read = { values: LessonValues; files: TypedFile[]; seconds: number | null };

export async function createLesson(
  db: Db,
  sectionId: number,
  { kind, values }: { kind: LessonKind; values: Revision["values"] },
  actor: Actor,
): Promise<number | Refused<"INPUT_ERROR" | "NOT_FOUND" | "LIST_FULL">> {
  return inTransaction(db, async (tx) => {
    const stored = await lockNamed(tx, values, null);
    const itemId = await lockCourseOf(tx, sectionId);
    if (itemId === null || !(await keepSection(tx, sectionId))) return refuse("NOT_FOUND");
    if ((await listLessons(tx, itemId)).length >= mostLessons) return refuse("LIST_FULL");
    const read = await readLesson(tx, { kind, itemId, own: null, stored, values: { ...values, section: String(sectionId) } }, actor);
    if (read instanceof Refused) return read;
    const id = await insertLesson(tx, { itemId, kind }, lessonParts(read.values, read.seconds));
    await replaceFiles(tx, id, read.files);
    await startOnPublishing(tx, itemId);
    await note(tx, actor, itemId, { action: "lesson.created", detail: { lesson: id, kind, changed: changedValues({}, read.values) } });
    return id;
  });
}

/** Learners see it at once; what they have done stays done. */
export async function saveLesson(
  db: Db,
  id: number,
  { version, values }: Revision,
  actor: Actor,
): Promise<Revision | Refused<"INPUT_ERROR" | "NOT_FOUND" | "EDIT_CONFLICT">> {
  return inTransaction(db, async (tx) => {
    const stored = await lockNamed(tx, values, id);
    // Where it is moved to; what is no section is refused as that.
    if (/^[1-9]\d{0,14}$/.test(String(values.section))) await keepSection(tx, Number(values.section));
    const before = await lockLesson(tx, id);
    if (before === null) return refuse("NOT_FOUND");
    if (before.version !== version) return refuse("EDIT_CONFLICT", { result: lessonRevision(before) });
    const read = await readLesson(tx, { kind: before.kind, itemId: before.item_id, own: before, stored, values }, actor);
    if (read instanceof Refused) return read;
    if (isUnchanged(lessonRevision(before).values, read.values)) return lessonRevision(before);
    const parts = lessonParts(read.values, read.seconds);
    await updateLesson(tx, before, parts);
    await replaceFiles(tx, id, read.files);
    await releaseAll(tx, before);
    await startOnPublishing(tx, before.item_id);
    const after = lessonRevision({ ...before, ...parts, files: read.files, version: version + 1 });
    const changed = changedValues(lessonRevision(before).values, after.values);
    await note(tx, actor, before.item_id, { action: "lesson.changed", detail: { lesson: id, changed } });
    return after;
  });
}

export function removeLesson(db: Db, id: number, version: number, actor: Actor): Promise<Refused<"NOT_FOUND" | "EDIT_CONFLICT"> | null> {
  return inTransaction(db, async (tx) => {
    await lockVideos(tx, [], id);
    const before = await lockLesson(tx, id);
    if (before === null) return refuse("NOT_FOUND");
    if (before.version !== version) return refuse("EDIT_CONFLICT", { result: lessonRevision(before) });
    await archiveLesson(tx, id);
    await releaseAll(tx, before, await listQuizPictures(tx, id));
    await note(tx, actor, before.item_id, { action: "lesson.archived", detail: { lesson: id, name: before.title_th } });
    return null;
  });
}

/** What of the film and the files that were typed is there. */
function lockNamed(tx: Tx, { video, poster, captions, captions_eng, files }: Revision["values"], lessonId: number | null): Promise<StoredVideo[]> {
  const typed = typeof files === "string" ? (readTypedFiles(files) ?? []) : [];
  const named = [video, poster, captions, captions_eng].filter((one) => typeof one === "string");
  return lockVideos(tx, [...named, ...typed.map(({ file }) => file)], lessonId);
}

/** What a lesson has shown and no lesson shows any more. */
async function releaseAll(
  tx: Tx,
  { video_file, poster_file, captions_th_file, captions_en_file, files }: Lesson,
  pictures: readonly string[] = [],
): Promise<void> {
  const named = [video_file, poster_file, captions_th_file, captions_en_file].filter((name) => name !== null);
  for (const name of [...named, ...files.map(({ file }) => file), ...pictures].toSorted()) await releaseVideo(tx, name);
}

type ToRead = { kind: LessonKind; itemId: number; own: Lesson | null; stored: StoredVideo[]; values: Revision["values"] };

async function readLesson(tx: Tx, { kind, itemId, own, stored: there, values }: ToRead, actor: Actor): Promise<Read | Refused<"INPUT_ERROR">> {
  const { lang } = actor;
  const stored = await filesToShow(tx, there, itemId, actor);
  const [sections, lessons] = [await listSections(tx, itemId), await listLessons(tx, itemId)];
  const others = lessons.filter(({ id }) => id !== own?.id);
  const stands = own ? lessonRevision(own).values : blankLesson(kind, String(values.section));
  const read = readSettingValues(
    lessonFields(kind, { sections: idsOf(sections), lessons: idsOf(others) }),
    { ...withoutFilm(kind, values, stands), ...values, ...blankOf(kind, silentFieldsOf(kind)) },
    { stands, lang },
  );
  if (read instanceof Refused) return read;
  const isVideo = ({ mediaType }: StoredVideo) => mediaType.startsWith("video/");
  const video = stored.find((one) => one.name === read.video && isVideo(one));
  const typed = readTypedFiles(read.files);
  const isOf = (name: string, kind: string) => name === "" || stored.some((one) => one.name === name && one.mediaType.startsWith(kind));
  const files = (typed ?? []).filter(({ file }) => stored.some((one) => one.name === file && !isVideo(one) && one.mediaType !== captionsType));
  const fault = checkFiles(typed) ?? (files.length === typed?.length ? null : "NOT_A_FILE");
  const faults: Partial<Record<keyof LessonValues, LessonFault>> = {
    ...checkLesson(kind, read),
    ...(read.video !== "" && !video && { video: "NOT_A_VIDEO" as const }),
    ...(!isOf(read.poster, "image/") && { poster: "NOT_A_PICTURE" as const }),
    ...(!isOf(read.captions, captionsType) && { captions: "NOT_CAPTIONS" as const }),
    ...(!isOf(read.captions_eng, captionsType) && { captions_eng: "NOT_CAPTIONS" as const }),
    ...(fault && { files: fault }),
    ...(read.live_link !== "" && !URL.canParse(read.live_link) && { live_link: "NOT_A_LINK" as const }),
    ...(unsafeLinks(read.body).length > 0 && { body: "NOT_A_LINK" as const }),
    ...(unsafeLinks(read.body_eng).length > 0 && { body_eng: "NOT_A_LINK" as const }),
    ...(kind === "quiz" && read.is_published && !(own && (await hasQuestions(tx, own.id))) && { is_published: "NO_QUESTIONS" as const }),
    ...(waitsInACircle(others, own?.id ?? null, read.release_lesson) && { release_lesson: "WAITS_FOR_ITSELF" as const }),
  };
  const errors = Object.entries(faults).map(([param, code]) => fieldFault(`field.lesson-${code}`, { param, lang }));
  return errors.length > 0 ? refuse("INPUT_ERROR", { errors }) : { values: read, files, seconds: video?.seconds ?? null };
}

/** What stands beside a film goes with it, where it is not sent again. */
function withoutFilm(kind: LessonKind, values: Revision["values"], stands: Revision["values"]): Revision["values"] {
  const silent = silentFields(kind, { ...stands, ...values });
  return blankOf(
    kind,
    ["video", "video_link", "poster", "captions", "captions_eng"].filter((name) => silent.includes(name)),
  );
}

function blankOf(kind: LessonKind, names: readonly string[]): Revision["values"] {
  const blank = blankLesson(kind, "");
  return Object.fromEntries(names.map((name) => [name, blank[name] ?? ""]));
}

/** Whether a lesson would wait for one that waits for it. */
function waitsInACircle(others: readonly Lesson[], ownId: number | null, first: string): boolean {
  const waitsFor = new Map(others.map((one) => [one.id, one.release_lesson_id]));
  for (let [next, steps]: [number | null, number] = [first === "" ? null : Number(first), 0]; next !== null && steps <= others.length; steps += 1) {
    if (next === ownId) return true;
    next = waitsFor.get(next) ?? null;
  }
  return false;
}

function idsOf(rows: readonly { id: number }[]): string[] {
  return rows.map(({ id }) => String(id));
}
