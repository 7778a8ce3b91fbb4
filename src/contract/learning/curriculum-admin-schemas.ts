import * as z from "zod/mini";
import { longestDropKey, mostDropped } from "#domain/learning/dropped-files.ts";
import { filmFaults, filmStates } from "#domain/learning/film/renditions.ts";
import { lessonKinds } from "#domain/learning/lesson.ts";
import { mostAtOnce } from "#domain/learning/outline/lesson-acts.ts";
import { revision, values } from "../admin/catalog-admin-schemas.ts";
import type { Schemas } from "../endpoint.ts";
import {
  data,
  done,
  id,
  idText,
  instant,
  line,
  newOrder,
  paged,
  pageQuery,
  recordVersion,
} from "../wire.ts";

const params = z.object({ id: idText });
const filled = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
const made = z.object({ success: z.literal(true), id });
const saving = {
  params,
  body: revision,
  output: data(revision),
  refusals: ["NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT"],
} as const;
const ordering = {
  params,
  body: newOrder,
  output: done,
  refusals: ["NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT"],
} as const;

/** `to`: the lessons of the section as they shall stand, the chosen ones among them. */
const lessonAct = z.discriminatedUnion("what", [
  z.object({ what: z.literal("publish"), is_published: z.boolean() }),
  z.object({ what: z.literal("move"), section: id, ...newOrder.shape }),
  z.object({
    what: z.literal("release"),
    release: z.enum(["at_once", "after_days", "on_date"]),
    release_days: z.union([z.literal(""), z.int().check(z.minimum(1), z.maximum(1_000))]),
    release_at: z.string().check(z.maxLength(16)),
  }),
  z.object({ what: z.literal("remove") }),
]);

export const curriculumAdminSchemas = {
  adminGetCurriculum: {
    summary: "The sections and lessons of a course as they are edited, those taken out left out.",
    params,
    output: data(
      z.object({
        course_id: id,
        course_name: z.string(),
        /** People who have opened a lesson. */
        learners: z.int(),
        sections: z.array(
          z.object({
            id,
            ...revision.shape,
            lessons: z.array(
              z.object({
                id,
                kind: z.enum(lessonKinds),
                seconds: z.nullable(z.int()),
                ...revision.shape,
              }),
            ),
          }),
        ),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminCreateSection: {
    summary: "A new section, last in the course.",
    params,
    body: z.object({ values }),
    output: made,
    refusals: ["NOT_FOUND", "INPUT_ERROR", "LIST_FULL"],
  },
  adminOrderSections: {
    summary: "Puts the sections of a course in another order, over the one that was read.",
    ...ordering,
  },
  adminSaveSection: { summary: "Saves a section over the version it was read in.", ...saving },
  adminDeleteSection: {
    summary: "Removes a section without lessons.",
    params,
    body: z.object({ version: recordVersion }),
    output: done,
    refusals: ["NOT_FOUND", "EDIT_CONFLICT", "SECTION_HAS_LESSONS"],
  },
  adminCreateLesson: {
    summary: "A new lesson, last in its section.",
    params,
    body: z.object({ kind: z.enum(lessonKinds), values }),
    output: made,
    refusals: ["NOT_FOUND", "INPUT_ERROR", "LIST_FULL"],
  },
  adminCreateDrafts: {
    summary:
      "Creates a draft lesson for each file, in the order in which they are sent. `key` identifies the file, so a repeated call creates no second draft.",
    params,
    body: z.object({
      drafts: z
        .array(
          z.object({
            key: filled(longestDropKey),
            kind: z.enum(["video", "file"]),
            title: filled(200),
          }),
        )
        .check(z.minLength(1), z.maxLength(mostDropped)),
    }),
    output: data(z.object({ lessons: z.array(z.object({ id, ...revision.shape })) })),
    refusals: ["NOT_FOUND", "INPUT_ERROR", "LIST_FULL"],
  },
  adminOrderLessons: {
    summary: "Puts the lessons of a section in another order, over the one that was read.",
    ...ordering,
  },
  adminSaveLesson: {
    summary: "Saves a lesson over the version it was read in; learners see it at once.",
    ...saving,
  },
  adminArchiveLesson: {
    summary: "Takes a lesson out of its course. What learners have done of it is kept.",
    params,
    body: z.object({ version: recordVersion }),
    output: done,
    refusals: ["NOT_FOUND", "EDIT_CONFLICT"],
  },
  adminActOnLessons: {
    summary:
      "One act on several lessons of a course: all of them, or none. Refused where one was changed since it was read, or cannot be published yet; the fault then names the lesson.",
    params,
    body: z.object({
      chosen: z
        .array(z.object({ id, version: recordVersion }))
        .check(z.minLength(1), z.maxLength(mostAtOnce)),
      act: lessonAct,
    }),
    output: done,
    refusals: ["NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT"],
  },
  adminListFilms: {
    summary: "The progress of compressing the films of a course.",
    params,
    output: data(
      z.object({
        /** The shop makes smaller versions of uploaded films. */
        makes_smaller: z.boolean(),
        films: z.array(
          z.object({
            lesson_id: id,
            state: z.enum(filmStates),
            percent: z.int(),
            /** The reason of a failure. */
            reason: z.nullable(z.enum(filmFaults)),
            /** The number of films before it in the queue, at most a hundred. */
            waiting: z.int(),
          }),
        ),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminRetryFilm: {
    summary:
      "Makes the film of a lesson smaller once more, where that failed. Elsewhere it changes nothing.",
    params,
    body: z.object({}),
    output: done,
    refusals: ["NOT_FOUND"],
  },
  adminListReviews: {
    summary: "The reviews of a course with those that are hidden, the newest first.",
    params,
    query: z.object(pageQuery),
    output: paged(
      z.object({
        id,
        version: recordVersion,
        stars: z.int(),
        words: z.string(),
        name: z.string(),
        account_id: id,
        written_at: instant,
        hidden_at: z.nullable(instant),
        hidden_reason: z.string(),
      }),
    ),
  },
  adminHideReview: {
    summary:
      "Hides a review with a reason, or shows it again (`reason` null), as it was read. Its stars and words are never changed.",
    params,
    body: z.object({
      version: recordVersion,
      reason: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
    }),
    output: done,
    refusals: ["NOT_FOUND", "EDIT_CONFLICT", "OWN_CAUSE"],
  },
  adminListAttendance: {
    summary:
      "Learners of a live lesson: who has a seat, who attended. Those with access now, and those who have been marked already.",
    params,
    query: z.object({ ...pageQuery, q: z._default(line(100), "") }),
    output: paged(
      z.object({
        account_id: id,
        name: z.string(),
        /** Empty for an instructor. */
        email: z.string(),
        is_reserved: z.boolean(),
        attended_at: z.nullable(instant),
        is_by_link: z.boolean(),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminMarkAttendance: {
    summary:
      "Marks a learner as having attended a live lesson, or takes that back. A lesson that is done by it stays done.",
    params,
    body: z.object({ account_id: id, has_attended: z.boolean() }),
    output: done,
    refusals: ["NOT_FOUND", "OWN_CAUSE"],
  },
} as const satisfies Record<string, Schemas>;
