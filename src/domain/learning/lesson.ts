export const lessonKinds = ["video", "text", "file", "quiz", "live", "assignment"] as const;
export type LessonKind = (typeof lessonKinds)[number];

/** What makes a lesson done; it is shown to the learner. */
export const completionRules = [
  "opened",
  "watched",
  "marked",
  "passed",
  "attended",
  "accepted",
] as const;
export type CompletionRule = (typeof completionRules)[number];

/** The rules that fit each kind, the usual one first. */
export const completionRulesOf = {
  video: ["watched", "opened", "marked"],
  text: ["opened", "marked"],
  file: ["opened", "marked"],
  quiz: ["passed", "opened", "marked"],
  // One that was not there can watch the recording, where the owner lets that count.
  live: ["attended", "watched", "opened", "marked"],
  assignment: ["accepted", "opened", "marked"],
} as const satisfies Record<LessonKind, readonly CompletionRule[]>;

/** When a lesson opens. */
export const releaseRules = ["at_once", "after_days", "on_date", "after_lesson"] as const;
export type ReleaseRule = (typeof releaseRules)[number];

/** A lesson as far as its rules go. */
export type LessonRules = {
  id: number;
  completion: CompletionRule;
  completionPercent: number;
  release: ReleaseRule;
  releaseDays: number | null;
  releaseAt: Date | null;
  releaseLessonId: number | null;
};

/** What one learner has done of a lesson. */
export type LessonProgress = { lessonId: number; openedAt: Date; doneAt: Date | null };
