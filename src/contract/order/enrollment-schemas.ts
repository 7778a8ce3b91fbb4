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
           * Why its time does not count yet. While it waits for the first opening, `starts_by` is
           * the latest start, and the end goes with it.
           */
          waits_for: z.optional(z.enum(["lessons", "opening"])),
          starts_by: z.optional(z.nullable(instant)),
          /** Of stopped access: what is left when it goes on; null: without an end. */
          seconds_left: z.optional(z.nullable(z.int())),
          /** What staff did last, and why. */
          last_change: z.optional(z.enum(["paused", "resumed", "lengthened"])),
          change_reason: z.optional(z.string()),
          /** When the money had all gone back, and the access ended with it. */
          refunded_at: z.optional(instant),
          order_id: z.nullable(z.int()),
          /** Lessons that learners see, and how many of them this one has done. */
          lessons: z.int(),
          lessons_done: z.int(),
          /** Of one whose time is over: from how much on it is on sale again. */
          again_from: z.optional(baht),
          /** When this student learned in it last; left out before the first time. */
          learned_at: z.optional(instant),
        }),
      ),
    ),
  },
} as const satisfies Record<string, Schemas>;
