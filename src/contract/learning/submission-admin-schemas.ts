import * as z from "zod/mini";
import { submissionStates } from "#domain/learning/assignment/assignment.ts";
import { listed } from "../admin/admin-list-schemas.ts";
import type { Schemas } from "../endpoint.ts";
import { data, id, instant } from "../wire.ts";

const row = z.object({
  id,
  learner_name: z.string(),
  student: id,
  course_name: z.string(),
  lesson: z.string(),
  number: z.int(),
  state: z.enum(submissionStates),
  handed_in_at: instant,
  is_late: z.boolean(),
  points: z.nullable(z.int()),
  answered_at: z.nullable(instant),
});

export const submissionAdminSchemas = {
  adminListSubmissions: listed(
    "Submissions",
    row,
    "Work that learners have handed in, what waits for an answer first, the oldest of it at the top; what was replaced is left out.",
  ),
  adminGetSubmissionChoices: {
    summary: "Lists the courses with handed-in work, for a choice.",
    output: data(z.object({ courses: z.array(z.object({ id, name: z.string() })) })),
  },
} as const satisfies Record<string, Schemas>;
