import { createHash } from "node:crypto";

/** A consent text's version is the hash of exactly what a person read. */
export function consentVersion(body: string): string {
  return createHash("sha256").update(body).digest("hex").slice(0, 16);
}
