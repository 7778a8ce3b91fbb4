import * as z from "zod/mini";
import { lessonKinds } from "#domain/learning/lesson.ts";
import type { Schemas } from "../endpoint.ts";
import { data, id, idText, line } from "../wire.ts";

export const searchSchemas = {
  searchLessons: {
    summary:
      "Finds the places that contain all words of `q`: titles, texts and captions of lessons that are open to the caller. At most fifty places.",
    params: z.object({ id: idText }),
    query: z.object({ q: z._default(line(100), "") }),
    output: data(
      z.object({
        items: z.array(
          z.object({
            lesson_id: id,
            title: z.string(),
            kind: z.enum(lessonKinds),
            where: z.enum(["title", "text", "captions"]),
            /** From the captions of a film. */
            second: z.nullable(z.int()),
            excerpt: z.string(),
          }),
        ),
        is_cut: z.boolean(),
      }),
    ),
    refusals: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
} as const satisfies Record<string, Schemas>;
