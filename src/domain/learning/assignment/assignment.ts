import { bangkokDayRange, parseBangkokTime } from "#domain/time/bangkok.ts";
import { shownAs } from "../lesson-files.ts";

/** The kinds of work that a learner can hand in. */
export const workKinds = ["words", "pictures", "sound", "files"] as const;
export type WorkKind = (typeof workKinds)[number];
/** The rule for work that comes after the last day. */
export const lateRules = ["taken", "refused"] as const;
export type LateRule = (typeof lateRules)[number];

/**
 * The server's own maximum: files of one hand-in, megabytes of a file, characters, hand-ins of one
 * person.
 */
export const mostWork = {
  files: 10,
  megabytes: 25,
  words: 5_000,
  submissions: 30,
  points: 1_000,
} as const;

export type Assignment = {
  takes: Readonly<Record<WorkKind, boolean>>;
  maxFiles: number;
  maxMegabytes: number;
  /** The last day in Bangkok, as 2026-11-28. Null: there is none. */
  dueOn: string | null;
  late: LateRule;
  /** Null: the work gets no points. */
  points: number | null;
};

/** `replaced`: the learner handed in again before an answer. */
export const submissionStates = ["waiting", "replaced", "accepted", "once_more"] as const;
export type SubmissionState = (typeof submissionStates)[number];
export const verdicts = ["accepted", "once_more"] as const;
export type Verdict = (typeof verdicts)[number];

/** The last day ends at midnight in Bangkok. */
export function dueEnd(dueOn: string): Date | null {
  const day = parseBangkokTime(dueOn);
  return day && bangkokDayRange(day).until;
}

export function isLate({ dueOn }: Pick<Assignment, "dueOn">, now: Date): boolean {
  const end = dueOn === null ? null : dueEnd(dueOn);
  return end !== null && now >= end;
}

export type HandInFault = "WORK_ACCEPTED" | "WORK_HANDED_IN" | "WORK_TOO_OFTEN" | "WORK_TOO_LATE";
/** `submissions`: the learner's own, the newest first. */
type AssignmentStatus = {
  assignment: Pick<Assignment, "dueOn" | "late">;
  submissions: readonly { number: number; state: SubmissionState }[];
  now: Date;
};

/**
 * The reason why a learner cannot hand in now; null: they can. Work without an answer may be
 * replaced. `number`: the number of the hand-in that the learner saw.
 */
export function whyNotHandIn(
  { assignment, submissions, now }: AssignmentStatus,
  number: number,
): HandInFault | null {
  if (submissions.some(({ state }) => state === "accepted")) return "WORK_ACCEPTED";
  if (number !== (submissions[0]?.number ?? 0) + 1) return "WORK_HANDED_IN";
  if (number > mostWork.submissions) return "WORK_TOO_OFTEN";
  return assignment.late === "refused" && isLate(assignment, now) ? "WORK_TOO_LATE" : null;
}

export function workKindOf(fileName: string): Exclude<WorkKind, "words"> {
  const shown = shownAs(fileName);
  if (shown === "picture") return "pictures";
  return shown === "audio" ? "sound" : "files";
}

export type Work = { words: string; files: readonly { name: string; bytes: number }[] };
export type WorkFault = {
  param: "words" | "files";
  code: "NOTHING_HANDED_IN" | "NO_WORDS_WANTED" | "TOO_MANY" | "KIND_NOT_WANTED" | "TOO_LARGE";
};

/** Everything in which the work breaks the owner's rules. */
export function checkWork(
  { takes, maxFiles, maxMegabytes }: Assignment,
  { words, files }: Work,
): WorkFault | null {
  if (words.trim() === "" && files.length === 0)
    return { param: takes.words ? "words" : "files", code: "NOTHING_HANDED_IN" };
  if (words.trim() !== "" && !takes.words) return { param: "words", code: "NO_WORDS_WANTED" };
  if (files.length > maxFiles) return { param: "files", code: "TOO_MANY" };
  if (files.some(({ name }) => !takes[workKindOf(name)]))
    return { param: "files", code: "KIND_NOT_WANTED" };
  return files.some(({ bytes }) => bytes > maxMegabytes * 1024 * 1024)
    ? { param: "files", code: "TOO_LARGE" }
    : null;
}

export type AnswerFault = "WORK_NOT_NEWEST" | "EDIT_CONFLICT" | "WORK_ACCEPTED";
type ReviewRequest = { state: SubmissionState; version: number; isNewest: boolean };

/**
 * The reason why an answer cannot be given. A given answer can be corrected, but accepted work
 * stays accepted.
 */
export function whyNotAnswer(
  { state, version, isNewest }: ReviewRequest,
  given: { version: number; verdict: Verdict },
): AnswerFault | null {
  if (!isNewest || state === "replaced") return "WORK_NOT_NEWEST";
  if (version !== given.version) return "EDIT_CONFLICT";
  return state === "accepted" && given.verdict !== "accepted" ? "WORK_ACCEPTED" : null;
}

export function fitsPoints(
  { points: most }: Pick<Assignment, "points">,
  points: number | null,
): boolean {
  return points === null || (most !== null && points <= most);
}
