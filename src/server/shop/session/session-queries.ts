import { type Permission, permissionsOf } from "#domain/account/permissions.ts";
import { ownerGrace } from "#domain/account/sign-in/second-factor.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import {
  columnTypes,
  named,
  quick,
  type RowOf,
} from "#server/platform/database/named-statement.ts";
import type { HitToCount } from "#server/platform/http/rate-limit.ts";
import { countHitOf, type Hit } from "#server/platform/http/rate-limit-queries.ts";
import { isOrdered } from "../cart/ordered-item-queries.ts";
import { mayTeach } from "../instructor/may-teach-queries.ts";
import { isAwake } from "./idle-queries.ts";
import type { StoredAccount } from "./with-factor.ts";

export type FoundSession = {
  /** As stored: what a missing second factor takes away is decided by `with-factor`. */
  account: StoredAccount;
  /** Another device has taken over, or an administrator took the person off the list. */
  isSignedOut: boolean;
  /** It was the administrator. */
  isSuspended: boolean;
  isAccountExpired: boolean;
  /** Its last use was noted more than a minute ago. */
  isUnnoted: boolean;
};

const session = `select a.id, a.username, a.email, a.first_name as "firstName", a.last_name as "lastName",
    a.phone, a.is_student as "isStudent", ${mayTeach("a")} as "isInstructor",
    a.is_administrator as "isAdministrator", a.is_owner as "isOwner", a.permissions, a.tier, a.lang,
    a.email_verified_at is not null as "isEmailConfirmed", a.expires_at as "endsAt",
    s.displaced_at is not null or not a.is_allowed as "isSignedOut",
    not a.is_allowed as "isSuspended", coalesce(a.expires_at <= now(), false) as "isAccountExpired",
    s.last_seen_at < now() - interval '1 minute' as "isUnnoted",
    exists (select from second_factor f where f.account_id = a.id) as "hasFactor",
    a.factor_asked_since < now() - interval '${ownerGrace}' as "isFactorDue",
    case when a.is_administrator
      then (select settings #>> '{secondFactor,required}' from site_setting where id = 1)
    end as "factorRule"
  from session s join account a on a.id = s.account_id
  where s.token_hash = $1
    and s.expires_at > now()
    and a.erased_at is null
    and ${isAwake("s", "a")}`;

const find = quick(named("find-session", session, columnTypes<{ permissions: Permission[] }>()));

/** Null: there is no such session, it was idle for too long or is over. */
export async function findSession(db: Db | Tx, tokenHash: Buffer): Promise<FoundSession | null> {
  const [row] = await find(db, [tokenHash]);
  return row === undefined ? null : toSession(row);
}

const findAndCount = named(
  "find-session-and-count-hit",
  `with found as materialized (${session}),
  hit as (${countHitOf({
    keys: `select $2::text || id from found where not "isSignedOut" and not "isAccountExpired"`,
    seconds: "$3",
    most: "$4",
  })})
  select found.*, hit.hits, hit."secondsLeft" from found left join hit on true`,
  columnTypes<{ permissions: Permission[] }>(),
);

/** The same. A session that opens its account has one more hit of this limit. */
export async function findSessionAndCount(
  db: Db,
  tokenHash: Buffer,
  { keyStart, seconds, most }: HitToCount,
): Promise<{ session: FoundSession; hit: Hit | null } | null> {
  const [row] = await findAndCount(db, [tokenHash, keyStart, seconds, most]);
  if (row === undefined) return null;
  const { hits, secondsLeft, ...found } = row;
  return {
    session: toSession(found),
    hit: hits === null || secondsLeft === null ? null : { hits, secondsLeft },
  };
}

type SessionRow = RowOf<typeof find>;

function toSession(row: SessionRow): FoundSession {
  const { isSignedOut, isSuspended, isAccountExpired, isUnnoted, ...account } = row;
  return {
    account: { ...account, permissions: permissionsOf(row) },
    isSignedOut,
    isSuspended,
    isAccountExpired,
    isUnnoted,
  };
}

const touch = named(
  "touch-session",
  `update session
  set last_seen_at = now()
  where token_hash = $1 and last_seen_at < now() - interval '1 minute'`,
);

