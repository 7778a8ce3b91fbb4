import * as z from "zod/mini";
import { providerIds } from "#domain/payment/providers/all-providers.ts";
import type { Schemas } from "../endpoint.ts";
import { data, idText, instant, line, momentVersion, recordVersion } from "../wire.ts";
import { type SettingGroup, settingGroupNames } from "./setting-groups.ts";

const group = z.object({ group: z.enum(settingGroupNames as [SettingGroup, ...SettingGroup[]]) });
const values = z.record(
  z.string().check(z.maxLength(60)),
  z.union([z.string(), z.number(), z.boolean()]),
);
/** The stored values and their version. A save names the version that it replaces. */
const revision = z.object({ version: recordVersion, values });

const provider = z.object({ provider: z.enum(providerIds) });

/**
 * Never the key itself: only whether it is set, its last characters, when it was set, and by whom.
 */
const keyState = z.object({
  name: z.string(),
  is_set: z.boolean(),
  ending: z.string(),
  set_at: z.nullable(instant),
  set_by: z.nullable(z.string()),
});
const keys = z.object({
  provider: z.enum(providerIds),
  /** `server`: the keys of the server's own configuration are in use. */
  source: z.enum(["administrator", "server", "none"]),
  is_complete: z.boolean(),
  /** Sent back with a change. */
  version: momentVersion,
  keys: z.array(keyState),
  /** Whether previous keys are stored. */
  can_restore: z.boolean(),
  /** The time since which the provider refuses these keys; null: no refusal is known. */
  refused_since: z.nullable(instant),
});

const methodRow = z.object({
  id: z.int(),
  name: z.string(),
  provider: z.nullable(z.enum(providerIds)),
  is_enabled: z.boolean(),
  /** Whether buyers can choose it now. */
  is_offered: z.boolean(),
  are_keys_refused: z.boolean(),
});

export const settingSchemas = {
  adminGetSettings: {
    summary: "One page of the shop's settings.",
    params: group,
    output: data(revision),
    refusals: ["FORBIDDEN"],
  },
  adminSaveSettings: {
    summary:
      "Saves one page of the settings over the version it was read in. All of its fields are sent; each node follows within a second.",
    params: group,
    body: z.object({
      ...revision.shape,
      /**
       * The administrator's own password, required for changes with grave effects: the amount above
       * which two people are needed, the retention of tax facts, the storage quota.
       */
      password: z.optional(line(200)),
    }),
    output: data(revision),
    refusals: [
      "FORBIDDEN",
      "INPUT_ERROR",
      "EDIT_CONFLICT",
      "SOCIAL_TICKET_REQUIRED",
      "TOO_MANY_REQUESTS",
    ],
  },
  adminListConsentVersions: {
    summary:
      "The latest hundred terms that were ever in force, the newest first, with how many people have agreed to them.",
    output: data(
      z.array(
        z.object({
          version: z.string(),
          since: instant,
          people: z.int(),
          is_in_force: z.boolean(),
        }),
      ),
    ),
    refusals: ["FORBIDDEN"],
  },
  adminGetConsentVersion: {
    summary: "The words of terms that were once in force: people have agreed to them.",
    params: z.object({ version: z.string().check(z.regex(/^[\w.:-]{1,100}$/)) }),
    output: data(
      z.object({
        text: z.string(),
        /** null: these terms have no English version, and everybody saw the Thai one. */
        text_en: z.nullable(z.string()),
        text_type: z.enum(["html", "text"]),
      }),
    ),
    refusals: ["NOT_FOUND", "FORBIDDEN"],
  },
  adminPreviewTerms: {
    summary:
      "What buyers would see of terms that are being written: everything that could run is taken out. Nothing is saved.",
    body: z.object({
      html: z.string().check(z.maxLength(100_000)),
      html_en: z._default(z.string().check(z.maxLength(100_000)), ""),
    }),
    output: data(z.object({ html: z.string(), html_en: z.string() })),
    refusals: ["FORBIDDEN", "INPUT_ERROR"],
  },
  adminListPaymentMethods: {
    summary:
      "Every way to pay that the shop knows, in the order buyers see, and which of them they can choose now.",
    output: data(z.array(methodRow)),
    refusals: ["FORBIDDEN"],
  },
  adminGetPaymentMethod: {
    summary: "What can be set of one way to pay.",
    params: z.object({ id: idText }),
    output: data(z.object({ ...revision.shape, ...methodRow.shape })),
    refusals: ["FORBIDDEN", "NOT_FOUND"],
  },
  adminSavePaymentMethod: {
    summary: "Saves what is set of one way to pay over the version it was read in.",
    params: z.object({ id: idText }),
    body: revision,
    output: data(revision),
    refusals: ["FORBIDDEN", "NOT_FOUND", "INPUT_ERROR", "EDIT_CONFLICT"],
  },
  adminGetProviderKeys: {
    summary: "Which keys of a payment provider are set. The keys themselves are never given out.",
    params: provider,
    output: data(keys),
    refusals: ["FORBIDDEN"],
  },
  adminSaveProviderKeys: {
    summary:
      "Sets keys of a payment provider over the version that was read, once the provider knows them; those left out stay. Takes the administrator's password. Each node follows within a second.",
    params: provider,
    body: z.object({
      version: momentVersion,
      password: line(200),
      keys: z.record(z.string().check(z.maxLength(60)), z.string().check(z.maxLength(4000))),
    }),
    output: data(keys),
    refusals: [
      "FORBIDDEN",
      "INPUT_ERROR",
      "EDIT_CONFLICT",
      "SOCIAL_TICKET_REQUIRED",
      "TOO_MANY_REQUESTS",
    ],
  },
  adminRestoreProviderKeys: {
    summary:
      "Brings back the keys that were in use before, over the version that was read, once the provider knows them; the present ones become those before. Takes the administrator's password.",
    params: provider,
    body: z.object({ version: momentVersion, password: line(200) }),
    output: data(keys),
    refusals: [
      "FORBIDDEN",
      "NOT_FOUND",
      "INPUT_ERROR",
      "EDIT_CONFLICT",
      "SOCIAL_TICKET_REQUIRED",
      "TOO_MANY_REQUESTS",
    ],
  },
  adminCheckProviderKeys: {
    summary:
      "Asks the provider about a payment that does not exist, with the keys that are in use, and says what came back.",
    params: provider,
    body: z.object({}),
    output: data(z.object({ result: z.enum(["good", "refused", "incomplete", "no-answer"]) })),
    refusals: ["FORBIDDEN", "TOO_MANY_REQUESTS"],
  },
} as const satisfies Record<string, Schemas>;
