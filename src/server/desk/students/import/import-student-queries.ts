import { sql } from "kysely";
import type { Stands } from "#domain/account/import-unchanged.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";

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

/** Who has these usernames and e-mails, folded. An erased account has none. */
export async function listNamed(db: Db | Tx, folded: readonly string[]): Promise<NamedAccount[]> {
  const { rows } = await sql<NamedAccount>`select n.folded, n.kind, a.id as "accountId", a.is_administrator as "isAdministrator", a.is_student as "isStudent",
      a.merged_into is not null as "isMerged", (extract(epoch from a.created_at) * 1000000)::bigint as "createdAt",
      a.first_name as first, a.last_name as last, a.phone, a.tier, g.name as "groupName", a.expires_at as "expiresAt",
      a.created_at > now() - interval '1 day' and (select true from audit_entry where object = 'account:' || a.id and action = 'account.imported' limit 1) is not null as "isImported"
    from login_name n join account a on a.id = n.account_id left join user_group g on g.id = a.user_group_id where n.folded = any(${[...folded]}::text[])`.execute(
    db,
  );
  return rows;
}

/** Up to so many. */
export async function countAccounts(db: Db | Tx, most: number): Promise<number> {
  const { rows } = await sql<{ users: number }>`select count(*)::int as users from (select from account where erased_at is null limit ${most}) u`.execute(db);
  return rows[0]?.users ?? 0;
}

/** What can be given: what is in the archive cannot. */
export async function listGivableCourses(db: Db): Promise<{ id: number; slug: string }[]> {
  const { rows } = await sql<{ id: number; slug: string }>`select id, slug from catalog_item where kind = 'course' and archived_at is null`.execute(db);
  return rows;
}

export type ImportedFields = {
  first: string;
  last: string;
  phone: string;
  tier: string | null;
  groupId: number | null;
  groupName: string | null;
  expiresAt: Date | null;
  isAdministrator: boolean;
};

/** No other transaction changes the account until this one ends. `updatedAt`: microseconds since 1970. Null: there is no such student any more. */
export async function lockImported(tx: Tx, id: number): Promise<(ImportedFields & { updatedAt: number }) | null> {
  const { rows } = await sql<
    ImportedFields & { updatedAt: number }
  >`select a.first_name as first, a.last_name as last, a.phone, a.tier, a.user_group_id as "groupId",
      g.name as "groupName", a.expires_at as "expiresAt", a.is_administrator as "isAdministrator", (extract(epoch from a.updated_at) * 1000000)::bigint as "updatedAt"
    from account a left join user_group g on g.id = a.user_group_id
    where a.id = ${id} and a.is_student and a.erased_at is null and a.merged_into is null for no key update of a`.execute(tx);
  return rows[0] ?? null;
}

export async function updateImported(tx: Tx, id: number, { first, last, phone, tier, groupId, expiresAt }: ImportedFields): Promise<void> {
  await sql`update account set first_name = ${first}, last_name = ${last}, phone = ${phone}, tier = ${tier}, user_group_id = ${groupId},
    expires_at = ${expiresAt}, version = version + 1, updated_at = now() where id = ${id}`.execute(tx);
}