export async function touchSession(db: Db, tokenHash: Buffer): Promise<void> {
  await touch(db, [tokenHash]);
}

type NewSession = {
  tokenHash: Buffer;
  accountId: number;
  lifeSeconds: number;
  userAgent: string;
  address: string;
  asksProfile?: boolean;
};

const insertSessionStatement = named(
  "insert-session",
  `insert into session (token_hash, account_id, expires_at, user_agent, address, asks_profile)
  select $1, "accountId", now() + make_interval(secs => "lifeSeconds"), "userAgent", address,
    "asksProfile"
  from jsonb_to_record($2) as s ("accountId" bigint, "lifeSeconds" float8, "userAgent" text,
    address text, "asksProfile" boolean)`,
);

export async function insertSession(
  tx: Tx,
  { tokenHash, asksProfile = false, ...session }: NewSession,
): Promise<void> {
  await insertSessionStatement(tx, [tokenHash, { ...session, asksProfile }]);
}

const standing = quick(
  named(
    "find-account-standing",
    `select (select count(*)::int from cart c join cart_item i on i.cart_id = c.id
      where i.quantity > 0 and c.account_id = $1 and not ${isOrdered("c", "i")}) as "cartCount",
    (select is_given and version <> $2 /* or null */ from consent
      where account_id = $1 and purpose = 'terms'
      order by id desc limit 1) as "hasAgreedToOther"`,
  ),
);

export type AccountStanding = { cartCount: number; hasAgreedToOther: boolean };

/**
 * What a person's session says about them. `hasAgreedToOther`: their last word on the terms was a
 * yes, and to another text than this. Who has taken it back is not asked again.
 */
export async function findStanding(
  db: Db,
  accountId: number,
  termsVersion: string | null,
): Promise<AccountStanding> {
  const [row] = await standing(db, [accountId, termsVersion]);
  return {
    cartCount: row?.cartCount ?? 0,
    hasAgreedToOther: row?.hasAgreedToOther ?? false,
  };
}

const asksProfileStatement = named(
  "find-session-asks-profile",
  `select asks_profile as "asksProfile" from session where token_hash = $1`,
);

/** Whether it began while the owner required the missing profile fields. */
export async function asksProfile(db: Db, tokenHash: Buffer): Promise<boolean> {
  return (await asksProfileStatement(db, [tokenHash]))[0]?.asksProfile === true;
}

const deleteOne = named("delete-session", "delete from session where token_hash = $1 returning 1");

export async function deleteSession(db: Db | Tx, tokenHash: Buffer): Promise<void> {
  await deleteOne(db, [tokenHash]);
}

/** Ends one and says whether it was still there. */
export async function takeSession(db: Db, tokenHash: Buffer): Promise<boolean> {
  return (await deleteOne(db, [tokenHash])).length > 0;
}

const deleteAll = named(
  "delete-sessions",
  `with begun as (delete from second_step where account_id = $1)
  delete from session where account_id = $1 returning token_hash as "tokenHash"`,
);

/**
 * Ends every session of an account, and every begun sign-in: its password or its rights have
 * changed. Answers the sessions, for their sockets to be closed.
 */
export async function deleteSessions(tx: Tx, accountId: number): Promise<Buffer[]> {
  return (await deleteAll(tx, [accountId])).map(({ tokenHash }) => tokenHash);
}

const listDevicesStatement = named(
  "list-devices",
  `select now() as now, coalesce(array_agg(distinct user_agent), '{}') as "userAgents"
  from session
  where account_id = $1`,
);

/** What this account's sessions came in with, over ones included. */
export async function listDevices(
  tx: Tx,
  accountId: number,
): Promise<{ now: Date; userAgents: string[] }> {
  return (await listDevicesStatement(tx, [accountId]))[0] ?? { now: new Date(0), userAgents: [] };
}

const displaceSessionsStatement = named(
  "displace-sessions",
  `update session
  set displaced_at = now()
  where account_id = $1 and displaced_at is null
  returning token_hash as "tokenHash"`,
);

/** Ends all sessions of an account for its newest one, and says which were still open. */
export async function displaceSessions(tx: Tx, accountId: number): Promise<Buffer[]> {
  return (await displaceSessionsStatement(tx, [accountId])).map(({ tokenHash }) => tokenHash);
}
