import { randomBytes } from "node:crypto";
import { base32 } from "@scure/base";
import { recoveryCodeCount } from "#domain/account/sign-in/second-factor.ts";
import { keyedHash } from "#server/platform/process/encryption.ts";

/** Ten codes of 50 random bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    base32.encode(randomBytes(10)).slice(0, 10).toLowerCase(),
  );
}

/** Without the shop's key nobody can try codes on a copy of the database. */
export function recoveryHash(dataKey: Buffer, accountId: number, code: string): Buffer {
  return keyedHash(dataKey, "recovery-code", `${accountId}:${code}`);
}
