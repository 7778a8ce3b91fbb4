import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const replacePasswordStatement = named(
  "replace-password",
  `update account
  set password_hash = $1, new_email = null, updated_at = now()
  where id = $2 and password_hash is not distinct from $3
  returning id`,
);

/**
 * False if another change came first: the verified password is no longer current. A pending e-mail
 * change may be a thief's, so it has to be requested again.
 */
export async function replacePassword(
  tx: Tx,
  accountId: number,
  { verified, next }: { verified: string | null; next: string },
): Promise<boolean> {
  return (await replacePasswordStatement(tx, [next, accountId, verified])).length === 1;
}

const deleteTokens = named(
  "delete-reset-tokens",
  "delete from one_time_token where account_id = $1 and purpose = 'reset_password'",
);

/** Links in old mails that would set yet another password. */
export async function deleteResetTokens(tx: Tx, accountId: number): Promise<void> {
  await deleteTokens(tx, [accountId]);
}
