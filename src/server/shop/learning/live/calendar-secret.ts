import { randomBytes } from "node:crypto";
import { seal, unseal } from "#server/platform/process/encryption.ts";
import { hashToken } from "#server/platform/process/tokens.ts";
import type { CalendarSecret } from "./live-queries.ts";

const placeOf = (accountId: number) => `calendar_link.secret:${accountId}`;

/**
 * The secret of a calendar's address in stored form: found by its hash, and readable only with the
 * shop's key.
 */
export function keptSecret(dataKey: Buffer, accountId: number, secret: string): CalendarSecret {
  return { secretHash: hashToken(secret), secretSealed: seal(dataKey, placeOf(accountId), secret) };
}

export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

export function shownSecret(dataKey: Buffer, accountId: number, sealed: Buffer): string {
  return unseal(dataKey, placeOf(accountId), sealed);
}
