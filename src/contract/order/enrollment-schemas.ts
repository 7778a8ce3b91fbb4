import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { baht, data, instant } from "../wire.ts";

export const enrollmentSchemas = {
  listEnrollments: {
    summary: "The student's courses with their access.",
    output: data(
      z.array(
        z.object({
          id: z.int(),
          course_id: z.int(),
          course_name: z.string(),
          course_image: z.string(),
          plan_name: z.nullable(z.string()),
          state: z.enum(["waiting", "active", "paused", "ended", "refused", "revoked", "refunded"]),
          starts_at: instant,
          ends_at: z.nullable(instant),
          /**
           * The reason why its time does not count yet. While it waits for the first opening,
           * `starts_by` is the latest start, and the end depends on the start.
           */
          waits_for: z.optional(z.enum(["lessons", "opening"])),
          starts_by: z.optional(z.nullable(instant)),
          /** For paused access: the time left when it resumes; null: no end. */
          seconds_left: z.optional(z.nullable(z.int())),
          /** The last change by staff, and its reason. */
          last_change: z.optional(z.enum(["paused", "resumed", "lengthened"])),
          change_reason: z.optional(z.string()),
          /** The time when all the money was refunded and the access ended. */
          refunded_at: z.optional(instant),
          order_id: z.nullable(z.int()),
          /** The number of visible lessons, and how many of them this learner has done. */
          lessons: z.int(),
          lessons_done: z.int(),
          /** For expired access: the lowest price to buy it again. */
          again_from: z.optional(baht),
          /** When this student last learned in it; left out before the first time. */
          learned_at: z.optional(instant),
          /** The seconds that are left of the film that was watched last; left out where none is. */
          film_left: z.optional(z.int()),
        }),
      ),
    ),
  },
} as const satisfies Record<string, Schemas>;
