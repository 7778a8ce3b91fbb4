import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const lock = named("lock-account", "select id from account where id = $1 for no key update");

/**
 * Held until the transaction ends: what else wants to change the account, its sessions or its links
 * comes after it.
 */
export async function lockAccount(tx: Tx, accountId: number): Promise<void> {
  await lock(tx, [accountId]);
}
