import type { Stands } from "#domain/account/import/import-unchanged.ts";
import type { StudentCells } from "#domain/account/student-fields.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";
import { notedFields, notedOf, setNoted } from "../noted-queries.ts";

const listNamedStatement = named(
  "list-named-accounts",
  `select n.folded, n.kind, i.id as "accountId",
    i.is_administrator
      or i.is_instructor
      or exists (select from staff_invitation v where v.account_id = i.id) as "isAdministrator",
    i.is_student as "isStudent", i.merged_into is not null as "isMerged",
    (extract(epoch from i.created_at) * 1000000)::bigint as "createdAt", i.first_name as first,
    i.last_name as last, i.phone, ${notedOf("i")} as noted, g.name as "groupName",
    i.expires_at as "expiresAt",
    i.created_at > now() - interval '1 day'
      and (select true
        from audit_entry
        where object = 'account:' || i.id and action = 'account.imported' limit 1) is not null
        as "isImported"
  from login_name n
    join account i on i.id = n.account_id
    left join user_group g on g.id = i.user_group_id
  where n.folded = any ($1::text[])`,
  columnTypes<{ noted: Stands["noted"] }>(),
);
/**
 * `createdAt`: microseconds since 1970. `isImported`: came from a file, today: an import whose
 * answer was lost is sent again.
 */
export type NamedAccount = RowOf<typeof listNamedStatement>;

/** The accounts with these folded usernames and e-mails. An erased account has none. */
export function listNamed(db: Db | Tx, folded: readonly string[]): Promise<NamedAccount[]> {
  return listNamedStatement(db, [folded]);
}

const countAccountsStatement = named(
  "count-accounts",
  "select count(*)::int as users from (select from account where erased_at is null limit $1) u",
);

/** Up to so many. */
export async function countAccounts(db: Db | Tx, most: number): Promise<number> {
  return (await countAccountsStatement(db, [most]))[0]?.users ?? 0;
}

const listGivableCoursesStatement = named(
  "list-givable-courses",
  "select id, slug from catalog_item where kind = 'course' and archived_at is null",
);

/** What can be given: what is in the archive cannot. */
export function listGivableCourses(db: Db): Promise<{ id: number; slug: string }[]> {
  return listGivableCoursesStatement(db);
}

const lockImportedStatement = named(
  "lock-imported",
  `select i.first_name as first, i.last_name as last, i.phone, ${notedOf("i")} as noted,
    i.user_group_id as "groupId", g.name as "groupName", i.expires_at as "expiresAt",
    i.is_administrator
      or i.is_instructor
      or exists (select from staff_invitation v where v.account_id = i.id) as "isAdministrator",
    (extract(epoch from i.updated_at) * 1000000)::bigint as "updatedAt"
  from account i left join user_group g on g.id = i.user_group_id
  where i.id = $1 and i.is_student and i.erased_at is null and i.merged_into is null
  for no key update of i`,
  columnTypes<{ noted: StudentCells }>(),
);

type LockedImport = RowOf<typeof lockImportedStatement>;
export type ImportedFields = Omit<LockedImport, "updatedAt">;

/**
 * No other transaction changes the account until this one ends. `updatedAt`: microseconds since
 * 1970. Null: there is no such student any more.
 */
export async function lockImported(tx: Tx, id: number): Promise<LockedImport | null> {
  return (await lockImportedStatement(tx, [id]))[0] ?? null;
}

const updateImportedStatement = named(
  "update-imported",
  `update account
  set first_name = n.first, last_name = n.last, phone = n.phone, ${setNoted("n")},
    user_group_id = n."groupId", expires_at = n."expiresAt", version = version + 1,
    updated_at = now()
  from jsonb_to_record($2) as n (first text, last text, phone text, ${notedFields},
    "groupId" bigint, "expiresAt" timestamptz)
  where id = $1`,
);

export async function updateImported(
  tx: Tx,
  id: number,
  { first, last, phone, noted, groupId, expiresAt }: ImportedFields,
): Promise<void> {
  await updateImportedStatement(tx, [id, { first, last, phone, ...noted, groupId, expiresAt }]);
}
