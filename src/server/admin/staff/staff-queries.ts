import type { Grant } from "#domain/account/grant-permissions.ts";
import type { Permission } from "#domain/account/permissions.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";

const listStaffStatement = named(
  "list-staff",
  `select a.id, a.is_owner as "isOwner", a.permissions, a.first_name || ' ' || a.last_name as name,
    a.username, a.email, a.version,
    (select max(s.last_seen_at) from session s where s.account_id = a.id) as "lastSeenAt",
    exists (select from second_factor f where f.account_id = a.id) as "hasFactor",
    (select due_at from factor_removal r
      where r.account_id = a.id and r.ended_at is null) as "factorsGoAt"
  from account a
  where a.is_administrator and a.erased_at is null
  order by a.is_owner desc, name, a.id`,
  columnTypes<{ permissions: Permission[] }>(),
);
export type StaffRow = RowOf<typeof listStaffStatement>;

/** Owners first, then by name. */
export function listStaff(db: Db): Promise<StaffRow[]> {
  return listStaffStatement(db);
}

/** What an account or an invitation grants. */
export type StoredGrant = { isOwner: boolean; permissions: Permission[] };

/** Of the account `of`: what `Person` says beside its own rights. */
export const personColumns = (of: string) => `${of}.is_instructor as "isInstructor",
    (select jsonb_build_object('isOwner', v.is_owner, 'permissions', v.permissions)
      from staff_invitation v
      where v.account_id = ${of}.id) as invited`;

const lockPeopleStatement = named(
  "lock-people",
  `select id, is_owner as "isOwner", is_administrator as "isAdministrator", permissions,
    first_name || ' ' || last_name as name, version, ${personColumns("account")}
  from account
  where id = any ($1::bigint[]) and erased_at is null
  order by id
  for no key update`,
  columnTypes<{ permissions: Permission[]; invited: StoredGrant | null }>(),
);
export type LockedStaff = RowOf<typeof lockPeopleStatement>;

/** By id, so that two who change each other do it one after the other. */
export async function lockPeople(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, LockedStaff>> {
  const rows = await lockPeopleStatement(tx, [ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

const updateGrantStatement = named(
  "update-grant",
  `update account
  set is_administrator = true, is_owner = $1, permissions = $2, version = version + 1,
    updated_at = now()
  where id = $3`,
);

export async function updateGrant(
  tx: Tx,
  accountId: number,
  { isOwner, permissions }: Grant,
): Promise<void> {
  await updateGrantStatement(tx, [isOwner, permissions, accountId]);
}

const updateGiverStatement = named(
  "update-giver-of-rights",
  `update account
  set rights_given_by = case
    when $3 then null
    when $1 = any (rights_chain($2)) then rights_given_by
    else $2 end
  where id = $1`,
);

/**
 * Who granted the rights. Nobody grants rights to a person from whom the own rights come, directly
 * or through others, so the chain leads to an owner.
 */
export async function updateGiver(
  tx: Tx,
  accountId: number,
  giver: { id: number; isOwner: boolean },
): Promise<void> {
  await updateGiverStatement(tx, [accountId, giver.id, giver.isOwner]);
}

const updateRemovedStatement = named(
  "update-removed",
  `update account
  set is_administrator = false, is_owner = false, permissions = '{}',
    is_student = is_student or not is_instructor, version = version + 1, updated_at = now()
  where id = $1`,
);

/**
 * An administrator who did nothing but run the shop is a student from now on, like everyone who
 * registers.
 */
export async function updateRemoved(tx: Tx, accountId: number): Promise<void> {
  await updateRemovedStatement(tx, [accountId]);
}

const updateJoinedStatement = named(
  "update-joined",
  "update account set first_name = $1, last_name = $2, updated_at = now() where id = $3",
);

export async function updateJoined(
  tx: Tx,
  accountId: number,
  person: { firstName: string; lastName: string },
): Promise<void> {
  await updateJoinedStatement(tx, [person.firstName, person.lastName, accountId]);
}

/** What an owner has is everything: only others have a list. */
export function stored({ isOwner, permissions }: Grant): {
  isOwner: boolean;
  permissions: readonly Permission[];
} {
  return { isOwner, permissions: isOwner ? [] : [...new Set(permissions)] };
}
