import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const deleteAll = named("delete-recovery-codes", "delete from recovery_code where account_id = $1");
const insert = named(
  "insert-recovery-codes",
  "insert into recovery_code (account_id, code_hash) select $1, unnest($2::bytea[])",
);

/** A new set takes the place of the old one. */
export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await deleteAll(tx, [accountId]);
  await insert(tx, [accountId, [...hashes]]);
}

const use = named(
  "use-recovery-code",
  `update recovery_code
  set used_at = now()
  where account_id = $1 and code_hash = $2 and used_at is null
  returning id`,
);

/** True once. */
export async function spendRecoveryCode(
  db: Db | Tx,
  accountId: number,
  hash: Buffer,
): Promise<boolean> {
  return (await use(db, [accountId, hash])).length > 0;
}

const count = named(
  "count-recovery-codes",
  `select count(*)::int as left from recovery_code where account_id = $1 and used_at is null`,
);

export async function countRecoveryCodes(db: Db | Tx, accountId: number): Promise<number> {
  return (await count(db, [accountId]))[0]?.left ?? 0;
}
