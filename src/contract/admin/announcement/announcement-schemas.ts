import * as z from "zod/mini";
import type { Schemas } from "#contract/endpoint.ts";
import { data, id, idText, instant, line, recordVersion } from "#contract/wire.ts";
import {
  announcementActs,
  announcementPurposes,
  announcementStates,
  audiences,
  longestBody,
  longestSubject,
  mostItems,
  receiverStates,
} from "#domain/announcement/announcement-rule.ts";
import { languages } from "#domain/language/written-languages.ts";
import { listed } from "../admin-list-schemas.ts";

const params = z.object({ id: idText });
const purpose = z.enum(announcementPurposes);
const state = z.enum(announcementStates);

const values = z.object({
  purpose,
  audience: z.enum(audiences),
  /** The courses, or what the buyers have bought. */
  item_ids: z.array(id).check(z.maxLength(mostItems)),
  category_id: z.nullable(id),
  subject_th: line(longestSubject),
  subject_en: line(longestSubject),
  body_th: z.string().check(z.maxLength(longestBody)),
  body_en: z.string().check(z.maxLength(longestBody)),
  /** The button leads to this course. */
  link_item_id: z.nullable(id),
});
const revision = z.object({ version: recordVersion, values });

/** `sent`: as counted last. */
const row = z.object({
  id,
  version: recordVersion,
  subject: z.string(),
  purpose,
  audience: z.enum(audiences),
  state,
  due_at: z.nullable(instant),
  started_at: z.nullable(instant),
  created_at: instant,
  author: z.string(),
  receivers: z.int(),
  sent: z.int(),
});

const choice = z.object({ id, name: z.string(), kind: z.enum(["course", "product"]) });

const announcement = z.object({
  id,
  ...revision.shape,
  state,
  due_at: z.nullable(instant),
  started_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  author: z.string(),
  /** What the caller can do with it now. */
  acts: z.array(z.enum(announcementActs)),
  /** The names of what it is about, and of its button. */
  named: z.array(choice),
  /** As they are now. `left`: unsubscribed by its mail. */
  figures: z.object({
    receivers: z.int(),
    waiting: z.int(),
    sent: z.int(),
    refused: z.int(),
    passed: z.int(),
    left: z.int(),
  }),
  bounds: z.object({ a_day: z.int(), a_person: z.int() }),
});

export const announcementSchemas = {
  adminListAnnouncements: listed(
    "Announcements",
    row,
    "What was written to many people, the newest first unless another order is given.",
  ),
  adminGetAnnouncement: {
    summary: "One announcement as it is edited, with its state and its figures.",
    params,
    output: data(announcement),
    refusals: ["NOT_FOUND"],
  },
  adminCreateAnnouncement: {
    summary: "Makes a draft. Nothing is sent.",
    body: z.object({ values }),
    output: z.object({ success: z.literal(true), id, data: revision }),
    refusals: ["FORBIDDEN", "INPUT_ERROR", "ANNOUNCEMENT_NEEDS_CONSENT"],
  },
  adminSaveAnnouncement: {
    summary: "Saves a draft, or one that is scheduled, over the version it was read in.",
    params,
    body: revision,
    output: data(revision),
    refusals: [
      "NOT_FOUND",
      "FORBIDDEN",
      "INPUT_ERROR",
      "EDIT_CONFLICT",
      "ANNOUNCEMENT_NEEDS_CONSENT",
      "ANNOUNCEMENT_BEGUN",
    ],
  },
  adminActOnAnnouncement: {
    summary:
      "Sends now or at a time, stops, goes on, ends for good, or deletes a draft. What has left cannot be called back.",
    params,
    body: z.object({
      version: recordVersion,
      act: z.enum(announcementActs),
      /** With `send`: a time in Bangkok, 2026-12-02T09:00. Left out: now. */
      due_at: z._default(line(30), ""),
    }),
    output: data(z.object({ state: z.nullable(state) })),
    refusals: [
      "NOT_FOUND",
      "FORBIDDEN",
      "INPUT_ERROR",
      "EDIT_CONFLICT",
      "ANNOUNCEMENT_NEEDS_CONSENT",
      "ANNOUNCEMENT_BEGUN",
      "ANNOUNCEMENT_INCOMPLETE",
    ],
  },
  adminCountAudience: {
    summary: "How many people an audience has, how many of them agreed to news, and who gets it.",
    body: z.object({
      purpose,
      audience: z.enum(audiences),
      item_ids: z.array(id).check(z.maxLength(mostItems)),
      category_id: z.nullable(id),
    }),
    output: data(
      z.object({
        members: z.int(),
        with_consent: z.int(),
        muted: z.int(),
        receivers: z.int(),
      }),
    ),
    refusals: ["FORBIDDEN"],
  },
  adminPreviewAnnouncement: {
    summary: "The mail as its receivers will see it, before it is saved.",
    body: z.object({ values, lang: z.enum(languages) }),
    output: data(z.object({ subject: z.string(), html: z.string() })),
    refusals: ["FORBIDDEN"],
  },
  adminFindAnnounced: {
    summary:
      "Courses and goods by what is typed, and the categories. An instructor finds own courses.",
    query: z.object({ q: z._default(line(100), "") }),
    output: data(
      z.object({
        items: z.array(choice),
        categories: z.array(z.object({ id, name: z.string() })),
      }),
    ),
    refusals: ["FORBIDDEN"],
  },
  adminListCourseAnnouncements: {
    summary: "The last fifty announcements about a course that the caller may see.",
    params,
    output: data(z.array(row)),
    refusals: ["NOT_FOUND"],
  },
  adminListPersonAnnouncements: {
    summary: "The last fifty announcements that were written to one student.",
    params,
    output: data(
      z.array(
        z.object({
          id,
          subject: z.string(),
          purpose,
          state: z.enum(receiverStates),
          handed_at: z.nullable(instant),
          has_left: z.boolean(),
        }),
      ),
    ),
  },
} as const satisfies Record<string, Schemas>;
