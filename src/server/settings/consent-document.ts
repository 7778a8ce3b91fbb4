import { createHash } from "node:crypto";
import type { SiteSettings } from "#domain/settings/site-settings.ts";

export type ConsentDocument = { version: string; body: string; format: "html" | "text" };

/** The terms in force. The version is the hash of the exact text, so that no two texts share one. */
export function consentDocument({ consent }: Pick<SiteSettings, "consent">): ConsentDocument {
  const { format } = consent;
  const body = format === "html" ? consent.html : consent.text;
  return { version: createHash("sha256").update(`${format}\n${body}`).digest("hex"), body, format };
}
