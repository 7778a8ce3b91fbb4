import type { LessonKind } from "#domain/learning/lesson.ts";
import type { LocalizedText } from "#domain/link/localized-path.ts";
import type { DemoQuestion } from "../quizzes/question.ts";

/** Seconds of the films in demo/films. */
export const films = {
  welcome: 24,
  "python-print": 36,
  "python-if": 36,
  "toeic-parts": 36,
  "hangul-vowels": 32,
  "excel-clean": 40,
  "coffee-pour": 40,
  "watercolour-petal": 32,
} as const;
export type FilmName = keyof typeof films;

/** Files in demo/lesson-files. */
export const lessonFiles = {
  "python-one-page": { ending: "pdf", mediaType: "application/pdf" },
  "toeic-60-days": { ending: "pdf", mediaType: "application/pdf" },
  "toeic-20-seconds": { ending: "m4a", mediaType: "audio/mp4" },
  "excel-coffee-shop": {
    ending: "xlsx",
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  },
  "coffee-ratios": { ending: "png", mediaType: "image/png" },
  "tgat-answer-sheet": { ending: "pdf", mediaType: "application/pdf" },
} as const;
export type LessonFileName = keyof typeof lessonFiles;

export type DemoLessonFile = { name: LessonFileName; title: string; mayDownload: boolean };
export type DemoLive = {
  /** Days from now. A negative number is in the past. */
  inDays: number;
  /** Bangkok time, such as 19:00. */
  at: string;
  minutes: number;
  link?: string;
  room?: string;
  seats?: number;
};
export type DemoLesson = {
  kind: LessonKind;
  title: LocalizedText;
  body: LocalizedText;
  /** For lessons without a film. */
  minutes: number;
  film?: FilmName;
  quiz?: readonly DemoQuestion[];
  files?: readonly DemoLessonFile[];
  live?: DemoLive;
  isPreview?: true;
  isAfterTheOneBefore?: true;
  afterDays?: number;
};
export type DemoSection = { title: LocalizedText; lessons: readonly DemoLesson[] };
export type DemoCurriculum = {
  courseSlug: string;
  takesPlace?: LocalizedText;
  sections: readonly DemoSection[];
};

type Words = readonly [th: string, en: string];
type LessonExtras = Partial<DemoLesson>;

const words = ([th, en]: Words): LocalizedText => ({ th, en });

export function section(title: Words, ...lessons: DemoLesson[]): DemoSection {
  return { title: words(title), lessons };
}

export function video(
  film: FilmName,
  title: Words,
  body: Words,
  more: LessonExtras = {},
): DemoLesson {
  return { kind: "video", title: words(title), body: words(body), minutes: 0, film, ...more };
}

export function text(
  minutes: number,
  title: Words,
  body: Words,
  more: LessonExtras = {},
): DemoLesson {
  return { kind: "text", title: words(title), body: words(body), minutes, ...more };
}

export function quiz(questions: readonly DemoQuestion[], title: Words, body: Words): DemoLesson {
  return {
    kind: "quiz",
    title: words(title),
    body: words(body),
    minutes: questions.length * 2,
    quiz: questions,
  };
}

export function file(files: readonly DemoLessonFile[], title: Words, body: Words): DemoLesson {
  return { kind: "file", title: words(title), body: words(body), minutes: 5, files };
}

export function assignment(title: Words, body: Words): DemoLesson {
  return { kind: "assignment", title: words(title), body: words(body), minutes: 60 };
}

export function live(
  meeting: DemoLive,
  title: Words,
  body: Words,
  more: LessonExtras = {},
): DemoLesson {
  return {
    kind: "live",
    title: words(title),
    body: words(body),
    minutes: meeting.minutes,
    live: meeting,
    ...more,
  };
}
