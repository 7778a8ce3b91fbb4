import * as z from "zod/mini";
import type { Schemas } from "../endpoint.ts";
import { data, done, id, idText, instant } from "../wire.ts";

const params = z.object({ id: idText });

/** What learners of a course are told, in their room. */
export const courseNewsSchemas = {
  listCourseNews: {
    summary: "The last fifty announcements of a course that the caller learns, newest first.",
    params,
    output: data(
      z.object({
        unread: z.int(),
        items: z.array(
          z.object({
            id,
            subject: z.string(),
            body: z.string(),
            at: instant,
            is_read: z.boolean(),
            /** A course that the announcement leads to. */
            link_item_id: z.nullable(id),
          }),
        ),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  readCourseNews: {
    summary: "The caller has read one announcement of the course.",
    params: z.object({ id: idText, newsId: idText }),
    output: done,
    refusals: ["NOT_FOUND"],
  },
} as const satisfies Record<string, Schemas>;
