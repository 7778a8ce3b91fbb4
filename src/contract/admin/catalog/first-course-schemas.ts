import * as z from "zod/mini";
import type { Schemas } from "#contract/endpoint.ts";
import { id, line } from "#contract/wire.ts";

export const firstCourseSchemas = {
  adminCreateFirstCourse: {
    summary:
      "Creates a course with a price and a lesson, and puts it on sale: all of it, or nothing. Access has no end. The lesson is a text, the address of a film at YouTube or Vimeo, or an uploaded film.",
    body: z.object({
      name: line(200),
      price: line(20),
      lesson: z._default(line(50_000), ""),
      video: z._default(line(90), ""),
    }),
    output: z.object({ success: z.literal(true), id }),
    refusals: ["INPUT_ERROR"],
  },
} as const satisfies Record<string, Schemas>;
