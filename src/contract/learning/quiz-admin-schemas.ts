import * as z from "zod/mini";
import { questionKinds } from "#domain/learning/quiz/question.ts";
import { revision, values } from "../admin/catalog-admin-schemas.ts";
import type { Schemas } from "../endpoint.ts";
import { data, done, id, idText, newOrder, recordVersion } from "../wire.ts";

const params = z.object({ id: idText });

export const quizAdminSchemas = {
  adminGetQuestions: {
    summary:
      "The questions of a quiz as they are edited, each with how learners did, those taken out left out.",
    params,
    output: data(
      z.object({
        lesson_id: id,
        lesson_name: z.string(),
        course_id: id,
        /** Attempts that were handed in, and the number of passed ones. */
        attempts: z.int(),
        passed: z.int(),
        questions: z.array(
          z.object({
            id,
            kind: z.enum(questionKinds),
            ...revision.shape,
            /**
             * Over attempts that were handed in: how often the question was asked, left empty and
             * fully right, and the share of its points that learners got.
             */
            asked: z.int(),
            empty: z.int(),
            right: z.int(),
            percent: z.nullable(z.int()),
            /** Attempts are being graded again after a correction. */
            is_judged_anew: z.boolean(),
          }),
        ),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminCreateQuestion: {
    summary: "A new question, last in its quiz.",
    params,
    body: z.object({ kind: z.enum(questionKinds), values }),
    output: z.object({ success: z.literal(true), id }),
    refusals: ["NOT_FOUND", "INPUT_ERROR", "LIST_FULL"],
  },
  adminSaveQuestion: {
    summary:
      "Saves a question over the version it was read in. Where it is judged otherwise than before, every attempt that asked it is judged anew.",
    params,
    body: revision,
    output: data(revision),
    refusals: ["NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT"],
  },
  adminArchiveQuestion: {
    summary: "Removes a question from its quiz. Earlier attempts keep it.",
    params,
    body: z.object({ version: recordVersion }),
    output: done,
    refusals: ["NOT_FOUND", "EDIT_CONFLICT", "LAST_QUESTION"],
  },
  adminOrderQuestions: {
    summary: "Puts the questions of a quiz in another order, over the one that was read.",
    params,
    body: newOrder,
    output: done,
    refusals: ["NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT"],
  },
} as const satisfies Record<string, Schemas>;
