import * as z from "zod/mini";
import { seenAsKinds } from "#domain/learning/example-learner.ts";
import { completionRules, lessonKinds } from "#domain/learning/lesson.ts";
import { videoProviders } from "#domain/learning/linked-video/video-providers.ts";
import type { Schemas } from "../endpoint.ts";
import { data, done, id, idText, instant } from "../wire.ts";
import { assignment } from "./assignment-schemas.ts";
import { certificateSchemas } from "./certificate-schemas.ts";
import { film } from "./film-schemas.ts";
import { lessonParams, live, liveSchemas } from "./live-schemas.ts";
import { reviewSchemas, stars } from "./review-schemas.ts";

/** At most a hundred hours. */
const seconds = z.number().check(z.minimum(0), z.maximum(360_000));

/**
 * People who may edit a course see it as this kind of learner; nothing is stored. For other callers
 * it has no effect.
 */
const asQuery = z.object({ as: z.optional(z.enum(seenAsKinds)) });

const seenAs = z.nullable(z.enum(seenAsKinds));

const lesson = z.object({
  id,
  title: z.string(),
  kind: z.enum(lessonKinds),
  /** The duration; null: unknown. */
  seconds: z.nullable(z.int()),
  is_preview: z.boolean(),
  state: z.enum(["done", "open", "locked"]),
  /** For a locked lesson: the time when it opens, if a time decides it. */
  opens_at: z.nullable(instant),
  /** For a locked lesson: the lesson that has to be done before. */
  after_lesson: z.nullable(z.string()),
  after_lesson_id: z.nullable(id),
});

/** The state of a quiz for the caller; null: the lesson is not a quiz. */
const quiz = z.nullable(
  z.object({
    /** The number of questions in an attempt. */
    questions: z.int(),
    pass_percent: z.int(),
    minutes: z.nullable(z.int()),
    /** Null: no limit. */
    attempts: z.nullable(z.int()),
    attempts_left: z.nullable(z.int()),
    /** Latest first, at most a hundred. */
    past: z.array(
      z.object({
        number: z.int(),
        submitted_at: instant,
        percent: z.int(),
        is_passed: z.boolean(),
      }),
    ),
    /** The number of the attempt in progress. */
    open: z.nullable(z.int()),
  }),
);

const progress = z.object({ done: z.int(), total: z.int(), percent: z.int() });

export const learningSchemas = {
  getCurriculum: {
    summary:
      "The lessons of a course with the caller's progress. For learners with access, and for the course's instructors and managers.",
    params: z.object({ id: idText }),
    query: asQuery,
    output: data(
      z.object({
        course_id: id,
        course_name: z.string(),
        /** The owner's description of how the course takes place; may be empty. */
        takes_place: z.string(),
        /**
         * Only learners have progress. Staff see the lessons as a new learner would, with all
         * lessons open.
         */
        is_learner: z.boolean(),
        /** The kind of learner as which staff see the course; null: as themselves. */
        seen_as: seenAs,
        /** The role in which the caller may edit the lessons; null: the caller may not. */
        edits_as: z.nullable(z.enum(["administrator", "instructor"])),
        sections: z.array(z.object({ id, title: z.string(), lessons: z.array(lesson) })),
        progress,
        /** The lesson that the main button opens; null: there is no lesson yet. */
        next_lesson: z.nullable(id),
        completed_at: z.nullable(instant),
        /** The learner has not seen the page of the completion yet. */
        is_completion_new: z.boolean(),
        can_review: z.boolean(),
        own_review: z.nullable(z.object({ stars, words: z.string(), is_hidden: z.boolean() })),
        /** The code of the certificate; null: there is none, or it was revoked. */
        certificate: z.nullable(z.string()),
        /** The code of a revoked certificate. */
        revoked_certificate: z.nullable(z.string()),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  getLesson: {
    summary:
      "One lesson as it is learned. A preview lesson of a course on sale is open to everybody.",
    params: lessonParams,
    query: asQuery,
    output: data(
      z.object({
        id,
        course_id: id,
        course_name: z.string(),
        section: z.string(),
        title: z.string(),
        kind: z.enum(lessonKinds),
        body: z.string(),
        seconds: z.nullable(z.int()),
        /** Its address works only in this session, for ten minutes. */
        video: z.nullable(film),
        /** A film at an outside provider, for an iframe. It loads only after the learner opens it. */
        linked: z.nullable(z.object({ provider: z.enum(videoProviders), url: z.string() })),
        /**
         * The text over the film, where the owner wants it: the learner's masked name and the
         * order's number. Null: no text.
         */
        watermark: z.nullable(z.string()),
        /** The same learner watches on another device, so this answer contains no film. */
        is_watched_elsewhere: z.boolean(),
        /** In the owner's order. Their addresses work only in this session, for ten minutes. */
        files: z.array(
          z.object({
            title: z.string(),
            /** The extension of the file's name, without the dot. */
            ending: z.string(),
            shown_as: z.enum(["pdf", "picture", "audio", "other"]),
            bytes: z.int(),
            may_download: z.boolean(),
            url: z.string(),
          }),
        ),
        quiz,
        live: z.nullable(live),
        assignment: z.nullable(assignment),
        completion: z.enum(completionRules),
        completion_percent: z.int(),
        can_be_marked: z.boolean(),
        is_learner: z.boolean(),
        seen_as: seenAs,
        /** Learners can ask questions under this lesson, and the caller sees them. */
        takes_questions: z.boolean(),
        position: z.int(),
        watched_percent: z.int(),
        done_at: z.nullable(instant),
        previous: z.nullable(id),
        next: z.nullable(id),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  saveLessonProgress: {
    summary:
      "Reports progress in a lesson since the last report: the position and the played ranges. Progress never decreases, and a report may be repeated.",
    params: lessonParams,
    body: z.object({
      /** The position to resume at, in seconds. */
      position: z.optional(seconds),
      /** The start and end of each played range, in seconds. */
      stretches: z._default(z.array(z.tuple([seconds, seconds])).check(z.maxLength(200)), []),
      is_done: z._default(z.boolean(), false),
    }),
    output: data(
      z.object({
        watched_percent: z.int(),
        /**
         * False: the learner cannot have watched this much yet, so it was not stored. The client
         * may send it again later.
         */
        is_kept: z.boolean(),
        done_at: z.nullable(instant),
        progress,
        completed_at: z.nullable(instant),
        certificate: z.nullable(z.string()),
      }),
    ),
    refusals: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
  noteCompletionSeen: {
    summary: "The learner saw the page of the completion. It does not come by itself again.",
    params: z.object({ id: idText }),
    body: z.object({}),
    output: done,
    refusals: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  },
  ...reviewSchemas,
  ...liveSchemas,
  ...certificateSchemas,
} as const satisfies Record<string, Schemas>;
