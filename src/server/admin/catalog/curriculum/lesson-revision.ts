import type { LessonValues } from "#domain/learning/lesson-fields.ts";
import { typedFiles } from "#domain/learning/lesson-files.ts";
import {
  addressOf,
  keptLink,
  linkOf,
  readVideoLink,
} from "#domain/learning/linked-video/linked-video.ts";
import { keptEnglish, typedEnglish } from "#domain/text/english-fallback.ts";
import { bangkokDay, parseBangkokTime, timeText } from "#domain/time/bangkok.ts";
import type { Lesson, LessonParts } from "./curriculum-queries.ts";

/** A lesson's values in the order of its form. */
export function lessonValues(lesson: Lesson): LessonValues {
  const { title_th, title_en, video_file, seconds } = lesson;
  return {
    title: title_th,
    title_eng: typedEnglish(title_th, title_en),
    video: video_file ?? "",
    video_link: typedLink(lesson.video_link),
    poster: lesson.poster_file ?? "",
    captions: lesson.captions_th_file ?? "",
    captions_eng: lesson.captions_en_file ?? "",
    body: lesson.body_th,
    body_eng: lesson.body_en,
    files: typedFiles(lesson.files),
    live_at: typedTime(lesson.live_at),
    live_minutes: lesson.live_minutes ?? "",
    live_link: lesson.live_link,
    live_room: lesson.live_room,
    live_capacity: lesson.live_capacity ?? "",
    minutes: seconds === null ? "" : Math.max(1, Math.round(seconds / 60)),
    quiz_pass_percent: lesson.quiz_pass_percent,
    quiz_attempts: lesson.quiz_attempts ?? "",
    quiz_minutes: lesson.quiz_minutes ?? "",
    quiz_draw: lesson.quiz_draw ?? "",
    quiz_mixed: lesson.quiz_mixed,
    quiz_solutions: lesson.quiz_solutions,
    work_words: lesson.work_words,
    work_pictures: lesson.work_pictures,
    work_sound: lesson.work_sound,
    work_files: lesson.work_files,
    work_max_files: lesson.work_max_files,
    work_max_mb: lesson.work_max_mb,
    work_due_on: lesson.work_due_on ?? "",
    work_late: lesson.work_late,
    work_points: lesson.work_points ?? "",
    completion: lesson.completion,
    completion_percent: lesson.completion_percent,
    release: lesson.release,
    release_days: lesson.release_days ?? "",
    release_at: typedTime(lesson.release_at),
    release_lesson: lesson.release_lesson_id === null ? "" : String(lesson.release_lesson_id),
    section: String(lesson.section_id),
    is_preview: lesson.is_preview,
    is_published: lesson.is_published,
  };
}

/**
 * The typed values in stored form. `videoSeconds` is the film's length. The typed length is used
 * where that is unknown.
 */
export function lessonParts(values: LessonValues, videoSeconds: number | null): LessonParts {
  const { title, title_eng, video, release } = values;
  return {
    section_id: Number(values.section),
    title_th: title,
    title_en: keptEnglish(title, title_eng),
    body_th: values.body,
    body_en: values.body_eng,
    video_file: video === "" ? null : video,
    video_link: keptTyped(values.video_link),
    poster_file: values.poster === "" ? null : values.poster,
    captions_th_file: values.captions === "" ? null : values.captions,
    captions_en_file: values.captions_eng === "" ? null : values.captions_eng,
    seconds: videoSeconds ?? secondsOf(values.minutes) ?? secondsOf(values.live_minutes),
    live_at: values.live_at === "" ? null : parseBangkokTime(values.live_at),
    live_minutes: orNull(values.live_minutes),
    live_link: values.live_link,
    live_room: values.live_room,
    live_capacity: orNull(values.live_capacity),
    quiz_pass_percent: values.quiz_pass_percent,
    quiz_attempts: orNull(values.quiz_attempts),
    quiz_minutes: orNull(values.quiz_minutes),
    quiz_draw: orNull(values.quiz_draw),
    quiz_mixed: values.quiz_mixed,
    quiz_solutions: values.quiz_solutions,
    work_words: values.work_words,
    work_pictures: values.work_pictures,
    work_sound: values.work_sound,
    work_files: values.work_files,
    work_max_files: values.work_max_files,
    work_max_mb: values.work_max_mb,
    work_due_on: values.work_due_on === "" ? null : values.work_due_on,
    work_late: values.work_late,
    work_points: orNull(values.work_points),
    is_published: values.is_published,
    is_preview: values.is_preview,
    completion: values.completion,
    completion_percent: values.completion_percent,
    release,
    release_days:
      release === "after_days" && values.release_days !== "" ? values.release_days : null,
    release_at: release === "on_date" ? parseBangkokTime(values.release_at) : null,
    release_lesson_id:
      release === "after_lesson" && values.release_lesson !== ""
        ? Number(values.release_lesson)
        : null,
  };
}

export function typedLink(kept: string | null): string {
  const link = kept === null ? null : linkOf(kept);
  return link === null ? "" : addressOf(link);
}

function keptTyped(typed: string): string | null {
  const link = readVideoLink(typed);
  return link && keptLink(link);
}

function typedTime(at: Date | null): string {
  return at === null ? "" : `${bangkokDay(at)}T${timeText(at)}`;
}

function secondsOf(minutes: number | ""): number | null {
  return minutes === "" ? null : minutes * 60;
}

function orNull(value: number | ""): number | null {
  return value === "" ? null : value;
}
