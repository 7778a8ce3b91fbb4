import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const clearNewEmailStatement = named(
  "clear-new-email",
  `update account
  set new_email = null, version = version + 1, updated_at = now()
  where id = $1 and new_email = $2 and erased_at is null
  returning email as before`,
);

/** The address that was in use until now; null where another one is wanted by now, or none. */
export async function clearNewEmail(
  tx: Tx,
  accountId: number,
  email: string,
): Promise<string | null> {
  return (await clearNewEmailStatement(tx, [accountId, email]))[0]?.before ?? null;
}
