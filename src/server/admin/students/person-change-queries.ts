import { type RawBuilder, sql } from "kysely";
import type { StudentCells } from "#domain/account/student-fields.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { keptCells } from "#server/record/kept-fields-queries.ts";
import { studentKept } from "./student-kept-fields.ts";

export type LockedPerson = {
  version: number;
  noted: StudentCells;
  groupId: number | null;
  groupName: string | null;
  expiresAt: Date | null;
  isAllowed: boolean;
};

/** No other transaction changes the account until this one ends. Null: there is no such student. */
export async function lockPerson(tx: Tx, id: number): Promise<LockedPerson | null> {
  const { rows } =
    await sql<LockedPerson>`select i.version, ${keptCells(studentKept)} as noted, i.user_group_id
      as "groupId", g.name as "groupName",
      i.expires_at as "expiresAt", i.is_allowed as "isAllowed"
    from account i left join user_group g on g.id = i.user_group_id
    where i.id = ${id} and i.is_student and i.erased_at is null and i.merged_into is null
      for no key update of i`.execute(tx);
  return rows[0] ?? null;
}

type Change = { noted: StudentCells; groupId: number | null; expiresAt: Date | null };

export async function updatePerson(
  tx: Tx,
  id: number,
  { noted, groupId, expiresAt }: Change,
): Promise<void> {
  await sql`update account set ${noteColumns(noted)}, user_group_id = ${groupId}, expires_at = ${expiresAt}, version = version + 1, updated_at = now()
    where id = ${id}`.execute(tx);
}

export function noteColumns(noted: StudentCells): RawBuilder<unknown> {
  return sql.join(Object.entries(noted).map(([column, cell]) => sql`${sql.ref(column)} = ${cell}`));
}

export async function updateAllowed(tx: Tx, id: number, isAllowed: boolean): Promise<void> {
  await sql`update account set is_allowed
    = ${isAllowed}, version = version + 1, updated_at = now()
    where id = ${id}`.execute(tx);
}

/**
 * Those whose lines are to be closed; the sessions stay, to say why nothing is answered any more.
 */
export async function listSessionHashes(tx: Tx, accountId: number): Promise<Buffer[]> {
  const { rows } = await sql<{
    hash: Buffer;
  }>`select token_hash as hash from session where account_id = ${accountId}`.execute(tx);
  return rows.map(({ hash }) => hash);
}
