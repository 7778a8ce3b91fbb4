import { sql } from "kysely";
import type { Tx } from "#server/platform/database/database.ts";

export type LockedPerson = {
  version: number;
  tier: string | null;
  groupId: number | null;
  groupName: string | null;
  expiresAt: Date | null;
  isAllowed: boolean;
};

/** No other transaction changes the account until this one ends. Null: there is no such student. */
export async function lockPerson(tx: Tx, id: number): Promise<LockedPerson | null> {
  const { rows } = await sql<LockedPerson>`select a.version, a.tier, a.user_group_id as "groupId", g.name as "groupName", a.expires_at as "expiresAt",
      a.is_allowed as "isAllowed"
    from account a left join user_group g on g.id = a.user_group_id
    where a.id = ${id} and a.is_student and a.erased_at is null and a.merged_into is null for no key update of a`.execute(tx);
  return rows[0] ?? null;
}

type Change = { tier: string | null; groupId: number | null; expiresAt: Date | null };

export async function updatePerson(tx: Tx, id: number, { tier, groupId, expiresAt }: Change): Promise<void> {
  await sql`update account set tier = ${tier}, user_group_id = ${groupId}, expires_at = ${expiresAt}, version = version + 1, updated_at = now()
    where id = ${id}`.execute(tx);
}

export async function updateAllowed(tx: Tx, id: number, isAllowed: boolean): Promise<void> {
  await sql`update account set is_allowed = ${isAllowed}, version = version + 1, updated_at = now() where id = ${id}`.execute(tx);
}

/** Those whose lines are to be closed; the sessions stay, to say why nothing is answered any more. */
export async function listSessionHashes(tx: Tx, accountId: number): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`select token_hash as hash from session where account_id = ${accountId}`.execute(tx);
  return rows.map(({ hash }) => hash);
}
