import { trustedDays } from "#domain/account/sign-in/second-factor.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

const insert = named(
  "insert-trusted-browser",
  `insert into trusted_browser (account_id, token_hash, user_agent, expires_at)
  values ($1, $2, $3, now() + interval '${trustedDays} days')`,
);

export async function insertTrusted(
  tx: Tx,
  { accountId, tokenHash, userAgent }: { accountId: number; tokenHash: Buffer; userAgent: string },
): Promise<void> {
  await insert(tx, [accountId, tokenHash, userAgent]);
}

const use = named(
  "use-trusted-browser",
  `update trusted_browser
  set last_used_at = now()
  where account_id = $1 and token_hash = any ($2::bytea[]) and expires_at > now()
  returning id`,
);

/** Whether one of these tokens is of a browser that this person trusts. */
export async function touchTrusted(
  tx: Tx,
  accountId: number,
  tokenHashes: readonly Buffer[],
): Promise<boolean> {
  return (await use(tx, [accountId, [...tokenHashes]])).length > 0;
}

export type TrustedBrowser = StatementRow<"list-trusted-browsers">;

const list = named(
  "list-trusted-browsers",
  `select id, user_agent as "userAgent", created_at as "createdAt",
    last_used_at as "lastUsedAt", expires_at as "expiresAt"
  from trusted_browser
  where account_id = $1 and expires_at > now()
  order by last_used_at desc, id
  limit 50`,
);

export async function listTrusted(db: Db, accountId: number): Promise<TrustedBrowser[]> {
  return list(db, [accountId]);
}

const deleteOne = named(
  "delete-trusted-browser",
  "delete from trusted_browser where id = $1 and account_id = $2 returning id",
);

export async function deleteTrusted(
  tx: Tx,
  { id, accountId }: { id: number; accountId: number },
): Promise<boolean> {
  return (await deleteOne(tx, [id, accountId])).length > 0;
}

const deleteAll = named(
  "delete-trusted-browsers",
  "delete from trusted_browser where account_id = $1",
);

export async function deleteAllTrusted(tx: Tx, accountId: number): Promise<void> {
  await deleteAll(tx, [accountId]);
}
