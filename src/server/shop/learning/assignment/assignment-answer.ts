import {
  type Assignment,
  dueEnd,
  isLate,
  whyNotHandIn,
} from "#domain/learning/assignment/assignment.ts";
import { endingOf, shownAs } from "#domain/learning/lesson-files.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { linkMs } from "../lesson-link.ts";
import type { Submission } from "./submission-queries.ts";
import { workLink } from "./work-link.ts";

/** Links are made for the caller. */
export type LinkDeps = { dataKey: Buffer; clock: Clock };
type AssignmentAt = Assignment & { now: Date };

/**
 * The status of an assignment for a learner with these submissions, newest first. `canLearn` false:
 * for a viewer who is not a learner.
 */
export function assignmentAnswer(
  assignment: AssignmentAt,
  submissions: readonly Submission[],
  { canLearn, ...links }: LinkDeps & { caller: Caller | null; canLearn: boolean },
) {
  const next = (submissions[0]?.number ?? 0) + 1;
  return {
    ...wantedOf(assignment),
    can_hand_in:
      canLearn && whyNotHandIn({ assignment, submissions, now: assignment.now }, next) === null,
    next_number: next,
    submissions: submissions.map((one) => submissionOf(one, links)),
  };
}

export function wantedOf({
  takes,
  maxFiles,
  maxMegabytes,
  dueOn,
  late,
  points,
  now,
}: AssignmentAt) {
  return {
    takes,
    max_files: maxFiles,
    max_mb: maxMegabytes,
    late,
    points,
    due_at: dueOn === null ? null : (dueEnd(dueOn)?.toISOString() ?? null),
    is_over: isLate({ dueOn }, now),
  };
}

export function submissionOf(
  submission: Submission,
  { dataKey, clock, caller }: LinkDeps & { caller: Caller | null },
) {
  const {
    id,
    number,
    version,
    state,
    words,
    handedInAt,
    isLate: late,
    files,
    points,
    answer,
    answeredAt,
  } = submission;
  const until = clock().getTime() + linkMs;
  return {
    id,
    number,
    version,
    state,
    words,
    handed_in_at: handedInAt.toISOString(),
    is_late: late,
    files: files.map(({ name, title, bytes }, at) => ({
      name,
      title,
      ending: endingOf(name),
      shown_as: shownAs(name),
      bytes,
      url: workLink(dataKey, { submissionId: id, place: at + 1, fileName: name, until }, caller),
    })),
    points,
    answer,
    answered_at: answeredAt?.toISOString() ?? null,
  };
}
