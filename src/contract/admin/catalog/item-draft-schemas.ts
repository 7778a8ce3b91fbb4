import * as z from "zod/mini";
import type { Schemas } from "#contract/endpoint.ts";
import { data, done, idText, instant, recordVersion } from "#contract/wire.ts";
import { keptForSecond } from "../kept-for-second.ts";

const params = z.object({ id: idText });
const value = z.union([z.string(), z.number(), z.boolean()]);
/** By field: what it was when the editing began, and what was typed. */
const typed = z.record(z.string().check(z.maxLength(60)), z.tuple([value, value]));

/** Of a kept draft: a new one with each write. */
const revision = z.nullable(z.uuid());

export const itemDraftSchemas = {
  adminGetItemDraft: {
    summary:
      "What the caller has typed into a course or product and not saved yet, and who else has such edits.",
    params,
    output: data(
      z.object({
        own: z.nullable(z.object({ version: recordVersion, revision, typed, kept_at: instant })),
        others: z.array(z.object({ name: z.string(), kept_at: instant })),
      }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminKeepItemDraft: {
    summary:
      "Keeps what the caller has typed, apart from the course or product. Nobody else sees it; without fields it is deleted. Refused where another tab of the caller has written since.",
    params,
    body: z.object({
      version: recordVersion.check(z.positive()),
      typed,
      tab: z.uuid(),
      /** The revision that this tab has seen; null: there was none. */
      over: revision,
    }),
    output: data(z.object({ revision })),
    refusals: ["NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT"],
  },
  adminPublishItem: {
    summary:
      "Puts a course or product on sale over the version it was read in, with its draft lessons if that is asked: all of it, or nothing. Refused where what buyers need is missing, or a lesson has nothing to show.",
    params,
    body: z.object({ version: recordVersion, with_lessons: z.boolean() }),
    output: done,
    refusals: ["NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT", ...keptForSecond],
  },
} as const satisfies Record<string, Schemas>;
