import type { SettingField, SettingValues } from "../settings/setting-field.ts";
import { lateRules, mostWork } from "./assignment/assignment.ts";
import { type CompletionRule, completionRulesOf, type LessonKind, releaseRules } from "./lesson.ts";
import { mostQuestions, solutionRules } from "./quiz/question.ts";

const line = (longest: number, isRequired = false) =>
  ({ kind: "text", longest, isRequired, isLong: false }) as const satisfies SettingField;

const lines = (longest: number) =>
  ({ kind: "text", longest, isRequired: false, isLong: true }) as const satisfies SettingField;

const flag = { kind: "switch" } as const satisfies SettingField;

const whole = (most: number) =>
  ({
    kind: "number",
    least: 1,
    most,
    decimals: 0,
    isOptional: true,
  }) as const satisfies SettingField;

const count = (most: number) =>
  ({ kind: "number", least: 1, most, decimals: 0 }) as const satisfies SettingField;

const percent = {
  kind: "number",
  least: 1,
  most: 100,
  decimals: 0,
} as const satisfies SettingField;

const choice = <const Option extends string>(...options: Option[]) =>
  ({ kind: "choice", options }) as const satisfies SettingField;

/** The most of one course, without removed ones. */
export const [mostSections, mostLessons] = [200, 1000];

export const sectionFields = {
  title: line(200, true),
  title_eng: line(200),
  is_published: flag,
} as const;

export type SectionValues = SettingValues<typeof sectionFields>;

/** The ids of the course's sections, and of the lessons that another lesson can wait for. */
export type LessonChoices = { sections: readonly string[]; lessons: readonly string[] };

/** The fields of a lesson of this kind, in the order of the form. */
export function lessonFields(kind: LessonKind, { sections, lessons }: LessonChoices) {
  return {
    title: line(200, true),
    title_eng: line(200),
    live_at: line(16),
    live_minutes: whole(1_440),
    live_link: { ...line(500), mustBe: "https" },
    live_room: line(200),
    live_capacity: whole(10_000),
    video: line(90),
    video_link: line(300),
    poster: line(90),
    captions: line(90),
    captions_eng: line(90),
    body: lines(50_000),
    body_eng: lines(50_000),
    files: lines(20_000),
    minutes: whole(6_000),
    quiz_pass_percent: percent,
    quiz_attempts: whole(1_000),
    quiz_minutes: whole(1_000),
    quiz_draw: whole(mostQuestions),
    quiz_mixed: flag,
    quiz_solutions: choice(...solutionRules),
    work_words: flag,
    work_pictures: flag,
    work_sound: flag,
    work_files: flag,
    work_max_files: count(mostWork.files),
    work_max_mb: count(mostWork.megabytes),
    work_due_on: line(10),
    work_late: choice(...lateRules),
    work_points: whole(mostWork.points),
    completion: choice<CompletionRule>(...completionRulesOf[kind]),
    completion_percent: percent,
    release: choice(...releaseRules),
    release_days: whole(1_000),
    release_at: line(16),
    release_lesson: choice("", ...lessons),
    section: choice(...sections),
    is_preview: flag,
    is_published: flag,
  } as const;
}

export type LessonValues = SettingValues<ReturnType<typeof lessonFields>>;

const liveFields = ["live_at", "live_minutes", "live_link", "live_room", "live_capacity"];

const quizFields = [
  "quiz_pass_percent",
  "quiz_attempts",
  "quiz_minutes",
  "quiz_draw",
  "quiz_mixed",
  "quiz_solutions",
];

const workFields = [
  "work_words",
  "work_pictures",
  "work_sound",
  "work_files",
  "work_max_files",
  "work_max_mb",
  "work_due_on",
  "work_late",
  "work_points",
];

/** The fields that never matter for a lesson of this kind. */
export function silentFieldsOf(kind: LessonKind): string[] {
  const hasFilm = kind === "video" || kind === "live";
  return [
    ...(hasFilm
      ? []
      : ["video", "video_link", "poster", "captions", "captions_eng", "completion_percent"]),
    ...(kind === "live" ? ["minutes"] : liveFields),
    ...(kind === "quiz" ? [] : quizFields),
    ...(kind === "assignment" ? [] : workFields),
  ];
}

/** The fields that do not matter for this lesson with its present values. */
export function silentFields(
  kind: LessonKind,
  {
    completion,
    release,
    video,
    work_due_on: dueOn,
    video_link: link = "",
  }: Readonly<Record<string, unknown>>,
): string[] {
  const silent = [
    ...silentFieldsOf(kind),
    ...(video === "" ? ["poster", "captions", "captions_eng"] : []),
    // A lesson has a film or a link. Where one is given, the other is not needed.
    ...(video !== "" && link === ""
      ? ["video_link"]
      : video === "" && link !== ""
        ? ["video"]
        : []),
    ...(kind === "assignment" && (dueOn === "" || dueOn === undefined) ? ["work_late"] : []),
    ...(kind === "video" && video !== "" ? ["minutes"] : []),
    ...(completion === "watched" ? [] : ["completion_percent"]),
    ...(release === "after_days" ? [] : ["release_days"]),
    ...(release === "on_date" ? [] : ["release_at"]),
    ...(release === "after_lesson" ? [] : ["release_lesson"]),
  ];
  return [...new Set(silent)];
}

/** The values of a new section. */
export const blankSection: SectionValues = { title: "", title_eng: "", is_published: true };

/** The values of a new lesson, which is a draft. */
export function blankLesson(
  kind: LessonKind,
  section: string,
): Record<string, string | number | boolean> {
  return {
    title: "",
    title_eng: "",
    video: "",
    video_link: "",
    poster: "",
    captions: "",
    captions_eng: "",
    body: "",
    body_eng: "",
    files: "",
    minutes: "",
    completion: completionRulesOf[kind][0],
    completion_percent: 90,
    live_at: "",
    live_minutes: "",
    live_link: "",
    live_room: "",
    live_capacity: "",
    quiz_pass_percent: 60,
    quiz_attempts: "",
    quiz_minutes: "",
    quiz_draw: "",
    quiz_mixed: false,
    quiz_solutions: "when_passed",
    work_words: true,
    work_pictures: true,
    work_sound: true,
    work_files: true,
    work_max_files: 5,
    work_max_mb: 10,
    work_due_on: "",
    work_late: "taken",
    work_points: "",
    release: "at_once",
    release_days: "",
    release_at: "",
    release_lesson: "",
    section,
    is_preview: false,
    is_published: false,
  };
}
