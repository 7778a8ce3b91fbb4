import * as z from "zod/mini";
import type { Schemas } from "#contract/endpoint.ts";
import { data, id, idText, instant, line, paged, pageQuery } from "#contract/wire.ts";
import { listed } from "../admin-list-schemas.ts";
import { importFault } from "./student-import-schemas.ts";

const results = ["created", "updated", "same", "skipped", "bad", "waits"] as const;

const linesQuery = z.object({
  q: z._default(line(100), ""),
  result: z._default(z.enum(["", ...results]), ""),
  ...pageQuery,
});
/** The lines of one import; `import` is its id. */
export const pastImportLinesQuery = z.object({
  ...linesQuery.shape,
  import: z.string().check(z.regex(/^\d{1,15}$/)),
});

const pastImport = z.object({
  id,
  file_name: z.string(),
  imported_at: instant,
  imported_by: z.string(),
  /** Lines in the file. If the counts below add up to fewer, the import was not finished. */
  lines: z.int(),
  existing: z.enum(["update", "skip"]),
  is_invited: z.boolean(),
  created: z.int(),
  updated: z.int(),
  same: z.int(),
  skipped: z.int(),
  bad: z.int(),
  /** Lines whose course waits for a second person. */
  waits: z.int(),
  /** Lines that opened a course. */
  courses: z.int(),
});

export const pastImportsSchemas = {
  adminListStudentImports: listed(
    "StudentImports",
    pastImport,
    "The files of students that were imported: by whom, when, and how many became new, were changed or not taken.",
  ),
  adminGetStudentImport: {
    summary: "One imported file of students.",
    params: z.object({ id: idText }),
    output: data(pastImport),
    refusals: ["NOT_FOUND"],
  },
  adminListStudentImportLines: {
    summary:
      "What became of each line of an imported file, and of whom it was, as they are called now. What stood in the line is not kept.",
    params: z.object({ id: idText }),
    query: linesQuery,
    output: paged(
      z.object({
        id,
        line: z.int(),
        result: z.enum(results),
        is_course_opened: z.boolean(),
        faults: z.array(importFault),
        /** Null: no person, or a person who has left since. */
        person: z.nullable(z.object({ id, name: z.string(), email: z.string() })),
      }),
    ),
    refusals: ["INPUT_ERROR"],
  },
} as const satisfies Record<string, Schemas>;
