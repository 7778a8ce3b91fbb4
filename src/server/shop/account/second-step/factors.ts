import { readProof, type TypedProof } from "#domain/account/sign-in/second-factor.ts";
import { factorCounts } from "#domain/account/sign-in/wrong-passwords.ts";
import { insertAudit } from "#server/audit/audit-queries.ts";
import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { TooMany } from "#server/platform/http/rate-limit.ts";
import type { Clock } from "#server/platform/process/clock.ts";
import { unseal } from "#server/platform/process/encryption.ts";
import { hashToken } from "#server/platform/process/tokens.ts";
import type { Outbox } from "#server/shop/outbox/outbox.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import { takeProof } from "#server/shop/second-factor/factor-challenge-queries.ts";
import { factorMail } from "#server/shop/second-factor/factor-mail.ts";
import { spendRecoveryCode } from "#server/shop/second-factor/recovery-code-queries.ts";
import { recoveryHash } from "#server/shop/second-factor/recovery-codes.ts";
import { listFactors, spendStep } from "#server/shop/second-factor/second-factor-queries.ts";
import { stepOfCode } from "#server/shop/second-factor/time-code.ts";
import { judgeTry } from "../sign-in/password-tries.ts";

export type FactorTry = {
  accountId: number;
  /** The session in which a grave act is confirmed. Null: a sign-in. */
  sessionHash: Buffer | null;
  /** Where the tries are counted: the session, or the network of a sign-in. */
  place: string;
  typed: string;
  requestId: string;
};

/** Checks what a person shows besides the password. */
export type Factors = {
  /** The try is counted before it is checked. What was right is used up. */
  judge(tried: FactorTry): Promise<boolean | TooMany>;
};

type FactorDeps = { db: Db; dataKey: Buffer; clock: Clock; outbox: Pick<Outbox, "kick"> };

export function createFactors(deps: FactorDeps): Factors {
  return {
    judge: (tried) => {
      const { accountId, place, typed } = tried;
      const proof = readProof(typed);
      const counts = factorCounts({ account: accountId, place });
      return judgeTry(deps.db, counts, () => isRight(deps, tried, proof));
    },
  };
}

async function isRight(deps: FactorDeps, tried: FactorTry, proof: TypedProof): Promise<boolean> {
  if (proof === null) return false;
  const { accountId, sessionHash } = tried;
  if (proof.kind === "passkey")
    return (
      sessionHash !== null && takeProof(deps.db, { accountId, sessionHash }, hashToken(proof.token))
    );
  return proof.kind === "code"
    ? isCodeOf(deps, accountId, proof.code)
    : isRecoveryOf(deps, tried, proof.code);
}

async function isCodeOf(
  { db, dataKey, clock }: FactorDeps,
  accountId: number,
  code: string,
): Promise<boolean> {
  for (const { id, sealedSecret } of await listFactors(db, accountId)) {
    if (sealedSecret === null) continue;
    const secret = unseal(dataKey, secretPlace(accountId), sealedSecret);
    const step = stepOfCode(secret, code, clock());
    if (step !== null && (await spendStep(db, id, step))) return true;
  }
  return false;
}

/** Its use is told to the person: a recovery code that somebody has found is the worst case. */
async function isRecoveryOf(
  { db, dataKey, outbox, clock }: FactorDeps,
  { accountId, requestId }: FactorTry,
  code: string,
): Promise<boolean> {
  const hash = recoveryHash(dataKey, accountId, code);
  const isUsed = await inTransaction(db, async (tx) => {
    if (!(await spendRecoveryCode(tx, accountId, hash))) return false;
    await addMessages(tx, [factorMail(accountId, { what: "recovery-used", name: "" }, clock())]);
    await insertAudit(tx, {
      actorId: accountId,
      actorRole: "visitor",
      action: "account.recovery-code-used",
      object: `account:${accountId}`,
      requestId,
    });
    return true;
  });
  if (isUsed) outbox.kick();
  return isUsed;
}

/** Where a secret is sealed to: that of one person opens for no other. */
export function secretPlace(accountId: number): string {
  return `second_factor.sealed_secret.${accountId}`;
}
