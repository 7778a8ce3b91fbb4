import { mostKeptCourses } from "#domain/learning/keep/kept-lesson.ts";
import { quickRead } from "#web/platform/quick-read.ts";
import { readSession } from "#web/platform/session.ts";
import { deviceNow } from "../device/device-clock.ts";
import type { KeptLesson } from "../device/device-rows.ts";
import { clearStore, dropRow, keepRow, listKeys, listRows } from "../device/device-store.ts";
import { readKeeper } from "../device/forget.ts";
import { readUsable } from "../device/usable.ts";

/** How much is kept for the person of this browser. */
export async function readKept(): Promise<{ count: number; bytes: number }> {
  if (readKeeper() === null) return { count: 0, bytes: 0 };
  const { lessons } = await readUsable();
  return { count: lessons.length, bytes: lessons.reduce((sum, { bytes }) => sum + bytes, 0) };
}

export async function forgetLessons(): Promise<void> {
  await clearStore("lesson");
  await clearStore("file");
}

/** The lesson goes with its files. */
export async function dropLesson(lessonId: number): Promise<void> {
  await dropRow("lesson", lessonId);
  await dropFiles((id) => id === lessonId);
}

async function dropFiles(isGone: (lessonId: number) => boolean): Promise<void> {
  for (const key of await listKeys("file"))
    if (isGone(Number.parseInt(String(key), 10))) await dropRow("file", key);
}

/**
 * Asks the shop about everything that is kept. What it no longer names goes; the rest is kept as
 * long as it now says.
 */
export async function renewLessons(accountId: number): Promise<void> {
  const lessons = await listRows("lesson");
  const own = lessons.filter((lesson) => lesson.accountId === accountId);
  const until = await keepableUntil(own);
  // Signed out meanwhile.
  if (readSession().known?.user?.id !== accountId) return;
  const now = deviceNow();
  for (const lesson of lessons) {
    const keptUntil = lesson.accountId === accountId ? (until.get(lesson.lessonId) ?? 0) : 0;
    if (keptUntil > now) await keepRow("lesson", lesson.lessonId, { ...lesson, keptUntil });
    else await dropRow("lesson", lesson.lessonId);
  }
  // Read again: another one may have been opened meanwhile.
  const left = new Set((await listRows("lesson")).map(({ lessonId }) => lessonId));
  await dropFiles((id) => !left.has(id));
}

/** The last moment for each lesson that may still be kept, by its number. */
async function keepableUntil(lessons: readonly KeptLesson[]): Promise<Map<number, number>> {
  const courses = [...new Set(lessons.map(({ courseId }) => courseId))];
  const until = new Map<number, number>();
  for (let from = 0; from < courses.length; from += mostKeptCourses) {
    const asked = courses.slice(from, from + mostKeptCourses).join(",");
    const { data } = await quickRead<"listKeepable">(`/private/learn/kept?courses=${asked}`);
    for (const { keep_seconds: seconds, lessons: ids } of data)
      for (const id of ids) until.set(id, deviceNow() + seconds * 1000);
  }
  return until;
}
