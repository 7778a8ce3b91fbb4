import * as z from "zod/mini";
import { languages } from "#domain/language/written-languages.ts";
import type { Schemas } from "../endpoint.ts";
import { data, done, instant, line } from "../wire.ts";

const consentPurpose = z.enum(["terms", "marketing"]);

const consentText = z.object({
  version: z.string(),
  lang: z.enum(languages),
  text: z.string(),
  text_type: z.enum(["html", "text"]),
});

const consentDecision = z.object({
  is_given: z.boolean(),
  version: z.string(),
  lang: z.enum(languages),
  channel: z.string(),
  decided_at: instant,
});

const consent = z.object({
  purpose: consentPurpose,
  /** Null: the question was never shown or never answered. */
  is_given: z.nullable(z.boolean()),
  /** The version that the person last agreed to. */
  agreed: z.nullable(consentText),
  /** The version in force now. */
  in_force: z.nullable(consentText),
  /** Newest first. */
  decisions: z.array(consentDecision),
});

export const consentSchemas = {
  listConsents: {
    summary: "Lists the caller's consents with time, version and wording.",
    output: data(z.array(consent)),
  },
  changeConsent: {
    summary:
      "Gives or withdraws a consent. Giving names the version that was read, and counts where it is the one in force.",
    params: z.object({ purpose: consentPurpose }),
    body: z.object({ is_given: z.boolean(), version: z.optional(line(100)) }),
    output: done,
    refusals: ["NOT_FOUND", "CONSENT_CHANGED", "TOO_MANY_REQUESTS"],
  },
} as const satisfies Record<string, Schemas>;
