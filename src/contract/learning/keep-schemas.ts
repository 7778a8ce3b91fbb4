import * as z from "zod/mini";
import { mostKeptCourses } from "#domain/learning/keep/kept-lesson.ts";
import type { Schemas } from "../endpoint.ts";
import { data, id } from "../wire.ts";
import { lessonParams } from "./live-schemas.ts";

/** A device keeps it this long from now; it asks again whenever it reaches the shop. */
const keepSeconds = z.int();

const file = z.object({
  /** The same as long as the file is. */
  key: z.string(),
  title: z.string(),
  ending: z.string(),
  shown_as: z.enum(["pdf", "picture", "audio", "other"]),
  bytes: z.int(),
  may_download: z.boolean(),
  /** Works in this session for ten minutes. Null: the file may not be kept. */
  url: z.nullable(z.string()),
});

const courseNumbers = new RegExp(`^[1-9]\\d{0,14}(?:,[1-9]\\d{0,14}){0,${mostKeptCourses - 1}}$`);

export const keepSchemas = {
  keepLesson: {
    summary:
      "What a learner's device may keep of a lesson for times without a connection: text, own notes, files and sound, never the film. Null: nothing.",
    params: lessonParams,
    output: data(
      z.nullable(
        z.object({
          keep_seconds: keepSeconds,
          course_id: id,
          course_name: z.string(),
          lesson_id: id,
          section: z.string(),
          title: z.string(),
          /** Its number in the order of the course. */
          place: z.int(),
          has_film: z.boolean(),
          body: z.string(),
          notes: z.array(z.object({ second: z.nullable(z.int()), body: z.string() })),
          files: z.array(file),
        }),
      ),
    ),
  },
  listKeepable: {
    summary:
      "Which lessons of these courses the caller's device may still keep. A course without access is left out.",
    query: z.object({ courses: z.string().check(z.regex(courseNumbers)) }),
    output: data(
      z.array(z.object({ course_id: id, keep_seconds: keepSeconds, lessons: z.array(id) })),
    ),
  },
} as const satisfies Record<string, Schemas>;
