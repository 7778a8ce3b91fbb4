import { foldName } from "#domain/account/fold-name.ts";
import { type TryCount, type TryCounts, tryMemorySeconds } from "#domain/account/wrong-passwords.ts";
import type { Db } from "#server/platform/database/database.ts";
import { type TooMany, tooMany } from "#server/platform/http/rate-limit.ts";
import { hashToken } from "#server/shop/session/tokens.ts";
import { forgivePasswordTries, giveBackPasswordTry, takePasswordTry } from "./password-try-queries.ts";
import type { Passwords } from "./passwords.ts";

type Needs = { db: Db; passwords: Pick<Passwords, "verify"> };
type Asked = { counts: TryCounts; passwordHash: string | null; password: string };

/**
 * Whether this is the password. The try is taken before the password is looked at: of many at once only those are judged that may be,
 * and what the others are told does not depend on what they have brought. NOTE: nothing else in the shop looks at a password.
 */
export async function judgePassword({ db, passwords }: Needs, { counts, passwordHash, password }: Asked): Promise<boolean | TooMany> {
  const { place, account } = counts;
  const all = [place, account, counts.address].filter((count): count is TryCount => count !== null);
  const keys = all.map(({ key }) => key);
  const wait = await takePasswordTry(db, all, tryMemorySeconds);
  if (wait > 0) return tooMany(wait);
  const isRight = await passwords.verify(passwordHash, password).catch(async (error: unknown) => {
    await giveBackPasswordTry(db, keys);
    throw error;
  });
  if (isRight) await forgivePasswordTries(db, keys, { place: place.key, account: account?.key ?? null });
  return isRight;
}

/** Who is tried: an account with the password of today, so that all begins again with another one; or an unknown name. Names are hashed: people type passwords into the wrong field. */
export function triedAs(account: { id: number; passwordHash: string | null } | null, name: string): string {
  const short = (text: string) => hashToken(text).toString("base64url").slice(0, 22);
  return account === null ? `nobody:${short(foldName(name))}` : `${account.id}:${short(account.passwordHash ?? "")}`;
}
