import type { SiteSettings } from "../settings/site-settings.ts";

/**
 * The kinds of mail to learners, and to instructors (`handed_in`). The owner switches each kind,
 * and each receiver can unsubscribe from it.
 */
export const learnerMailKinds = [
  "go_on",
  "new_lesson",
  "live",
  "ending",
  "certificate",
  "handed_in",
  "announcement",
] as const;
export type LearnerMailKind = (typeof learnerMailKinds)[number];

/** What a mail's link can unsubscribe from. `news`: it withdraws the consent to news. */
export const leaveKinds = [...learnerMailKinds, "news"] as const;
export type LeaveKind = (typeof leaveKinds)[number];

/** Each event is mailed once, and belongs to a kind. The most urgent one comes first. */
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

export function isMailOn(mails: SiteSettings["learnerMails"], kind: LearnerMailKind): boolean {
  const { goOn, newLesson, live, ending, certificate, handedIn } = mails;
  // Announcements are written by people, so no setting stops them.
  const [handed_in, announcement] = [handedIn, true];
  return { go_on: goOn, new_lesson: newLesson, live, ending, certificate, handed_in, announcement }[
    kind
  ];
}

/** Only instructors get mails about handed-in work. */
export function kindsFor({ isInstructor }: { isInstructor: boolean }): LearnerMailKind[] {
  return learnerMailKinds.filter((kind) => isInstructor || kind !== "handed_in");
}

/** Mails that can wait are sent between nine in the morning and eight in the evening in Bangkok. */
export const mailHours = { from: 9, until: 20 } as const;

/** When each mail is due, and until when it is still of use. Times are those of PostgreSQL. */
export const mailTimes = {
  /** After the days that the owner sets, each stop has one mail. Older stops have none. */
  goOn: { forDays: 6, usefulFor: "1 day" },
  /** The owner has `after` to undo a lesson and to publish more of them. */
  newLesson: { after: "30 minutes", newFor: "3 days", usefulFor: "2 days" },
  liveTomorrow: { within: "2 days" },
  liveSoon: { within: "1 hour" },
  /**
   * Access of `minimumTerm` and less has no such mail. `laterThan`: the next mail is not due yet.
   */
  endsWeek: { laterThan: "2 days", within: "7 days", minimumTerm: "10 days" },
  endsDay: { within: "1 day", minimumTerm: "2 days" },
  certificate: { newFor: "3 days", usefulFor: "3 days" },
  handedIn: { usefulFor: "1 day" },
} as const;

/**
 * The most mails of a five-minute round, so that the mail server is not flooded and buyers' mails
 * leave in between. Urgent mails have a share of their own: 18,000 learners of a live lesson hear
 * of it in the hour before. Other mails wait for a later round of the day.
 */
export const mailsARound = { soon: 1500, others: 300 } as const;
export type MailShare = keyof typeof mailsARound;

export function shareOf(event: LearnerMailEvent): MailShare {
  return event === "live_soon" ? "soon" : "others";
}
