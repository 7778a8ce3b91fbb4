import { foldName } from "#domain/text/fold-name.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const setNewEmailStatement = named(
  "set-new-email",
  `with dead as (
    delete from one_time_token where account_id = $1 and purpose = 'change_email'
  )
  update account
  set new_email = $2
  where id = $1`,
);

/** Null: the address stays. Links to an earlier requested address become invalid. */
export async function setNewEmail(
  tx: Db | Tx,
  accountId: number,
  email: string | null,
): Promise<void> {
  await setNewEmailStatement(tx, [accountId, email]);
}

const findHolderStatement = named(
  "find-holder-of-name",
  `select account_id as "accountId" from login_name where folded = $1`,
);

/** Whose sign-in name this is. */
export async function findHolder(tx: Tx, email: string): Promise<number | null> {
  return (await findHolderStatement(tx, [foldName(email)]))[0]?.accountId ?? null;
}
