import { mainRole } from "#domain/account/roles.ts";
import { mostFactors } from "#domain/account/sign-in/second-factor.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { SignedIn } from "#server/platform/http/caller.ts";
import { type Refused, refuse } from "#server/platform/http/refusal.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import type { FactorChange } from "#server/shop/outbox/mail-template.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { deleteBegunFactors } from "#server/shop/second-factor/factor-challenge-queries.ts";
import { factorMail } from "#server/shop/second-factor/factor-mail.ts";
import { endRemoval } from "#server/shop/second-factor/factor-removal-queries.ts";
import { replaceRecoveryCodes } from "#server/shop/second-factor/recovery-code-queries.ts";
import { newRecoveryCodes, recoveryHash } from "#server/shop/second-factor/recovery-codes.ts";
import {
  deleteFactor,
  deleteFactors,
  listFactors,
} from "#server/shop/second-factor/second-factor-queries.ts";
import { lockAccount } from "#server/shop/session/lock-account-queries.ts";
import { deleteOtherSessions } from "../device-queries.ts";

export type ChangeDeps = { db: Db; dataKey: Buffer; clock: Clock };
type Change = { caller: SignedIn; requestId: string };
export type AddedFactor = {
  /** With the first factor. They are shown once. */
  recoveryCodes: string[] | null;
  endedSessions: Buffer[];
};

/**
 * Adds a factor under the lock of the account. The first one ends the other sessions: they have
 * proved less.
 */
export async function addFactor(
  deps: ChangeDeps,
  {
    caller,
    requestId,
    kind,
    name,
    insert,
  }: Change & {
    kind: "passkey" | "code";
    name: string;
    /** False: it cannot be added. */
    insert: (tx: Tx) => Promise<boolean>;
  },
): Promise<AddedFactor | Refused<"TOO_MANY_FACTORS" | "FACTOR_NOT_READ">> {
  const { account, sessionHash } = caller;
  const accountId = account.id;
  return inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, accountId);
    const before = await listFactors(tx, accountId);
    if (before.length >= mostFactors) return refuse("TOO_MANY_FACTORS");
    if (!(await insert(tx))) return refuse("FACTOR_NOT_READ");
    // Whoever proves the old factor, or has a new one, needs none removed.
    await endRemoval(tx, { accountId, how: "cancelled", by: accountId });
    const isFirst = before.length === 0;
    if (isFirst) await deleteBegunFactors(tx, accountId);
    const recoveryCodes = isFirst ? await renew(tx, deps, accountId) : null;
    const endedSessions = isFirst ? await deleteOtherSessions(tx, { accountId, sessionHash }) : [];
    const change = { what: `${kind}-added` as const, name };
    await tell(tx, deps, { caller, requestId, change, action: "account.factor-added" });
    return { recoveryCodes, endedSessions };
  });
}

/** The last factor stays where one is required. With it go the recovery codes and trusted browsers. */
export async function removeFactor(
  deps: ChangeDeps,
  { caller, requestId, id }: Change & { id: number },
): Promise<Refused<"NOT_FOUND" | "FACTOR_REQUIRED_HERE"> | null> {
  const { account } = caller;
  return inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, account.id);
    const before = await listFactors(tx, account.id);
    if (!before.some((factor) => factor.id === id)) return refuse("NOT_FOUND");
    const isLast = before.length === 1;
    if (isLast && account.needsFactor) return refuse("FACTOR_REQUIRED_HERE");
    const removed = await deleteFactor(tx, { id, accountId: account.id });
    if (removed === null) return refuse("NOT_FOUND");
    if (isLast) {
      await deleteFactors(tx, account.id);
      await endRemoval(tx, { accountId: account.id, how: "cancelled", by: account.id });
    }
    const change = { what: `${removed.kind}-removed` as const, name: removed.name };
    await tell(tx, deps, { caller, requestId, change, action: "account.factor-removed" });
    return null;
  });
}

/** Null: there is no factor that they could stand for. */
export async function renewRecoveryCodes(
  deps: ChangeDeps,
  { caller, requestId }: Change,
): Promise<string[] | null> {
  const accountId = caller.account.id;
  return inTransaction(deps.db, async (tx) => {
    await lockAccount(tx, accountId);
    if ((await listFactors(tx, accountId)).length === 0) return null;
    const codes = await renew(tx, deps, accountId);
    const change = { what: "recovery-renewed" as const, name: "" };
    await tell(tx, deps, { caller, requestId, change, action: "account.recovery-codes-renewed" });
    return codes;
  });
}

async function renew(
  tx: Tx,
  { dataKey }: Pick<ChangeDeps, "dataKey">,
  accountId: number,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryHash(dataKey, accountId, code));
  await replaceRecoveryCodes(tx, accountId, hashes);
  return codes;
}

type ToldChange = Change & { change: { what: FactorChange; name: string }; action: string };

/** The log does not repeat the name: a person typed it, and the log is never erased. */
async function tell(
  tx: Tx,
  { clock }: Pick<ChangeDeps, "clock">,
  { caller: { account }, requestId, change, action }: ToldChange,
): Promise<void> {
  await addMessages(tx, [factorMail(account.id, change, clock())]);
  await insertAudit(tx, {
    actorId: account.id,
    actorRole: mainRole(account),
    action,
    object: `account:${account.id}`,
    detail: { factor: change.what },
    requestId,
  });
}
