import { createHmac, timingSafeEqual } from "node:crypto";

/** Proves that an unsafe call comes from a page that could read its own session's answer. */
export function csrfToken(secret: string, bearerHash: Buffer): string {
  return createHmac("sha256", secret).update("csrf:").update(bearerHash).digest("base64url");
}

export function isCsrfToken(given: string, secret: string, bearerHash: Buffer): boolean {
  const wanted = Buffer.from(csrfToken(secret, bearerHash));
  const found = Buffer.from(given);
  return found.length === wanted.length && timingSafeEqual(found, wanted);
}
