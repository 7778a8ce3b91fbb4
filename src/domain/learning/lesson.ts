export const lessonKinds = ["video", "text", "file", "quiz", "live", "assignment"] as const;
export type LessonKind = (typeof lessonKinds)[number];

/** The rules by which a lesson becomes done. Learners see the rule. */
export const completionRules = [
  "opened",
  "watched",
  "marked",
  "passed",
  "attended",
  "accepted",
] as const;
export type CompletionRule = (typeof completionRules)[number];

/** The rules for each kind, the default first. */
export const completionRulesOf = {
  video: ["watched", "opened", "marked"],
  text: ["opened", "marked"],
  file: ["opened", "marked"],
  quiz: ["passed", "opened", "marked"],
  // A learner who missed the live lesson can watch the recording, if the owner allows it.
  live: ["attended", "watched", "opened", "marked"],
  assignment: ["accepted", "opened", "marked"],
} as const satisfies Record<LessonKind, readonly CompletionRule[]>;

/** The rules by which a lesson opens. */
export const releaseRules = ["at_once", "after_days", "on_date", "after_lesson"] as const;
export type ReleaseRule = (typeof releaseRules)[number];

/** The parts of a lesson that rules need. */
export type LessonRules = {
  id: number;
  completion: CompletionRule;
  completionPercent: number;
  release: ReleaseRule;
  releaseDays: number | null;
  releaseAt: Date | null;
  releaseLessonId: number | null;
};

/** One learner's progress in a lesson. */
export type LessonProgress = { lessonId: number; openedAt: Date; doneAt: Date | null };
