import { foldName } from "#domain/account/fold-name.ts";
import type { Db, Tx } from "../platform/database.ts";
import { type RateLimiter, type TooMany, tooMany } from "../platform/rate-limit.ts";
import { countFailure, type Failures, findFailures, takeFailures } from "../platform/rate-limit-queries.ts";
import { hashToken } from "../session/tokens.ts";

const quarterHour = 900;
const free = 5;
const longestWait = 300;

/** After five wrong passwords in a row each further try waits: 2 seconds, 4, 8 … five minutes. Never a lock for good, which anybody could put on anybody. */
export function waitAfter(failures: number): number {
  return failures < free ? 0 : Math.min(2 ** (failures - free + 1), longestWait);
}

/** Who is tried: an account under whichever of its names, or a name that nobody has. */
export type Tried = { accountId: number | null; name: string; address: string };

/** Whether this account or this address must wait before its next try. */
export async function findLoginWait(db: Db, limiter: RateLimiter, tried: Tried): Promise<TooMany | null> {
  return waitOf(await findFailures(db, keyOf(tried), quarterHour)) ?? (await limiter.look("loginFailureByAddress", tried.address));
}

export async function noteLoginFailure(db: Db, limiter: RateLimiter, tried: Tried): Promise<void> {
  await countFailure(db, keyOf(tried), quarterHour);
  await limiter.take("loginFailureByAddress", tried.address);
}

/** The count begins anew. Of many guesses sent at once, the right one must wait like the others. */
export async function forgiveLoginFailures(tx: Tx, tried: Pick<Tried, "accountId" | "name">): Promise<void> {
  const wait = waitOf(await takeFailures(tx, keyOf(tried)));
  if (wait) throw wait;
}

/** Whoever has proven otherwise who they are need not wait for wrong passwords of before. */
export async function forgetLoginFailures(tx: Tx, accountId: number): Promise<void> {
  await takeFailures(tx, keyOf({ accountId, name: "" }));
}

export function waitOf({ failures, secondsSinceLast }: Failures): TooMany | null {
  // A failure may be noted after this transaction's clock stopped.
  const left = waitAfter(failures) - Math.max(0, secondsSinceLast);
  return left > 0 ? tooMany(left) : null;
}

/** Names are hashed: people type passwords into the wrong field. */
function keyOf({ accountId, name }: Pick<Tried, "accountId" | "name">): string {
  return accountId === null ? `login:${hashToken(foldName(name)).toString("base64url")}` : `login:account:${accountId}`;
}
