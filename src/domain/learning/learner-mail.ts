import type { SiteSettings } from "../settings/site-settings.ts";

/**
 * What learners are written to about, and who teaches them (`handed_in`). The owner switches each
 * kind, and each receiver can leave it.
 */
export const learnerMailKinds = [
  "go_on",
  "new_lesson",
  "live",
  "ending",
  "certificate",
  "handed_in",
] as const;
export type LearnerMailKind = (typeof learnerMailKinds)[number];

/**
 * What is told once for each occasion, and the kind that switches it; first what has the least
 * time.
 */
export const learnerMailEvents = {
  live_soon: "live",
  live_tomorrow: "live",
  ends_day: "ending",
  ends_week: "ending",
  certificate: "certificate",
  handed_in: "handed_in",
  new_lesson: "new_lesson",
  go_on: "go_on",
} as const satisfies Record<string, LearnerMailKind>;
export type LearnerMailEvent = keyof typeof learnerMailEvents;

/** Whether the owner has switched a kind on. */
export function isMailOn(mails: SiteSettings["learnerMails"], kind: LearnerMailKind): boolean {
  const { goOn, newLesson, live, ending, certificate, handedIn } = mails;
  return { go_on: goOn, new_lesson: newLesson, live, ending, certificate, handed_in: handedIn }[
    kind
  ];
}

/** Who teaches alone hears of work that was handed in. */
export function kindsFor({ isInstructor }: { isInstructor: boolean }): LearnerMailKind[] {
  return learnerMailKinds.filter((kind) => isInstructor || kind !== "handed_in");
}

/**
 * Mails that can wait are not sent at night: only from nine in the morning until eight in the
 * evening in Bangkok.
 */
export const mailHours = { from: 9, until: 20 } as const;

/**
 * So many mails are written in a round of five minutes, so that a mail server is not flooded and
 * what buyers wait for leaves between them. What an hour leaves no time for has a share
 * of its own: 18,000 learners of a live lesson hear of it in the hour before. What can wait has its
 * turn in a later round of its day.
 */
export const mailsARound = { soon: 1500, others: 300 } as const;
export type MailShare = keyof typeof mailsARound;

export function shareOf(event: LearnerMailEvent): MailShare {
  return event === "live_soon" ? "soon" : "others";
}
