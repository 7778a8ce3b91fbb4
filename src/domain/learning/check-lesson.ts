import { parseBangkokTime } from "../time/bangkok.ts";
import type { LessonKind } from "./lesson.ts";
import type { LessonValues } from "./lesson-fields.ts";
import type { FilesFault } from "./lesson-files.ts";
import { readVideoLink } from "./linked-video/linked-video.ts";

export type LessonFault =
  | "REQUIRED"
  | "NOT_A_TIME"
  | "NOTHING_TO_SHOW"
  | "NO_QUESTIONS"
  | "NO_PLACE"
  | "NO_WORK_KIND"
  | "NOT_A_VIDEO"
  | "NOT_A_VIDEO_LINK"
  | "TWO_FILMS"
  | "NOT_TOLD"
  | "NOT_A_PICTURE"
  | "NO_SUCH_PICTURE"
  | "NOT_CAPTIONS"
  | FilesFault
  | "NOT_A_LINK"
  | "WAITS_FOR_ITSELF";

/** The faults of a lesson that cannot be saved or shown. */
export function checkLesson(
  kind: LessonKind,
  lesson: LessonValues,
): Partial<Record<keyof LessonValues, LessonFault>> {
  const { release, is_published: isPublished } = lesson;
  return {
    ...(release === "after_days" &&
      lesson.release_days === "" && { release_days: "REQUIRED" as const }),
    ...(release === "on_date" &&
      parseBangkokTime(lesson.release_at) === null && { release_at: "NOT_A_TIME" as const }),
    ...(release === "after_lesson" &&
      lesson.release_lesson === "" && { release_lesson: "REQUIRED" as const }),
    ...checkLink(lesson),
    ...(isPublished &&
      kind === "video" &&
      lesson.video === "" &&
      lesson.video_link === "" && { video: "NOTHING_TO_SHOW" as const }),
    ...(kind === "live" && checkLive(lesson)),
    ...(kind === "assignment" && checkAssignment(lesson)),
    ...(isPublished &&
      kind === "text" &&
      lesson.body === "" && { body: "NOTHING_TO_SHOW" as const }),
    ...(isPublished &&
      kind === "file" &&
      lesson.files === "" && { files: "NOTHING_TO_SHOW" as const }),
  };
}

function checkAssignment({
  work_due_on: dueOn,
  is_published: isPublished,
  body,
  ...lesson
}: LessonValues) {
  const takes = lesson.work_words || lesson.work_pictures || lesson.work_sound || lesson.work_files;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(dueOn) && parseBangkokTime(dueOn) !== null;
  return {
    ...(dueOn !== "" && !isDay && { work_due_on: "NOT_A_TIME" as const }),
    ...(!takes && { work_words: "NO_WORK_KIND" as const }),
    ...(isPublished && body === "" && { body: "NOTHING_TO_SHOW" as const }),
  };
}

/** The shop cannot measure how much of an external video is watched. */
function checkLink({ video, video_link: link, completion }: LessonValues) {
  if (link === "") return {};
  return {
    ...(readVideoLink(link) === null && { video_link: "NOT_A_VIDEO_LINK" as const }),
    ...(video !== "" && { video_link: "TWO_FILMS" as const }),
    ...(completion === "watched" && { completion: "NOT_TOLD" as const }),
  };
}

/** A draft may lack its time. Once it is published, learners must know time and place. */
function checkLive({
  live_at: at,
  live_minutes: minutes,
  live_link: link,
  live_room: room,
  is_published: isPublished,
}: LessonValues) {
  return {
    ...(at !== "" && parseBangkokTime(at) === null && { live_at: "NOT_A_TIME" as const }),
    ...(isPublished && at === "" && { live_at: "REQUIRED" as const }),
    ...(isPublished && minutes === "" && { live_minutes: "REQUIRED" as const }),
    ...(isPublished && link === "" && room === "" && { live_room: "NO_PLACE" as const }),
  };
}
