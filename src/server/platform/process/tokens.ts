import { createHash, randomBytes } from "node:crypto";

const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits. Only the hash is stored, so that a copy of the database lets nobody sign in. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function isToken(text: string | undefined): text is string {
  return text !== undefined && tokenPattern.test(text);
}

export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
