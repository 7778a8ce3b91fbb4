import { sql } from "kysely";
import type { Db } from "#server/platform/database/database.ts";

/**
 * What can prove that the person at the device is the account's owner. `isFresh`: the session began
 * a moment ago.
 */
export async function findProof(
  db: Db,
  { accountId, sessionHash }: { accountId: number; sessionHash: Buffer },
): Promise<{ passwordHash: string | null; isFresh: boolean }> {
  const found = await sql<{
    passwordHash: string | null;
    isFresh: boolean;
  }>`select a.password_hash as "passwordHash",
      exists (select from session s
        where s.token_hash
        = ${sessionHash} and s.created_at > now()
        - interval '10 minutes') as "isFresh"
    from account a where a.id = ${accountId}`.execute(db);
  return found.rows[0] ?? { passwordHash: null, isFresh: false };
}
