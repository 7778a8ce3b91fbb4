import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

export type FoundFactor = StatementRow<"list-second-factors">;

const list = named(
  "list-second-factors",
  `select id, kind, name, created_at as "createdAt", last_used_at as "lastUsedAt",
    sealed_secret as "sealedSecret", credential_id as "credentialId", public_key as "publicKey",
    sign_count as "signCount", transports
  from second_factor
  where account_id = $1
  order by id`,
);

/** The factors of a person, the oldest first. */
export async function listFactors(db: Db | Tx, accountId: number): Promise<FoundFactor[]> {
  return list(db, [accountId]);
}

const has = named(
  "has-second-factor",
  `select exists (select from second_factor where account_id = $1) as "hasFactor"`,
);

export async function hasFactor(db: Db | Tx, accountId: number): Promise<boolean> {
  return (await has(db, [accountId]))[0]?.hasFactor === true;
}

const insertCode = named(
  "insert-code-factor",
  `insert into second_factor (account_id, kind, name, sealed_secret, last_step, last_used_at)
  values ($1, 'code', $2, $3, $4, now())
  returning id`,
);

/** `step`: the first code is used up by adding it. */
export async function insertCodeFactor(
  tx: Tx,
  {
    accountId,
    name,
    sealed,
    step,
  }: { accountId: number; name: string; sealed: Buffer; step: number },
): Promise<void> {
  await insertCode(tx, [accountId, name, sealed, step]);
}

const insertPasskeyStatement = named(
  "insert-passkey-factor",
  `insert into second_factor
    (account_id, kind, name, credential_id, public_key, sign_count, transports)
  values ($1, 'passkey', $2, $3, $4, $5, $6)
  on conflict (credential_id) do nothing
  returning id`,
);

type NewPasskey = {
  accountId: number;
  name: string;
  credentialId: string;
  publicKey: Buffer;
  signCount: number;
  transports: readonly string[];
};

/** False: this passkey is there already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { accountId, name, credentialId, publicKey, signCount, transports } = passkey;
  const values = [accountId, name, credentialId, publicKey, signCount, [...transports]] as const;
  return (await insertPasskeyStatement(tx, values)).length > 0;
}

const spendStepStatement = named(
  "use-code-step",
  `update second_factor
  set last_step = $2, last_used_at = now()
  where id = $1 and (last_step is null or last_step < $2)
  returning id`,
);

/** True once for each step: of many uses of one code at the same moment one counts. */
export async function spendStep(db: Db, id: number, step: number): Promise<boolean> {
  return (await spendStepStatement(db, [id, step])).length > 0;
}

const countSignatureStatement = named(
  "use-passkey",
  `update second_factor
  set sign_count = $2, last_used_at = now()
  where id = $1 and (sign_count < $2 or ($2 = 0 and sign_count = 0))
  returning id`,
);

/** False: the passkey has signed as often before, so it is a copy. Passkeys that do not count say 0. */
export async function countSignature(db: Db, id: number, signCount: number): Promise<boolean> {
  return (await countSignatureStatement(db, [id, signCount])).length > 0;
}

const rename = named(
  "rename-second-factor",
  "update second_factor set name = $3 where id = $1 and account_id = $2 returning kind",
);

export async function renameFactor(
  tx: Tx,
  { id, accountId, name }: { id: number; accountId: number; name: string },
): Promise<boolean> {
  return (await rename(tx, [id, accountId, name])).length > 0;
}

const deleteOne = named(
  "delete-second-factor",
  "delete from second_factor where id = $1 and account_id = $2 returning kind, name",
);

export async function deleteFactor(
  tx: Tx,
  { id, accountId }: { id: number; accountId: number },
): Promise<StatementRow<"delete-second-factor"> | null> {
  return (await deleteOne(tx, [id, accountId]))[0] ?? null;
}

const deleteAll = named(
  "delete-second-factors",
  `with codes as (delete from recovery_code where account_id = $1),
  browsers as (delete from trusted_browser where account_id = $1),
  begun as (delete from factor_challenge where account_id = $1),
  steps as (delete from second_step where account_id = $1)
  delete from second_factor where account_id = $1 returning id`,
);

/** Removes all factors with what hangs on them. Says how many there were. */
export async function deleteFactors(tx: Tx, accountId: number): Promise<number> {
  return (await deleteAll(tx, [accountId])).length;
}

const askAgain = named(
  "ask-owner-for-factor-again",
  "update account set factor_asked_since = now() where id = $1",
);

/** An owner without a factor has the days of grace once more. */
export async function beginGrace(tx: Tx, accountId: number): Promise<void> {
  await askAgain(tx, [accountId]);
}
