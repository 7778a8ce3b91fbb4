import { sql } from "kysely";
import type { Tx } from "#server/platform/database/database.ts";

/** The address that was in use until now; null where another one is wanted by now, or none. */
export async function clearNewEmail(
  tx: Tx,
  accountId: number,
  email: string,
): Promise<string | null> {
  const cleared = await sql<{
    before: string;
  }>`update account set new_email = null, version = version + 1, updated_at = now()
    where id = ${accountId} and new_email = ${email} and erased_at is null returning
      email as before`.execute(tx);
  return cleared.rows[0]?.before ?? null;
}
