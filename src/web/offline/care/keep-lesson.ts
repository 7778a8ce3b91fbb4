import type { AllSchemas } from "#contract/all-endpoints.ts";
import type { Output } from "#contract/endpoint.ts";
import { beyondRoom } from "#domain/learning/keep/kept-lesson.ts";
import { quietApi } from "#web/platform/learn-client.ts";
import { fetchKeptFile } from "#web/platform/offline/fetch-kept-file.ts";
import { readSession } from "#web/platform/session.ts";
import { deviceNow } from "../device/device-clock.ts";
import { fileKey, type KeptFile, type KeptLesson } from "../device/device-rows.ts";
import { dropRow, findRow, keepRow, listKeys, listRows } from "../device/device-store.ts";
import { forgetPerson, readKeeper, writeKeeper } from "../device/forget.ts";
import { dropLesson } from "./kept-lessons.ts";

type KeepableLesson = NonNullable<Output<AllSchemas["keepLesson"]>["data"]>;
type LessonPlace = { courseId: number; lessonId: number };

let running = Promise.resolve();

/** Keeps an opened lesson on this device, as far as the shop allows it. One after the other. */
export function keepLesson(place: LessonPlace): Promise<void> {
  const next = running.then(() => keep(place));
  // Nobody waits for it, and the next visit tries again.
  running = next.catch((fault: unknown) => console.info(fault));
  return running;
}

async function keep({ courseId, lessonId }: LessonPlace): Promise<void> {
  const accountId = readSession().known?.user?.id;
  if (accountId === undefined) return;
  const answer = await quietApi.keepLesson({ params: { id: courseId, lessonId } });
  if (!isStill(accountId)) return;
  if (!answer.ok) return;
  const found = answer.value.data;
  if (found === null) return readKeeper() === null ? undefined : dropLesson(lessonId);
  await beginFor(accountId);
  const known = await findRow("lesson", lessonId);
  // The words first: they are there even if the page is left before the files have come.
  await keepRow("lesson", lessonId, rowOf(found, accountId, known?.files ?? []));
  const files = await keepFiles(found, accountId);
  if (!isStill(accountId)) return;
  await keepRow("lesson", lessonId, rowOf(found, accountId, files));
  for (const gone of beyondRoom(await listRows("lesson"))) await dropLesson(gone);
}

/** Signed out, or somebody else came meanwhile: then nothing more is written. */
function isStill(accountId: number): boolean {
  return readSession().known?.user?.id === accountId;
}

async function beginFor(accountId: number): Promise<void> {
  const keeper = readKeeper();
  if (keeper !== null && keeper.accountId !== accountId) await forgetPerson();
  if (keeper?.accountId !== accountId) writeKeeper({ accountId, heardAt: 0 });
  await keepRow("person", "person", { accountId, answeredAt: deviceNow() });
}

function rowOf(found: KeepableLesson, accountId: number, files: KeptFile[]): KeptLesson {
  const now = deviceNow();
  const { body, notes } = found;
  const words = new TextEncoder().encode(body + notes.map((note) => note.body).join("")).length;
  return {
    accountId,
    lessonId: found.lesson_id,
    courseId: found.course_id,
    courseName: found.course_name,
    section: found.section,
    title: found.title,
    place: found.place,
    hasFilm: found.has_film,
    body,
    notes,
    files,
    bytes: words + files.reduce((sum, file) => sum + (file.isKept ? file.bytes : 0), 0),
    openedAt: now,
    keptAt: now,
    keptUntil: now + found.keep_seconds * 1000,
  };
}

async function keepFiles(
  { lesson_id: lessonId, files }: KeepableLesson,
  accountId: number,
): Promise<KeptFile[]> {
  const known = new Set((await listKeys("file")).map(String));
  const kept: KeptFile[] = [];
  for (const { shown_as, may_download, url, ...file } of files) {
    const key = fileKey(lessonId, file);
    const isKept = known.has(key) || (url !== null && (await keepFile(key, url, accountId)));
    known.delete(key);
    kept.push({ ...file, shownAs: shown_as, mayDownload: may_download, isKept });
  }
  // What the lesson no longer has.
  for (const key of known) if (key.startsWith(`${lessonId} `)) await dropRow("file", key);
  return kept;
}

/** False: it is not kept now, as on a device without room, or of a person who saves data. */
async function keepFile(key: string, url: string, accountId: number): Promise<boolean> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData || !isStill(accountId)) return false;
  try {
    const bytes = await fetchKeptFile(url);
    if (bytes === null || !isStill(accountId)) return false;
    await keepRow("file", key, bytes);
    return true;
  } catch (fault) {
    console.info(fault);
    return false;
  }
}
