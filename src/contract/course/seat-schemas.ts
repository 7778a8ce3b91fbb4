import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { data, done, idText, instant, paged, pageQuery } from "../wire.ts";

const params = z.object({ id: idText });

export const seatSchemas = {
  getSeatWait: {
    summary:
      "How the student stands with a course that may be full: seats that this student could order now, and the place in line.",
    params,
    output: data(
      z.object({
        seats_left: z.nullable(z.int()),
        /** The student's place in the waiting list, 1 is the first; null: not in the list. */
        place: z.nullable(z.int()),
        /** The number of students who wait. */
        waiting: z.int(),
        /** Until then a seat is reserved for this student. */
        offer_until: z.nullable(instant),
        /**
         * A seat that was reserved within the last day was not ordered. The student cannot join the
         * list again until the day is over.
         */
        has_let_lapse: z.boolean(),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  joinSeatWait: {
    summary: "A place at the end of the line for a full course. A student who has one keeps it.",
    params,
    body: z.object({}),
    output: done,
    refusals: [
      "NOT_FOUND",
      "COURSE_DUPLICATE",
      "SEATS_ARE_LEFT",
      "SEAT_OFFER_LAPSED",
      "WAITING_LIST_FULL",
      "WAITING_NEARBY",
      "TOO_MANY_WAITS",
      "TOO_MANY_REQUESTS",
    ],
  },
  leaveSeatWait: {
    summary: "Leaves the waiting list and releases a reserved seat.",
    params,
    body: z.object({}),
    output: done,
    refusals: ["TOO_MANY_REQUESTS"],
  },
  listSeatWaits: {
    summary:
      "Lists the courses that the student waits for. Courses with a reserved seat come first.",
    output: data(
      z.array(
        z.object({
          course_id: z.int(),
          course_name: z.string(),
          course_image: z.string(),
          joined_at: instant,
          place: z.int(),
          offer_until: z.nullable(instant),
        }),
      ),
    ),
  },
  adminListSeatWaits: {
    summary: "Lists the people who wait for a seat of a course, in their order.",
    params,
    query: z.object(pageQuery),
    output: paged(
      z.object({
        id: z.int(),
        person_id: z.int(),
        name: z.string(),
        joined_at: instant,
        place: z.int(),
        offered_at: z.nullable(instant),
        offer_until: z.nullable(instant),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminRemoveSeatWait: {
    summary: "Takes a student out of the line, and gives up the seat that is kept for them.",
    params: z.object({ id: idText, waitId: idText }),
    body: z.object({}),
    output: done,
    refusals: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Schemas>;
