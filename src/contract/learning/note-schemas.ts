import * as z from "zod/mini";
import { longestNote } from "#domain/learning/note.ts";
import type { Schemas } from "../endpoint.ts";
import { data, done, id, idText, instant, line, paged, pageQuery, recordVersion } from "../wire.ts";

const noteParams = z.object({ id: idText, noteId: idText });
const body = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestNote));

const note = z.object({
  id,
  lesson_id: id,
  lesson: z.string(),
  /** Whether the lesson is open to this learner now. */
  is_open: z.boolean(),
  /** The position in the film; null: none. */
  second: z.nullable(z.int()),
  body: z.string(),
  created_at: instant,
  version: recordVersion,
});

export const noteSchemas = {
  listNotes: {
    summary:
      "The caller's own notes of a course, in the order of its lessons; of one lesson, or those that contain all words of `q`.",
    params: z.object({ id: idText }),
    query: z.object({ ...pageQuery, lesson: z.optional(idText), q: z._default(line(100), "") }),
    output: paged(note),
    refusals: ["NOT_FOUND"],
  },
  addNote: {
    summary: "A new note in a lesson that is open to the caller.",
    params: z.object({ id: idText, lessonId: idText }),
    body: z.object({
      body,
      second: z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(360_000))), null),
    }),
    output: data(note),
    refusals: ["NOT_FOUND", "INPUT_ERROR", "TOO_MANY_REQUESTS", "NOTES_FULL"],
  },
  saveNote: {
    summary: "Saves an own note over the version it was read in.",
    params: noteParams,
    body: z.object({ body, version: recordVersion }),
    output: data(note),
    refusals: ["NOT_FOUND", "INPUT_ERROR", "TOO_MANY_REQUESTS", "EDIT_CONFLICT"],
  },
  deleteNote: {
    summary: "Deletes an own note, if it has not changed since it was read.",
    params: noteParams,
    body: z.object({ version: recordVersion }),
    output: done,
    refusals: ["NOT_FOUND", "TOO_MANY_REQUESTS", "EDIT_CONFLICT"],
  },
} as const satisfies Record<string, Schemas>;
