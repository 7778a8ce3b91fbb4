import type { Grant } from "#domain/account/grant-permissions.ts";
import type { Permission } from "#domain/account/permissions.ts";
import { foldName } from "#domain/text/fold-name.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import {
  columnTypes,
  named,
  type RowOf,
  type StatementRow,
} from "#server/platform/database/named-statement.ts";
import type { StoredGrant } from "./staff-queries.ts";

/**
 * An invitation that is written again has another moment, so that moment is its version. NOTE:
 * milliseconds are not enough: `now()` is finer.
 */
const version = `(extract(epoch from i.invited_at) * 1000000)::bigint as version`;

const listInvitationsStatement = named(
  "list-invitations",
  `select a.id, ${version}, a.first_name || ' ' || a.last_name as name, a.email,
    i.is_owner as "isOwner", i.permissions, b.first_name || ' ' || b.last_name as "invitedBy",
    i.invited_at as "invitedAt", t.expires_at as "expiresAt",
    coalesce(t.expires_at <= now(), false) as "isExpired"
  from staff_invitation i
    join account a on a.id = i.account_id
    join account b on b.id = i.invited_by
    left join one_time_token t
      on t.account_id = a.id and t.purpose = 'join_staff' and t.used_at is null
  order by i.invited_at desc, a.id`,
  columnTypes<{ permissions: Permission[] }>(),
);
export type InvitationRow = RowOf<typeof listInvitationsStatement>;

/** Newest first. */
export async function listInvitations(db: Db): Promise<InvitationRow[]> {
  return await listInvitationsStatement(db);
}

const countTeamStatement = named(
  "count-team",
  `select (select count(*) from account where is_administrator and erased_at is null)::int
    + (select count(*) from staff_invitation)::int as team`,
);

/** The number of staff and invited people. NOTE: counted under the lock of registrations. */
export async function countTeam(tx: Tx): Promise<number> {
  return (await countTeamStatement(tx))[0]?.team ?? 0;
}

export type Invitee = StatementRow<"lock-invitee">;

const lockInviteeStatement = named(
  "lock-invitee",
  `select a.id, a.is_administrator as "isAdministrator"
  from login_name n join account a on a.id = n.account_id
  where n.folded = $1 and n.kind in ('email', 'both') and a.erased_at is null
  for no key update of a`,
);

export async function lockInvitee(tx: Tx, email: string): Promise<Invitee | null> {
  return (await lockInviteeStatement(tx, [foldName(email)]))[0] ?? null;
}

type NewInvitation = Grant & { accountId: number; invitedBy: number; madeAccount: boolean };

const upsertInvitationStatement = named(
  "upsert-invitation",
  `insert into staff_invitation (account_id, is_owner, permissions, invited_by, made_account)
  values ($1, $2, $3, $4, $5)
  on conflict (account_id)
    do update set is_owner = excluded.is_owner, permissions = excluded.permissions,
      invited_by = excluded.invited_by, invited_at = now()`,
);

/** Takes the place of the one before it. */
export async function upsertInvitation(
  tx: Tx,
  { accountId, isOwner, permissions, invitedBy, madeAccount }: NewInvitation,
): Promise<void> {
  await upsertInvitationStatement(tx, [accountId, isOwner, permissions, invitedBy, madeAccount]);
}

const findGrantVersionStatement = named(
  "find-grant-version",
  `select ${version}, i.is_owner as "isOwner", i.permissions
  from staff_invitation i
  where i.account_id = $1`,
  columnTypes<{ permissions: Permission[] }>(),
);
export type GrantVersion = RowOf<typeof findGrantVersionStatement>;

/** NOTE: its account is locked. */
export async function findGrantVersion(tx: Tx, accountId: number): Promise<GrantVersion | null> {
  return (await findGrantVersionStatement(tx, [accountId]))[0] ?? null;
}

const findInvitationStatement = named(
  "find-invitation",
  `select ${version}, i.is_owner as "isOwner", i.permissions, a.first_name as "firstName",
    a.last_name as "lastName", a.password_hash as "passwordHash",
    a.email_verified_at is not null as "isConfirmed",
    jsonb_build_object('id', b.id, 'name', b.first_name || ' ' || b.last_name,
      'isOwner', b.is_owner, 'isAdministrator', b.is_administrator, 'permissions', b.permissions)
      as inviter
  from staff_invitation i
    join account a on a.id = i.account_id
    join account b on b.id = i.invited_by
  where i.account_id = $1
    and not a.is_administrator
    and a.is_allowed
    and coalesce(a.expires_at > now(), true)`,
  columnTypes<{
    permissions: Permission[];
    inviter: StoredGrant & { id: number; name: string; isAdministrator: boolean };
  }>(),
);
export type FoundInvitation = RowOf<typeof findInvitationStatement>;

/** Null also where the account may not come in or runs the shop already. */
export async function findInvitation(
  db: Db | Tx,
  accountId: number,
): Promise<FoundInvitation | null> {
  return (await findInvitationStatement(db, [accountId]))[0] ?? null;
}

const takeInvitationStatement = named(
  "take-invitation",
  `with link as (
    delete from one_time_token where account_id = $1 and purpose = 'join_staff' and used_at is null
  )
  delete from staff_invitation
  where account_id = $1
  returning is_owner as "isOwner", permissions, made_account as "madeAccount"`,
  columnTypes<{ permissions: Permission[] }>(),
);
export type TakenInvitation = RowOf<typeof takeInvitationStatement>;

export async function takeInvitation(tx: Tx, accountId: number): Promise<TakenInvitation | null> {
  return (await takeInvitationStatement(tx, [accountId]))[0] ?? null;
}

const deleteUnusedAccountStatement = named(
  "delete-unused-account",
  `delete from account a
  where id = $1
    and password_hash is null
    and not (is_student or is_instructor or is_administrator)
    and not exists (select from social_link l where l.account_id = a.id)
    and not exists (select from session s where s.account_id = a.id)`,
);

/** An account that was made for an invitation and was never signed in to. */
export async function deleteUnusedAccount(tx: Tx, accountId: number): Promise<void> {
  await deleteUnusedAccountStatement(tx, [accountId]);
}
