import type { Db } from "#server/platform/database/database.ts";
import { hashToken, isToken, newToken } from "#server/platform/process/tokens.ts";
import {
  extendFirstRunLink,
  hasAdministrator,
  hasFirstRunLink,
  updateFirstRunLink,
} from "./first-run-queries.ts";

/** The link of a shop without an administrator, for its log. Null: there is an administrator. */
export async function makeFirstRunLink(
  db: Db,
  publicUrl: string,
  token = newToken(),
): Promise<string | null> {
  if (await hasAdministrator(db)) return null;
  await updateFirstRunLink(db, hashToken(token));
  return `${publicUrl}/first-run#${token}`;
}

/** Whether the token opens the first run. It is not used up. */
export async function opensFirstRun(db: Db, token: string): Promise<boolean> {
  return (
    isToken(token) && (await hasFirstRunLink(db, hashToken(token))) && !(await hasAdministrator(db))
  );
}

/**
 * The same for a restore, which may take longer than a link is good for: each of its calls makes the
 * link good for an hour again.
 */
export async function opensRestore(db: Db, token: string): Promise<boolean> {
  if (!(await opensFirstRun(db, token))) return false;
  await extendFirstRunLink(db, hashToken(token));
  return true;
}

/**
 * Whether the shop still waits for its first administrator. A shop that once had one always has
 * one, so it is asked no more.
 */
export function createIsFirstRun(db: Db): () => Promise<boolean> {
  let isOver = false;
  return async () => {
    isOver ||= await hasAdministrator(db);
    return !isOver;
  };
}
