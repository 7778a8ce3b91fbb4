import type { Tx } from "#server/platform/database/database.ts";
import { hashToken, newToken } from "#server/platform/process/tokens.ts";
import { lockAccount } from "../session/lock-account-queries.ts";
import { hasFactor } from "./second-factor-queries.ts";
import { insertStep, type NewStep } from "./second-step-queries.ts";
import { touchTrusted } from "./trusted-browser-queries.ts";

/** The first factor was right. The second step is still to come. */
export type AwaitedStep = { stepToken: string };

/**
 * Called in the transaction that signs a person in, in place of the session. Null: no second step
 * is needed, because the person has no factor, or trusts this browser (`trusted`: its tokens,
 * hashed).
 */
export async function beginStep(
  tx: Tx,
  { trusted, ...step }: Omit<NewStep, "tokenHash"> & { trusted: readonly Buffer[] },
): Promise<AwaitedStep | null> {
  // A first factor that is being added at this moment counts: it ends only sessions that it sees.
  await lockAccount(tx, step.accountId);
  if (!(await hasFactor(tx, step.accountId))) return null;
  if (trusted.length > 0 && (await touchTrusted(tx, step.accountId, trusted))) return null;
  const stepToken = newToken();
  await insertStep(tx, { ...step, tokenHash: hashToken(stepToken) });
  return { stepToken };
}
