import * as z from "zod/mini";
import { longestQuestion } from "#domain/learning/discussion.ts";
import type { Schemas } from "../endpoint.ts";
import { data, done, id, idText, instant, paged, pageQuery } from "../wire.ts";

const lessonParams = z.object({ id: idText, lessonId: idText });
const questionParams = z.object({ id: idText, questionId: idText });
const body = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestQuestion));

const question = z.object({
  id,
  course_id: id,
  course_name: z.string(),
  lesson_id: id,
  lesson: z.string(),
  body: z.string(),
  /** The first name only. */
  asker: z.string(),
  is_mine: z.boolean(),
  created_at: instant,
  answers: z.array(z.object({ id, body: z.string(), author: z.string(), created_at: instant })),
  /** Whether the caller answers and hides questions of this course. */
  is_staff: z.boolean(),
  /** Only staff get hidden questions. */
  is_hidden: z.boolean(),
  hide_reason: z.string(),
});

export const discussionSchemas = {
  listLessonQuestions: {
    summary:
      "The questions under a lesson with their answers, the latest first. For learners with access now, and for who teaches or manages the course.",
    params: lessonParams,
    query: z.object(pageQuery),
    output: paged(question),
    refusals: ["NOT_FOUND"],
  },
  askQuestion: {
    summary: "Adds a learner's question to a lesson that is open to them.",
    params: lessonParams,
    body: z.object({ body }),
    output: data(z.object({ id })),
    refusals: ["NOT_FOUND", "INPUT_ERROR", "TOO_MANY_REQUESTS"],
  },
  answerQuestion: {
    summary: "Those who teach or manage the course answer; the learner who asked is told by mail.",
    params: questionParams,
    body: z.object({ body }),
    output: data(z.object({ id })),
    refusals: ["NOT_FOUND", "INPUT_ERROR", "TOO_MANY_REQUESTS", "ANSWERS_FULL"],
  },
  hideQuestion: {
    summary:
      "Who teaches or manages the course hides a question from learners with a reason, or shows it again; both stand in the log.",
    params: questionParams,
    body: z.object({
      is_hidden: z.boolean(),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
    }),
    output: done,
    refusals: ["NOT_FOUND", "INPUT_ERROR", "TOO_MANY_REQUESTS"],
  },
  listOpenQuestions: {
    summary:
      "Questions without an answer in the courses that the caller teaches or manages, the oldest first.",
    query: z.object(pageQuery),
    output: paged(question),
    refusals: [],
  },
} as const satisfies Record<string, Schemas>;
