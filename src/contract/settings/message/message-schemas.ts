import * as z from "zod/mini";
import type { Schemas } from "#contract/endpoint.ts";
import { data, recordVersion } from "#contract/wire.ts";
import { saleMessageNames } from "#domain/mail/sale-messages.ts";
import { mailTries } from "../mail-settings.ts";

const name = z.enum(saleMessageNames);
const one = z.object({ name });
const lang = z.enum(["th", "en"]);
const words = z.string().check(z.maxLength(10_000));
/** The subject and the paragraph below the greeting, in both languages. */
const values = z.object({ subject_th: words, subject_en: words, text_th: words, text_en: words });
const revision = z.object({ version: recordVersion, values });
const shown = z.object({ lang, values });

export const messageSchemas = {
  adminListMessages: {
    summary:
      "Lists the messages of a sale: whether each is sent, or why it always is, and whether the owner has worded it. `leaves` is false where the shop sends no mail yet.",
    output: z.object({
      ...data(
        z.array(
          z.object({
            name,
            is_on: z.boolean(),
            /** The setting that switches it; null: it is always sent. */
            switch: z.nullable(z.string()),
            stays: z.nullable(z.enum(["opens-course", "asks-for-slip", "asks-for-rest"])),
            subject: z.string(),
            is_own: z.boolean(),
          }),
        ),
      ).shape,
      leaves: z.boolean(),
    }),
    refusals: ["FORBIDDEN"],
  },
  adminGetMessage: {
    summary:
      "The wording of a message, the shop's own wording, and the facts that both texts may name.",
    params: one,
    output: data(z.object({ name, ours: values, slots: z.array(z.string()), ...revision.shape })),
    refusals: ["FORBIDDEN"],
  },
  adminSaveMessage: {
    summary:
      "Saves the wording of a message over the version that was read. The shop's own wording removes the change. Names in braces that are unknown or missing are refused. The rest of the mail stays as it is.",
    params: one,
    body: revision,
    output: data(revision),
    refusals: ["FORBIDDEN", "INPUT_ERROR", "EDIT_CONFLICT"],
  },
  adminPreviewMessage: {
    summary:
      "The whole mail with these words, from the latest order that it fits and that the caller may see (`order_id`), or else from an example. Nothing is saved or sent.",
    params: one,
    body: shown,
    output: data(
      z.object({ subject: z.string(), html: z.string(), order_id: z.nullable(z.int()) }),
    ),
    refusals: ["FORBIDDEN", "INPUT_ERROR"],
  },
  adminTryMessage: {
    summary:
      "Sends the mail of the preview to the administrator who asks, marked as a test, and says what came of it.",
    params: one,
    body: shown,
    output: data(z.object({ result: z.enum(mailTries), said: z.string(), recipient: z.string() })),
    refusals: ["FORBIDDEN", "INPUT_ERROR", "TOO_MANY_REQUESTS"],
  },
} as const satisfies Record<string, Schemas>;
