import * as z from "zod/mini";
import { mostOptions, questionKinds } from "#domain/learning/quiz/question.ts";
import type { Schemas } from "../endpoint.ts";
import { data, id, idText, instant } from "../wire.ts";

const lessonParams = z.object({ id: idText, lessonId: idText });
const attemptNumber = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const attemptParams = z.object({
  ...lessonParams.shape,
  number: z.pipe(z.coerce.number(), attemptNumber),
});
/** Keys of the chosen options, the typed text, or `key=key` of each pair; empty: not answered. */
const answer = z.array(z.string().check(z.maxLength(500))).check(z.maxLength(mostOptions));
const choices = z.array(z.object({ key: z.string(), words: z.string() }));
/**
 * A link to the picture that works for ten minutes in this session, and the picture's alternative
 * text.
 */
const picture = z.nullable(z.object({ url: z.string(), alt: z.string() }));

export const attempt = z.object({
  number: z.int(),
  started_at: instant,
  ends_at: z.nullable(instant),
  /** The server's clock, which measures the time of the attempt. */
  now: instant,
  submitted_at: z.nullable(instant),
  pass_percent: z.int(),
  /** Null until the attempt is graded, like every field that reveals the solution. */
  result: z.nullable(
    z.object({
      points: z.number(),
      most: z.number(),
      percent: z.int(),
      is_passed: z.boolean(),
      /** The time ran out before it was handed in. */
      is_time_over: z.boolean(),
    }),
  ),
  questions: z.array(
    z.object({
      id,
      kind: z.enum(questionKinds),
      body: z.string(),
      points: z.int(),
      picture,
      options: z.array(z.object({ key: z.string(), words: z.string(), picture })),
      matches: choices,
      answer,
      judged: z.nullable(
        z.object({
          points: z.number(),
          is_right: z.boolean(),
          /** After a correction the question has no right answer, so everybody gets its points. */
          is_given: z.boolean(),
        }),
      ),
      solution: z.nullable(z.object({ answer, explanation: z.string() })),
    }),
  ),
});

const answered = { output: data(attempt), refusals: ["NOT_FOUND", "TOO_MANY_REQUESTS"] } as const;

export const quizSchemas = {
  beginQuizAttempt: {
    summary:
      "Begins the attempt with this number, the one after the last, or goes on with the one that is open. A number that was begun before begins nothing: its attempt is the answer.",
    params: lessonParams,
    body: z.object({ number: attemptNumber }),
    output: data(attempt),
    refusals: ["NOT_FOUND", "TOO_MANY_REQUESTS", "QUIZ_NOT_READY", "NO_ATTEMPTS_LEFT"],
  },
  getQuizAttempt: {
    summary: "An own attempt of a quiz. What is right is in it only after the judging.",
    params: attemptParams,
    ...answered,
  },
  saveQuizAnswer: {
    summary:
      "Keeps the answer to one question of an open attempt; may come again, the last one counts.",
    params: z.object({ ...attemptParams.shape, questionId: idText }),
    body: z.object({ answer }),
    output: data(z.object({ answer, now: instant })),
    refusals: [
      "NOT_FOUND",
      "INPUT_ERROR",
      "TOO_MANY_REQUESTS",
      "ATTEMPT_CLOSED",
      "ATTEMPT_TIME_OVER",
    ],
  },
  submitQuizAttempt: {
    summary:
      "Hands an attempt in: it is judged with the answers that were kept. Once; a repeated call answers with the result.",
    params: attemptParams,
    body: z.object({}),
    ...answered,
  },
} as const satisfies Record<string, Schemas>;
