import {
  type TryCount,
  type TryCounts,
  tryMemorySeconds,
} from "#domain/account/sign-in/wrong-passwords.ts";
import { foldName } from "#domain/text/fold-name.ts";
import type { Db } from "#server/platform/database/database.ts";
import { type TooMany, tooMany } from "#server/platform/http/rate-limit.ts";
import { hashToken } from "#server/platform/process/tokens.ts";
import {
  forgivePasswordTries,
  giveBackPasswordTry,
  takePasswordTry,
} from "./password-try-queries.ts";
import type { Passwords } from "./passwords.ts";

type PasswordDeps = { db: Db; passwords: Pick<Passwords, "verify"> };
type PasswordTry = { counts: TryCounts; passwordHash: string | null; password: string };

/**
 * Whether this is the password. The try is counted before the password is checked. Of many tries at
 * once only the permitted ones are checked, and the answer to the others does not depend on their
 * password. NOTE: nothing else in the shop checks a password.
 */
export async function judgePassword(
  { db, passwords }: PasswordDeps,
  { counts, passwordHash, password }: PasswordTry,
): Promise<boolean | TooMany> {
  return judgeTry(db, counts, () => passwords.verify(passwordHash, password));
}

/** Counts the try first, and then checks what was typed. */
export async function judgeTry(
  db: Db,
  counts: TryCounts,
  check: () => Promise<boolean>,
): Promise<boolean | TooMany> {
  const { place, account } = counts;
  const all = [place, account, counts.address].filter((count): count is TryCount => count !== null);
  const keys = all.map(({ key }) => key);
  const wait = await takePasswordTry(db, all, tryMemorySeconds);
  if (wait > 0) return tooMany(wait);
  const isRight = await check().catch(async (error: unknown) => {
    await giveBackPasswordTry(db, keys);
    throw error;
  });
  if (isRight)
    await forgivePasswordTries(db, keys, { place: place.key, account: account?.key ?? null });
  return isRight;
}

/**
 * The subject of the tries: an account with its present password, so that a new password resets the
 * count, or an unknown name. Names are hashed, because people type passwords into the wrong field.
 */
export function triedAs(
  account: { id: number; passwordHash: string | null } | null,
  name: string,
): string {
  const short = (text: string) => hashToken(text).toString("base64url").slice(0, 22);
  return account === null
    ? `nobody:${short(foldName(name))}`
    : `${account.id}:${short(account.passwordHash ?? "")}`;
}
