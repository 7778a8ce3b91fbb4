import { proofSeconds, secondStepSeconds } from "#domain/account/sign-in/second-factor.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

/** Whose session it is. */
export type SessionOf = { accountId: number; sessionHash: Buffer };
type Purpose = "code" | "passkey" | "ask" | "proof";
type Begun = { purpose: Purpose; challenge?: string; sealed?: Buffer; proofHash?: Buffer };

const keep = named(
  "keep-factor-challenge",
  `insert into factor_challenge
    (session_hash, account_id, purpose, challenge, sealed_secret, proof_hash, expires_at)
  values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))
  on conflict (session_hash, purpose) do update
  set challenge = excluded.challenge, sealed_secret = excluded.sealed_secret,
    proof_hash = excluded.proof_hash, expires_at = excluded.expires_at`,
);

/** A newer one takes the place of an older one of the same session. */
export async function keepChallenge(
  db: Db | Tx,
  { accountId, sessionHash }: SessionOf,
  { purpose, challenge, sealed, proofHash }: Begun,
): Promise<void> {
  const seconds = purpose === "proof" || purpose === "ask" ? proofSeconds : secondStepSeconds;
  const kept = [challenge ?? null, sealed ?? null, proofHash ?? null] as const;
  await keep(db, [sessionHash, accountId, purpose, ...kept, seconds]);
}

const take = named(
  "take-factor-challenge",
  `delete from factor_challenge
  where session_hash = $1 and account_id = $2 and purpose = $3 and expires_at > now()
  returning challenge, sealed_secret as "sealedSecret"`,
);

/** Ends it: a challenge is answered once, rightly or not. */
export async function takeChallenge(
  db: Db | Tx,
  { accountId, sessionHash }: SessionOf,
  purpose: "code" | "passkey" | "ask",
): Promise<{ challenge: string | null; sealedSecret: Buffer | null } | null> {
  return (await take(db, [sessionHash, accountId, purpose]))[0] ?? null;
}

const deleteBegun = named(
  "delete-begun-factors",
  "delete from factor_challenge where account_id = $1 and purpose in ('code', 'passkey')",
);

/** What was begun with the password alone needs a factor once there is one. */
export async function deleteBegunFactors(tx: Tx, accountId: number): Promise<void> {
  await deleteBegun(tx, [accountId]);
}

const find = named(
  "find-begun-code",
  `select sealed_secret as "sealedSecret"
  from factor_challenge
  where session_hash = $1 and account_id = $2 and purpose = 'code' and expires_at > now()`,
);

/** The secret that is being added. A mistyped code does not end it. */
export async function findBegunCode(
  db: Db | Tx,
  { accountId, sessionHash }: SessionOf,
): Promise<Buffer | null> {
  return (await find(db, [sessionHash, accountId]))[0]?.sealedSecret ?? null;
}

const takeProofStatement = named(
  "take-factor-proof",
  `delete from factor_challenge
  where session_hash = $1 and account_id = $2 and purpose = 'proof' and proof_hash = $3
    and expires_at > now()
  returning 1`,
);

/** True once: the passkey was used in this session a moment ago. */
export async function takeProof(
  db: Db | Tx,
  { accountId, sessionHash }: SessionOf,
  proofHash: Buffer,
): Promise<boolean> {
  return (await takeProofStatement(db, [sessionHash, accountId, proofHash])).length > 0;
}

const extend = named(
  "extend-factor-proof",
  `update factor_challenge
  set expires_at = now() + interval '${proofSeconds} seconds'
  where session_hash = $1 and account_id = $2 and purpose = 'proof' and proof_hash = $3
    and expires_at > now()
  returning 1`,
);

/** Whether the same was proved in this session a moment ago, for the further calls of one act. */
export async function extendProof(
  db: Db,
  { accountId, sessionHash }: SessionOf,
  proofHash: Buffer,
): Promise<boolean> {
  return (await extend(db, [sessionHash, accountId, proofHash])).length > 0;
}
