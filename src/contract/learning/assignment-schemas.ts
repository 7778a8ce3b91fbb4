import * as z from "zod/mini";
import {
  lateRules,
  mostWork,
  submissionStates,
  verdicts,
} from "#domain/learning/assignment/assignment.ts";
import type { Schemas } from "../endpoint.ts";
import { data, id, idText, instant, paged, pageQuery, recordVersion } from "../wire.ts";

const lessonParams = z.object({ id: idText, lessonId: idText });
const name = z.string().check(z.maxLength(90));

/** A hand-in and its answer. */
const submission = z.object({
  id,
  /** Counts from one for each learner and lesson. */
  number: z.int(),
  version: recordVersion,
  state: z.enum(submissionStates),
  words: z.string(),
  handed_in_at: instant,
  /** It was handed in after the last day. */
  is_late: z.boolean(),
  /** In the learner's order. Their addresses work only in this session, for ten minutes. */
  files: z.array(
    z.object({
      name,
      title: z.string(),
      ending: z.string(),
      shown_as: z.enum(["pdf", "picture", "audio", "other"]),
      bytes: z.int(),
      url: z.string(),
    }),
  ),
  points: z.nullable(z.int()),
  answer: z.string(),
  answered_at: z.nullable(instant),
});

const wanted = {
  takes: z.object({
    words: z.boolean(),
    pictures: z.boolean(),
    sound: z.boolean(),
    files: z.boolean(),
  }),
  max_files: z.int(),
  max_mb: z.int(),
  /** The end of the last day; null: there is none. */
  due_at: z.nullable(instant),
  late: z.enum(lateRules),
  /** The last day is over. */
  is_over: z.boolean(),
  /** The most points; null: the assignment gives none. */
  points: z.nullable(z.int()),
};

/** The state of an assignment for the caller; null: the lesson is not an assignment. */
export const assignment = z.object({
  ...wanted,
  /** The caller can hand in now. */
  can_hand_in: z.boolean(),
  /** The number of this learner's next hand-in. */
  next_number: z.int(),
  /** The caller's own hand-ins, newest first. */
  submissions: z.array(submission),
});

const listed = z.object({
  id,
  course_id: id,
  course_name: z.string(),
  lesson_id: id,
  lesson: z.string(),
  learner: z.string(),
  number: z.int(),
  state: z.enum(submissionStates),
  handed_in_at: instant,
  is_late: z.boolean(),
  points: z.nullable(z.int()),
});

const reviewed = z.object({
  course_id: id,
  course_name: z.string(),
  lesson_id: id,
  lesson: z.string(),
  learner: z.string(),
  task: z.string(),
  ...wanted,
  /** All hand-ins of this learner for this lesson, newest first. */
  submissions: z.array(submission),
});

export const assignmentSchemas = {
  handInWork: {
    summary:
      "Hands in a learner's work for an open assignment. `number` is the number of this hand-in, so that a repeated call hands in nothing twice.",
    params: lessonParams,
    body: z.object({
      number: z.int().check(z.minimum(1), z.maximum(1_000)),
      words: z.string().check(z.maxLength(mostWork.words)),
      /** Names of uploads for `work`, or of files of the previous hand-in. */
      files: z
        .array(z.object({ name, title: z.string().check(z.trim(), z.maxLength(120)) }))
        .check(z.maxLength(mostWork.files)),
    }),
    output: data(assignment),
    refusals: [
      "NOT_FOUND",
      "INPUT_ERROR",
      "TOO_MANY_REQUESTS",
      "OUT_OF_STORAGE",
      "WORK_ACCEPTED",
      "WORK_HANDED_IN",
      "WORK_TOO_OFTEN",
      "WORK_TOO_LATE",
    ],
  },
  listSubmissions: {
    summary:
      "Lists handed-in work of the courses that the caller teaches or manages: waiting work, oldest first, or answered work, newest first.",
    query: z.object({
      ...pageQuery,
      state: z._default(z.enum(["waiting", "answered"]), "waiting"),
    }),
    output: paged(listed),
    refusals: [],
  },
  getSubmission: {
    summary: "What a learner has handed in for a lesson, for who teaches or manages the course.",
    params: z.object({ id: idText }),
    output: data(reviewed),
    refusals: ["NOT_FOUND"],
  },
  answerSubmission: {
    summary:
      "Accepts the newest work of a learner, or asks for it again. For the course's instructors and managers. The learner gets a mail.",
    params: z.object({ id: idText }),
    body: z.object({
      version: recordVersion,
      verdict: z.enum(verdicts),
      points: z.nullable(z.int().check(z.minimum(0), z.maximum(mostWork.points))),
      answer: z.string().check(z.trim(), z.maxLength(mostWork.words)),
    }),
    output: data(reviewed),
    refusals: [
      "NOT_FOUND",
      "INPUT_ERROR",
      "TOO_MANY_REQUESTS",
      "WORK_NOT_NEWEST",
      "WORK_ACCEPTED",
      "EDIT_CONFLICT",
      "OWN_CAUSE",
    ],
  },
} as const satisfies Record<string, Schemas>;
