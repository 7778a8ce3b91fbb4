import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/**
 * 256 random bits. Only the hash is kept, so that no one can sign in with a copy of the database.
 */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function isToken(text: string | undefined): text is string {
  return text !== undefined && tokenPattern.test(text);
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** What a guest is called in public; it opens nothing without the cookie. */
export function newGuestHandle(): string {
  return `guest_${randomBytes(16).toString("base64url")}`;
}

/** Proves that an unsafe call comes from a page that could read its own session's answer. */
export function csrfToken(secret: string, bearerHash: Buffer): string {
  return createHmac("sha256", secret).update("csrf:").update(bearerHash).digest("base64url");
}

export function isCsrfToken(given: string, secret: string, bearerHash: Buffer): boolean {
  const wanted = Buffer.from(csrfToken(secret, bearerHash));
  const found = Buffer.from(given);
  return found.length === wanted.length && timingSafeEqual(found, wanted);
}
