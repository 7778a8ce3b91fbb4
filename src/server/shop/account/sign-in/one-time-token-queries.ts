import {
  invitationLasts,
  type LinkPurpose,
  linkLasts,
} from "#domain/account/sign-in/one-time-link.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

export type NewToken = {
  tokenHash: string;
  purpose: LinkPurpose;
  accountId: number;
  email: string;
  isInvitation?: boolean;
};

/** SQL: how long a link works, by the column `purpose`. */
const lasts = `case purpose ${Object.entries(linkLasts)
  .map(([purpose, time]) => `when '${purpose}' then interval '${time}'`)
  .join(" ")} end`;

const upsert = named(
  "upsert-one-time-tokens",
  `insert into one_time_token (token_hash, purpose, account_id, email, expires_at)
  select decode("tokenHash", 'hex'), purpose, "accountId", email,
    now() + case when "isInvitation" then interval '${invitationLasts}' else ${lasts} end
  from jsonb_to_recordset($1::jsonb) as t ("tokenHash" text, purpose text, "accountId" bigint,
      email text, "isInvitation" boolean)
  order by "accountId", purpose
  on conflict (account_id, purpose) where used_at is null
    do update set token_hash = excluded.token_hash, email = excluded.email,
      expires_at = excluded.expires_at`,
);

/** Each takes the place of the one before it. */
export async function upsertTokens(db: Db | Tx, tokens: readonly NewToken[]): Promise<void> {
  if (tokens.length > 0) {
    const rows = tokens.map((token) => ({ isInvitation: false, ...token }));
    await upsert(db, [rows]);
  }
}

export type FoundToken = StatementRow<"find-one-time-token">;

/** A link to a first password opens nothing for an account that has one. */
const living = `t.token_hash = $1 and t.purpose = any($2::text[]) and t.used_at is null
  and t.expires_at > now() and a.id = t.account_id and a.erased_at is null
  and (t.purpose <> 'first_password' or a.password_hash is null)`;
const find = named(
  "find-one-time-token",
  `select t.account_id as "accountId", t.email, a.username
  from one_time_token t join account a on a.id = t.account_id
  where ${living}`,
);
/** The account first, as everybody who changes or erases it does. */
const use = named(
  "use-one-time-token",
  `with owner as materialized (
    select a.id
    from one_time_token t join account a on a.id = t.account_id
    where ${living}
    for no key update of a
  )
  update one_time_token t
  set used_at = now()
  from account a, owner
  where a.id = owner.id and ${living}
  returning t.account_id as "accountId", t.email, a.username`,
);

export async function findToken(
  db: Db,
  tokenHash: Buffer,
  purposes: readonly LinkPurpose[],
): Promise<FoundToken | null> {
  return (await find(db, [tokenHash, purposes]))[0] ?? null;
}

/** Null for everybody but the first. */
export async function takeToken(
  tx: Tx,
  tokenHash: Buffer,
  purposes: readonly LinkPurpose[],
): Promise<FoundToken | null> {
  return (await use(tx, [tokenHash, purposes]))[0] ?? null;
}
