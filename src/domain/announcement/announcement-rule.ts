/** Whom an announcement is for. */
export const audiences = ["courses", "category", "buyers", "everybody"] as const;
export type Audience = (typeof audiences)[number];

/** `course`: news of a course for its own learners. `sale`: it asks people to buy something. */
export const announcementPurposes = ["course", "sale"] as const;
export type AnnouncementPurpose = (typeof announcementPurposes)[number];

export const announcementStates = ["draft", "scheduled", "running", "stopped", "done"] as const;
export type AnnouncementState = (typeof announcementStates)[number];

export const receiverStates = ["waiting", "handed", "sent", "refused", "passed"] as const;
export type ReceiverState = (typeof receiverStates)[number];

export const longestSubject = 150;
export const longestBody = 10_000;
/** One announcement names so many courses and goods at most. */
export const mostItems = 50;

/** What decides whether one person gets it. `isMember`: belongs to the audience now. */
export type PersonFacts = {
  canEnter: boolean;
  isMember: boolean;
  hasConsent: boolean;
  hasMuted: boolean;
};

/**
 * The one rule of consent (PDPA). News of a course belongs to what its learners have bought: it needs
 * no consent, and each learner can mute it. Whatever sells goes only to people who agreed to news.
 */
export function mayBeTold(purpose: AnnouncementPurpose, person: PersonFacts): boolean {
  if (!person.canEnter || !person.isMember) return false;
  return purpose === "sale" ? person.hasConsent : !person.hasMuted;
}

/**
 * Why an announcement cannot be news of a course. Buyers may not be learners any more. A button to
 * another course asks to buy it. Null: it can, or it asks for consent anyway.
 */
export function saleReason({
  purpose,
  audience,
  itemIds,
  linkItemId,
}: {
  purpose: AnnouncementPurpose;
  audience: Audience;
  itemIds: readonly number[];
  linkItemId: number | null;
}): "audience" | "link" | null {
  if (purpose === "sale") return null;
  if (audience === "buyers" || audience === "everybody") return "audience";
  return linkItemId === null || itemIds.includes(linkItemId) ? null : "link";
}

/** How many of an audience get it, and why the others do not. */
export type Reach = {
  members: number;
  withConsent: number;
  muted: number;
  receivers: number;
};

export function reachOf(
  purpose: AnnouncementPurpose,
  groups: readonly (PersonFacts & { people: number })[],
): Reach {
  const count = (fits: (group: PersonFacts) => boolean) =>
    groups.filter(fits).reduce((sum, { people }) => sum + people, 0);
  const isThere = (group: PersonFacts) => group.canEnter && group.isMember;
  return {
    members: count(isThere),
    withConsent: count((group) => isThere(group) && group.hasConsent),
    muted: count((group) => isThere(group) && group.hasMuted),
    receivers: count((group) => mayBeTold(purpose, group)),
  };
}

export const announcementActs = ["send", "stop", "resume", "end", "drop"] as const;
export type AnnouncementAct = (typeof announcementActs)[number];

const actsIn: Readonly<Record<AnnouncementState, readonly AnnouncementAct[]>> = {
  draft: ["send", "drop"],
  scheduled: ["send", "stop"],
  running: ["stop"],
  stopped: ["resume", "end"],
  done: [],
};

export function mayAct(state: AnnouncementState, act: AnnouncementAct): boolean {
  return actsIn[state].includes(act);
}

/** What has begun is read as it was sent. */
export function mayEditAnnouncement(state: AnnouncementState): boolean {
  return state === "draft" || state === "scheduled";
}
