import * as z from "zod/mini";
import { questionFormats } from "#domain/learning/quiz/file/filed-question.ts";
import { questionKinds } from "#domain/learning/quiz/question.ts";
import type { Schemas } from "../endpoint.ts";
import { data, idText, line } from "../wire.ts";

const params = z.object({ id: idText });
const format = z.enum(questionFormats);
const body = z.object({
  file_name: line(200),
  /** The file as it is, in base64. */
  file: z.string().check(z.minLength(1), z.maxLength(4_000_000)),
});
/** Both counted from 1; in a table the row and the column of the sheet. */
const place = { line: z.int(), column: z.int(), msg: z.string() };
const counted = {
  format,
  /** The questions in the file that can be asked. */
  found: z.int(),
  /** Places that are wrong, the first hundred. With one of them nothing is added. */
  faults: z.array(z.object(place)),
  fault_count: z.int(),
};
const refusals = ["NOT_FOUND", "INPUT_ERROR", "LIST_FULL", "QUESTION_FILE_UNREADABLE"] as const;

export const questionFileSchemas = {
  adminGetQuestionFile: {
    summary:
      "The questions of a quiz as a file in one of five formats, with the numbers of those that the format cannot hold.",
    params,
    query: z.object({ format: z._default(format, "xlsx") }),
    output: data(
      z.object({
        file_name: z.string(),
        file: z.string(),
        media_type: z.string(),
        /** The numbers of questions that are not in the file, and of those that lose something. */
        missing: z.array(z.int()),
        lost: z.array(z.int()),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminPreviewQuestionFile: {
    summary:
      "Reads a file of questions and changes nothing: how many there are, and every wrong place by line and column.",
    params,
    body,
    output: data(
      z.object({
        ...counted,
        /** The first questions as they were read. */
        first: z.array(
          z.object({
            line: z.int(),
            kind: z.enum(questionKinds),
            body: z.string(),
            right: z.string(),
          }),
        ),
        /** What is not taken over though its question is. */
        left: z.array(z.object(place)),
      }),
    ),
    refusals,
  },
  adminImportQuestions: {
    summary:
      "Adds all questions of a file behind those of a quiz, or none of them where one place is wrong.",
    params,
    body,
    output: data(z.object({ ...counted, added: z.int() })),
    refusals,
  },
} as const satisfies Record<string, Schemas>;
