import * as z from "zod/mini";
import type { Schemas } from "#contract/endpoint.ts";
import { data, instant, line } from "#contract/wire.ts";
import { type ImportColumn, importColumns } from "#domain/account/import/import-columns.ts";
import { isStudentField, type StudentFieldName } from "#domain/account/student-fields.ts";

const column = z.nullable(z.int().check(z.minimum(0), z.maximum(199)));
const lateColumn = z._default(column, null);
type Columns = { [Name in ImportColumn]: typeof column };
type Late = StudentFieldName | "name";
type SentColumns = {
  [Name in ImportColumn]: Name extends Late ? typeof lateColumn : typeof column;
};
/** The index of each column, counted from 0; null: the file has no such column. */
const columns = z.object(
  Object.fromEntries(importColumns.map((name) => [name, column])) as Columns,
);
/** A page from before a field, or a whole name, was declared does not name its column. */
const sentColumns = z.object(
  Object.fromEntries(
    importColumns.map((name) => [
      name,
      isStudentField(name) || name === "name" ? lateColumn : column,
    ]),
  ) as SentColumns,
);
export const importFault = z.object({
  column: z.enum(importColumns),
  code: z.string(),
  msg: z.string(),
});

const command = {
  /** The id of a file that the caller has sent; it is kept for an hour after its last use. */
  import_id: z.uuid(),
  /** What happens to people who are students already. */
  existing: z.enum(["update", "skip"]),
};

export const studentImportSchemas = {
  adminAddPerson: {
    summary:
      "Adds one student, by the rules of a line in a file of students. Somebody who is a student already stays as they are.",
    body: z.object({
      first: line(100),
      last: line(100),
      email: line(254),
      phone: line(30),
      /** The student gets a mailed link to set a password. */
      is_invited: z.boolean(),
    }),
    output: data(z.object({ id: z.int(), is_new: z.boolean() })),
    refusals: ["INPUT_ERROR"],
  },
  adminSendStudentFile: {
    summary:
      "Uploads a file of students, for a preview and import by the same administrator. It is kept for an hour after its last use.",
    body: z.object({
      file_name: line(200),
      /** The file as it is, in base64. */
      file: z.string().check(z.minLength(1), z.maxLength(4_000_000)),
    }),
    output: data(z.object({ import_id: z.uuid(), expires_at: instant })),
    refusals: ["PEOPLE_FILE_UNREADABLE", "PEOPLE_FILE_TOO_LONG", "PEOPLE_FILE_OLD_WORKBOOK"],
  },
  adminPreviewStudentImport: {
    summary:
      "Reads a file of students that was sent, and changes nothing: its columns, what would become of its lines, and each line that cannot be taken, with column and reason.",
    body: z.object({ ...command, columns: z.optional(sentColumns) }),
    output: data(
      z.object({
        encoding: z.enum(["utf-8", "windows-874", "utf-16", "workbook"]),
        /** The column names and the first lines, to choose by. */
        rows: z.array(z.array(z.string())),
        width: z.int(),
        columns,
        /** The lines above the column names, which are not students. */
        above: z.array(z.int()),
        /** The names of columns that are not imported. */
        unused: z.array(z.string()),
        /** Null while the e-mail column is unknown. */
        read: z.nullable(
          z.object({
            total: z.int(),
            create: z.int(),
            update: z.int(),
            /** Lines that change nothing. */
            same: z.int(),
            skip: z.int(),
            bad: z.int(),
            /** Lines that open a course. */
            courses: z.int(),
            /** All faulty lines. */
            faults: z.array(
              z.object({ line: z.int(), email: z.string(), faults: z.array(importFault) }),
            ),
          }),
        ),
      }),
    ),
    refusals: ["PEOPLE_FILE_GONE"],
  },
  adminImportStudents: {
    summary:
      "Imports the valid lines of a file, at most a hundred per call, each with its own result. The same file again imports nothing twice.",
    body: z.object({
      ...command,
      columns: sentColumns,
      /** New students get a mailed link to set a password. */
      is_invited: z.boolean(),
      /** The number of lines that are done. */
      after: z._default(z.int().check(z.minimum(0), z.maximum(5000)), 0),
    }),
    output: data(
      z.object({
        results: z.array(
          z.object({
            line: z.int(),
            email: z.string(),
            result: z.enum(["created", "updated", "same", "skipped", "bad", "waits"]),
            is_course_opened: z.boolean(),
            faults: z.array(importFault),
          }),
        ),
        /** The position of the next call; null: there are no more lines. */
        next: z.nullable(z.int()),
      }),
    ),
    refusals: ["INPUT_ERROR", "PEOPLE_FILE_GONE"],
  },
} as const satisfies Record<string, Schemas>;
