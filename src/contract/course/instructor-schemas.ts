import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { data, idText, instant, paged, pageQuery } from "../wire.ts";

export const instructorSchemas = {
  listTaughtCourses: {
    summary:
      "The caller's own courses with how many learn there, and new students of the last twelve months. No money: that is the owner's.",
    output: data(
      z.object({
        courses: z.array(
          z.object({
            course_id: z.int(),
            course_name: z.string(),
            course_image: z.string(),
            is_published: z.boolean(),
            /** Students with access now, and all who have ever had it. */
            students: z.int(),
            students_ever: z.int(),
            /** Whether the owner lets the instructors edit the lessons. */
            may_edit: z.boolean(),
            /** Whether the caller may write to its learners. */
            may_announce: z.boolean(),
            seats: z.nullable(z.int()),
          }),
        ),
        /**
         * Oldest first, the current month last. `month` is `2026-11` by the calendar of Bangkok.
         */
        months: z.array(z.object({ month: z.string(), students: z.int(), paid: z.int() })),
      }),
    ),
  },
  listCourseStudents: {
    summary:
      "Who learns in one of the caller's own courses, the newest first. Names and times of access, no contact data.",
    params: z.object({ id: idText }),
    query: z.object(pageQuery),
    output: paged(
      z.object({
        id: z.int(),
        name: z.nullable(z.string()),
        since: instant,
        until: z.nullable(instant),
        is_open: z.boolean(),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Schemas>;
