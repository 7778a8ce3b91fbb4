import * as z from "zod/mini";
import { learnerStates } from "#domain/learning/learner-state.ts";
import { lessonKinds } from "#domain/learning/lesson.ts";
import { listed } from "../admin/admin-list-schemas.ts";
import type { Schemas } from "../endpoint.ts";
import { data, id, idText, instant, paged, pageQuery } from "../wire.ts";

const standing = {
  state: z.enum(learnerStates),
  /** Null: the learner has not begun. */
  started_at: z.nullable(instant),
  last_seen_at: z.nullable(instant),
  completed_at: z.nullable(instant),
  /** Whole days in Bangkok since `last_seen_at`. */
  idle_days: z.int(),
  done: z.int(),
  total: z.int(),
  percent: z.int(),
};

/**
 * Days of the last thirty on which the account was used from many networks, or from two countries
 * within an hour.
 */
const oddUse = z.object({
  knows_countries: z.boolean(),
  days: z.array(
    z.object({
      day: z.string(),
      networks: z.array(z.string()),
      countries: z.array(z.string()),
      has_two_countries: z.boolean(),
    }),
  ),
});

const learner = z.object({
  id,
  name: z.string(),
  ...standing,
  minutes: z.int(),
  last_lesson: z.nullable(z.string()),
  has_access: z.boolean(),
  is_odd: z.boolean(),
});

const lessonReport = z.object({
  id,
  title: z.string(),
  section: z.string(),
  reached: z.int(),
  done: z.int(),
  /** Learners who have stopped, and whose last lesson is this one. */
  left: z.int(),
});

const learnedLesson = z.object({
  id,
  title: z.string(),
  kind: z.enum(lessonKinds),
  opened_at: z.nullable(instant),
  done_at: z.nullable(instant),
  minutes: z.int(),
  /** For a quiz: attempts that were handed in. */
  attempts: z.int(),
  best_percent: z.nullable(z.int()),
  is_passed: z.boolean(),
});

const courseReport = z.object({
  course_name: z.string(),
  learners: z.int(),
  states: z.object({ not_begun: z.int(), learning: z.int(), stopped: z.int(), finished: z.int() }),
  /** Among learners who have begun. */
  median_percent: z.int(),
  /**
   * When the lessons were counted; for courses with many learners this happens every few minutes.
   */
  counted_at: z.nullable(instant),
  lessons: z.array(lessonReport),
});

/** The report for an instructor: names and progress, without contact data. */
export const taughtReportSchemas = {
  getTaughtReport: {
    summary:
      "Counts the learners of one of the caller's courses by state and by reached lesson, with their median progress.",
    params: z.object({ id: idText }),
    output: data(courseReport),
    refusals: ["NOT_FOUND"],
  },
  listTaughtLearners: {
    summary:
      "Who is where in one of the caller's own courses: names and progress, no contact data.",
    params: z.object({ id: idText }),
    query: z.object({
      state: z._default(z.enum(["", ...learnerStates]), ""),
      sort: z._default(z.enum(["", "away", "most", "least", "name"]), ""),
      ...pageQuery,
    }),
    output: paged(
      z.object({
        id,
        name: z.string(),
        ...standing,
        minutes: z.int(),
        last_lesson: z.nullable(z.string()),
        has_access: z.boolean(),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Schemas>;

export const reportSchemas = {
  adminListLearners: listed(
    "Learners",
    learner,
    "Who is where in a course: who learns, has not begun, has stopped or has finished.",
  ),
  adminGetCourseReport: {
    summary:
      "How many learners of a course stand where, their median progress, and how many have come to each lesson.",
    params: z.object({ id: idText }),
    output: data(courseReport),
    refusals: ["NOT_FOUND"],
  },
  adminGetPersonLearning: {
    summary: "Lists the courses in which a student has learned, the latest first.",
    params: z.object({ id: idText }),
    output: data(
      z.object({
        odd_use: oddUse,
        courses: z.array(
          z.object({
            course_id: id,
            course_name: z.string(),
            ...standing,
            minutes: z.int(),
            certificate: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminGetPersonCourse: {
    summary: "One learner in one course: every lesson with minutes watched and marks.",
    params: z.object({ id: idText, personId: idText }),
    output: data(
      z.object({
        name: z.string(),
        course_name: z.string(),
        ...standing,
        minutes: z.int(),
        certificate: z.nullable(z.string()),
        odd_use: oddUse,
        lessons: z.array(learnedLesson),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Schemas>;
