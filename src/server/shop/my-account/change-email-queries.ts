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
