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

/** Whether this name or this address must wait before its next try. */
export async function findLoginWait(db: Db, limiter: RateLimiter, { name, address }: { name: string; address: string }): Promise<TooMany | null> {
  return waitOf(await findFailures(db, keyOf(name), quarterHour)) ?? (await limiter.look("loginFailureByAddress", address));
}

export async function noteLoginFailure(db: Db, limiter: RateLimiter, { name, address }: { name: string; address: string }): Promise<void> {
  await countFailure(db, keyOf(name), quarterHour);
  await limiter.take("loginFailureByAddress", address);
}

/** The count begins anew. Of many guesses sent at once, the right one must wait like the others. */
export async function forgiveLoginFailures(tx: Tx, name: string): Promise<void> {
  const wait = waitOf(await takeFailures(tx, keyOf(name)));
  if (wait) throw wait;
}

function waitOf({ failures, secondsSinceLast }: Failures): TooMany | null {
  const left = waitAfter(failures) - secondsSinceLast;
  return left > 0 ? tooMany(left) : null;
}

/** Hashed: people type passwords into the wrong field. */
function keyOf(name: string): string {
  return `login:${hashToken(foldName(name)).toString("base64url")}`;
}
