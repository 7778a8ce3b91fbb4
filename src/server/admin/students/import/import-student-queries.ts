import { sql } from "kysely";
import type { Stands } from "#domain/account/import/import-unchanged.ts";
import type { StudentCells } from "#domain/account/student-fields.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { keptCells } from "#server/record/kept-fields-queries.ts";
import { noteColumns } from "../person-change-queries.ts";
import { studentKept } from "../student-kept-fields.ts";

export type NamedAccount = Stands & {
  folded: string;
  kind: "username" | "email" | "both";
  accountId: number;
  isAdministrator: boolean;
  isStudent: boolean;
  isMerged: boolean;
  /** Microseconds since 1970. */
  createdAt: number;
  /** Came from a file, today: an import whose answer was lost is sent again. */
  isImported: boolean;
};

/** The accounts with these folded usernames and e-mails. An erased account has none. */
export async function listNamed(db: Db | Tx, folded: readonly string[]): Promise<NamedAccount[]> {
  const { rows } =
    await sql<NamedAccount>`select n.folded, n.kind, i.id as "accountId", i.is_administrator
      or i.is_instructor or exists (select from staff_invitation v
      where v.account_id = i.id) as "isAdministrator", i.is_student as "isStudent",
      i.merged_into is not null as "isMerged",
        (extract(epoch from i.created_at) * 1000000)::bigint as "createdAt",
      i.first_name as first, i.last_name as last, i.phone,
        ${keptCells(studentKept)} as noted, g.name as "groupName", i.expires_at as "expiresAt",
      i.created_at > now() - interval '1 day' and (select true from audit_entry
        where object = 'account:' || i.id and action = 'account.imported'
        limit 1) is not null as "isImported"
    from login_name n join account i on i.id = n.account_id
      left join user_group g on g.id = i.user_group_id
      where n.folded = any(${[...folded]}::text[])`.execute(db);
  return rows;
}

/** Up to so many. */
export async function countAccounts(db: Db | Tx, most: number): Promise<number> {
  const { rows } = await sql<{
    users: number;
  }>`select count(*)::int as users
    from (select from account where erased_at is null limit ${most}) u`.execute(db);
  return rows[0]?.users ?? 0;
}

/** What can be given: what is in the archive cannot. */
export async function listGivableCourses(db: Db): Promise<{ id: number; slug: string }[]> {
  const { rows } = await sql<{
    id: number;
    slug: string;
  }>`select id, slug from catalog_item where kind = 'course' and archived_at is null`.execute(db);
  return rows;
}

export type ImportedFields = {
  first: string;
  last: string;
  phone: string;
  noted: StudentCells;
  groupId: number | null;
  groupName: string | null;
  expiresAt: Date | null;
  isAdministrator: boolean;
};

/**
 * No other transaction changes the account until this one ends. `updatedAt`: microseconds since
 * 1970. Null: there is no such student any more.
 */
export async function lockImported(
  tx: Tx,
  id: number,
): Promise<(ImportedFields & { updatedAt: number }) | null> {
  const { rows } = await sql<
    ImportedFields & { updatedAt: number }
  >`select i.first_name as first, i.last_name as last, i.phone,
    ${keptCells(studentKept)} as noted, i.user_group_id as "groupId",
      g.name as "groupName", i.expires_at as "expiresAt", i.is_administrator or i.is_instructor
        or exists (select from staff_invitation v where v.account_id = i.id) as "isAdministrator",
        (extract(epoch from i.updated_at) * 1000000)::bigint as "updatedAt"
    from account i left join user_group g on g.id = i.user_group_id
    where i.id = ${id} and i.is_student and i.erased_at is null and i.merged_into is null
      for no key update of i`.execute(tx);
  return rows[0] ?? null;
}

export async function updateImported(
  tx: Tx,
  id: number,
  { first, last, phone, noted, groupId, expiresAt }: ImportedFields,
): Promise<void> {
  await sql`update account set first_name
    = ${first}, last_name = ${last}, phone = ${phone}, ${noteColumns(noted)}, user_group_id = ${groupId},
    expires_at = ${expiresAt}, version = version + 1, updated_at = now() where id = ${id}`.execute(
    tx,
  );
}
