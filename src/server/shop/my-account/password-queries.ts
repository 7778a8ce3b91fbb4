import { sql } from "kysely";
import type { Tx } from "#server/platform/database/database.ts";

/** False: another change came first. What was verified is no longer the password. An address that is wanted may be a thief's and is asked for again. */
export async function replacePassword(tx: Tx, accountId: number, { verified, next }: { verified: string | null; next: string }): Promise<boolean> {
  const { rows } = await sql`update account set password_hash = ${next}, new_email = null, updated_at = now()
    where id = ${accountId} and password_hash is not distinct from ${verified} returning id`.execute(tx);
  return rows.length === 1;
}

/** Links in old mails that would set yet another password. */
export async function deleteResetTokens(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom("one_time_token").where("account_id", "=", accountId).where("purpose", "=", "reset_password").execute();
}
