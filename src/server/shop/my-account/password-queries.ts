import { sql } from "kysely";
import type { Tx } from "#server/platform/database/database.ts";

/**
 * False if another change came first: the verified password is no longer current. A pending e-mail
 * change may be a thief's, so it has to be requested again.
 */
export async function replacePassword(
  tx: Tx,
  accountId: number,
  { verified, next }: { verified: string | null; next: string },
): Promise<boolean> {
  const { rows } =
    await sql`update account set password_hash = ${next}, new_email = null, updated_at = now()
    where id = ${accountId} and password_hash is not distinct
      from ${verified} returning id`.execute(tx);
  return rows.length === 1;
}

/** Links in old mails that would set yet another password. */
export async function deleteResetTokens(tx: Tx, accountId: number): Promise<void> {
  await tx
    .deleteFrom("one_time_token")
    .where("account_id", "=", accountId)
    .where("purpose", "=", "reset_password")
    .execute();
}
