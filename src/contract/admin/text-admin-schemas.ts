import * as z from "zod/mini";
import { textScreens } from "#domain/text/text-screens.ts";
import type { Schemas } from "../endpoint.ts";
import { data, instant, line, paged, pageQuery, recordVersion } from "../wire.ts";

const key = z.object({ key: z.string().check(z.regex(/^[\w.-]{1,120}$/)) });
const screen = z.enum(textScreens);
/** `own`: the owner's text; null: the default text is used. */
const words = z.object({ own: z.nullable(z.string()), ours: z.string() });
/** What buyers read, in both languages. */
const values = z.object({ th: z.string(), en: z.string() });
const revision = z.object({ version: recordVersion, values });

const file = z.object({
  format: z.enum(["csv", "json"]),
  content: z.string().check(z.maxLength(2_000_000)),
});
const nullable = z.nullable(z.string());
const lang = z.enum(["th", "en"]);

/** `one-language`: the owner has changed one language, and the other still has the default text. */
export const textStates = ["changed", "one-language", "too-long"] as const;

export const textListQuery = z.object({
  q: z._default(line(300), ""),
  screen: z._default(z.union([z.literal(""), screen]), ""),
  state: z._default(z.union([z.literal(""), z.enum(textStates)]), ""),
  sort: z._default(z.union([z.literal(""), z.literal("latest")]), ""),
  ...pageQuery,
});

export const textAdminSchemas = {
  adminListTexts: {
    summary:
      "Lists the texts of pages, mails and refusals by screen. The search finds keys and texts in both languages.",
    query: textListQuery,
    output: paged(
      z.object({ key: z.string(), screen, th: words, en: words, is_too_long: z.boolean() }),
    ),
  },
  adminGetText: {
    summary: "One text: its current wording, and the shop's own wording.",
    params: key,
    output: data(z.object({ key: z.string(), screen, ours: values, ...revision.shape })),
    refusals: ["NOT_FOUND"],
  },
  adminSaveText: {
    summary:
      "Saves another wording of a text over the version that was read. The shop's own wording removes the change. Each node follows within a second.",
    params: key,
    body: revision,
    output: data(revision),
    refusals: ["NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT"],
  },
  adminPreviewText: {
    summary:
      "A page of the shop, something that happens in it with sample data (`/preview/…`) or a mail (`/mail/…`) as it would be with these words for one text. Nothing is saved. The number that stands invisibly behind each text tells its key.",
    body: z.object({
      path: z.string().check(z.regex(/^\/[\w/-]{0,100}$/)),
      lang,
      key: z.string().check(z.maxLength(120)),
      values: revision.shape.values,
    }),
    output: data(
      z.object({ html: z.string(), marks: z.array(z.object({ mark: z.int(), key: z.string() })) }),
    ),
    refusals: ["NOT_FOUND"],
  },
  adminFindTextPlaces: {
    summary:
      "The paths of the preview at which a text is seen: pages of the shop, what happens in it with sample data, mails.",
    params: key,
    output: data(z.array(z.string())),
    refusals: ["NOT_FOUND"],
  },
  adminCheckTexts: {
    summary:
      "What a file of texts would change and what is wrong with it, line by line. Nothing is changed. The first 200 of each; `stand` is handed back with the import.",
    body: file,
    output: data(
      z.object({
        stand: recordVersion,
        changed: z.int(),
        changes: z.array(
          z.object({ line: z.int(), key: z.string(), lang, from: nullable, to: nullable }),
        ),
        left_out: z.int(),
        faults: z.array(
          z.object({
            line: z.int(),
            key: z.string(),
            lang: z.nullable(lang),
            code: z.string(),
            msg: z.string(),
          }),
        ),
      }),
    ),
    refusals: ["INPUT_ERROR"],
  },
  adminImportTexts: {
    summary:
      "Takes over the good lines of a file, as it was checked. Refused where a text was worded since.",
    body: z.extend(file, { stand: recordVersion }),
    output: data(z.object({ changed: z.int() })),
    refusals: ["INPUT_ERROR", "EDIT_CONFLICT"],
  },
  adminListTextHistory: {
    summary:
      "Who worded a text when, from what to what; null stands for the shop's own words. The latest first.",
    params: key,
    output: data(
      z.array(
        z.object({
          id: z.int(),
          at: instant,
          by_name: z.nullable(z.string()),
          changes: z.array(z.object({ lang, from: nullable, to: nullable })),
        }),
      ),
    ),
  },
} as const satisfies Record<string, Schemas>;
