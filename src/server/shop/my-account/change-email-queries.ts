import { sql } from "kysely";
import { foldName } from "#domain/account/fold-name.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";

/** Null: the address stays. Links to an earlier requested address become invalid. */
export async function setNewEmail(
  tx: Db | Tx,
  accountId: number,
  email: string | null,
): Promise<void> {
  await sql`with dead as (delete from one_time_token
    where account_id = ${accountId} and purpose = 'change_email')
    update account set new_email = ${email} where id = ${accountId}`.execute(tx);
}

/** Whose sign-in name this is. */
export async function findHolder(tx: Tx, email: string): Promise<number | null> {
  const found = await tx
    .selectFrom("login_name")
    .select("account_id")
    .where("folded", "=", foldName(email))
    .executeTakeFirst();
  return found?.account_id ?? null;
}
