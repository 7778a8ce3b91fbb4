import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { data, idText, instant } from "../wire.ts";

export const lessonParams = z.object({ id: idText, lessonId: idText });

/** The state of a live lesson for the caller; null: the lesson is not live, or has no time yet. */
export const live = z.object({
  starts_at: instant,
  ends_at: instant,
  state: z.enum(["soon", "open", "over"]),
  room: z.string(),
  /** The lesson has a link to join by. Only `joinLiveLesson` returns the link. */
  has_link: z.boolean(),
  capacity: z.nullable(z.int()),
  seats_left: z.nullable(z.int()),
  is_reserved: z.boolean(),
  attended_at: z.nullable(instant),
});

export const liveSchemas = {
  reserveLiveSeat: {
    summary: "Keeps a seat of a live lesson, or gives it back. Of the last seat, one gets it.",
    params: lessonParams,
    body: z.object({ is_wanted: z.boolean() }),
    output: data(live),
    refusals: ["NOT_FOUND", "LIVE_FULL", "LIVE_NOT_OPEN", "TOO_MANY_REQUESTS"],
  },
  joinLiveLesson: {
    summary:
      "The address of a live lesson, from fifteen minutes before it begins to its end. Who comes in by it has attended.",
    params: lessonParams,
    body: z.object({}),
    output: data(z.object({ url: z.string(), live })),
    refusals: ["NOT_FOUND", "LIVE_NOT_OPEN", "LIVE_NO_SEAT", "TOO_MANY_REQUESTS"],
  },
  makeCalendarLink: {
    summary:
      "The address of the caller's calendar of live lessons. `is_new` makes another one and closes the old.",
    body: z.object({ is_new: z._default(z.boolean(), false) }),
    output: data(z.object({ url: z.string() })),
    refusals: ["TOO_MANY_REQUESTS"],
  },
} as const satisfies Record<string, Schemas>;
