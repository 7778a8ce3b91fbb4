import { sql } from "kysely";
import type { Permission } from "#domain/account/roles.ts";
import type { Grant, Person, Staff } from "#domain/account/staff-permissions.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";

export type StaffRow = Staff & {
  name: string;
  username: string;
  email: string;
  version: number;
  lastSeenAt: Date | null;
};

/** Owners first, then by name. */
export async function listStaff(db: Db): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`select a.id, a.is_owner as "isOwner", a.permissions,
      a.first_name || ' ' || a.last_name as name, a.username, a.email, a.version,
      (select max(s.last_seen_at) from session s where s.account_id = a.id) as "lastSeenAt"
    from account a where a.is_administrator and a.erased_at is null
      order by a.is_owner desc, name, a.id`.execute(db);
  return rows;
}

export type LockedStaff = Person & { isAdministrator: boolean; name: string; version: number };

/** Of the account `of`: what `Person` says beside its own rights. */
export const personColumns = (
  of: string,
) => sql`${sql.ref(`${of}.is_instructor`)} as "isInstructor",
  (select jsonb_build_object('isOwner', v.is_owner, 'permissions', v.permissions)
    from staff_invitation v
    where v.account_id = ${sql.ref(`${of}.id`)}) as invited`;

/** By id, so that two who change each other do it one after the other. */
export async function lockPeople(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, LockedStaff>> {
  const { rows } =
    await sql<LockedStaff>`select id, is_owner as "isOwner", is_administrator as "isAdministrator",
      permissions, first_name || ' ' || last_name as name, version,
      ${personColumns("account")}
    from account where id
      = any(${[...ids]}) and erased_at is null order by id
      for no key update`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function updateGrant(
  tx: Tx,
  accountId: number,
  { isOwner, permissions }: Grant,
): Promise<void> {
  await sql`update account set is_administrator = true,
    is_owner = ${isOwner}, permissions = ${[...permissions]}, version = version + 1, updated_at = now()
    where id = ${accountId}`.execute(tx);
}

/**
 * Who granted the rights. Nobody grants rights to a person from whom the own rights come, directly
 * or through others, so the chain leads to an owner.
 */
export async function updateGiver(
  tx: Tx,
  accountId: number,
  giver: { id: number; isOwner: boolean },
): Promise<void> {
  const givenBy = giver.isOwner
    ? sql`null`
    : sql`case when ${accountId} = any (rights_chain(${giver.id})) then rights_given_by else
      ${giver.id}::bigint end`;
  await sql`update account set rights_given_by = ${givenBy} where id = ${accountId}`.execute(tx);
}

/**
 * An administrator who did nothing but run the shop is a student from now on, like everyone who
 * registers.
 */
export async function updateRemoved(tx: Tx, accountId: number): Promise<void> {
  await sql`update account set is_administrator = false, is_owner = false, permissions = '{}',
    is_student = is_student or not is_instructor,
      version = version + 1, updated_at = now()
    where id = ${accountId}`.execute(tx);
}

export async function updateJoined(
  tx: Tx,
  accountId: number,
  person: { firstName: string; lastName: string },
): Promise<void> {
  await sql`update account set first_name
    = ${person.firstName}, last_name = ${person.lastName}, updated_at = now() where id = ${accountId}`.execute(
    tx,
  );
}

/** What an owner has is everything: only others have a list. */
export function stored({ isOwner, permissions }: Grant): {
  isOwner: boolean;
  permissions: readonly Permission[];
} {
  return { isOwner, permissions: isOwner ? [] : [...new Set(permissions)] };
}
