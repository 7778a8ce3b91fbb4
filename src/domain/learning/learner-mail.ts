/** What learners are written to about. The owner switches each kind, and each learner can leave it. */
export const learnerMailKinds = ["go_on", "new_lesson", "live", "ending", "certificate"] as const;
export type LearnerMailKind = (typeof learnerMailKinds)[number];

/** What is told once for each occasion, and the kind that switches it. */
export const learnerMailEvents = {
  go_on: "go_on",
  new_lesson: "new_lesson",
  live_tomorrow: "live",
  live_soon: "live",
  ends_week: "ending",
  ends_day: "ending",
  certificate: "certificate",
} as const satisfies Record<string, LearnerMailKind>;
export type LearnerMailEvent = keyof typeof learnerMailEvents;

/** Nobody is written to at night about what can wait: from nine in the morning until eight in the evening in Bangkok. */
export const mailHours = { from: 9, until: 20 } as const;
