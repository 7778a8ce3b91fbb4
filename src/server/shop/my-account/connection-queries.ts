import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

const findPassword = named(
  "find-account-has-password",
  `select password_hash is not null as "hasPassword" from account where id = $1`,
);
const listConnections = named(
  "list-connections",
  `select provider, created_at as "connectedAt"
  from social_link
  where account_id = $1
  order by created_at`,
);

export type Connection = RowOf<typeof listConnections>;
export type Provider = Connection["provider"];
export type WaysIn = { hasPassword: boolean; connections: Connection[] };

export async function findWaysIn(db: Db | Tx, accountId: number): Promise<WaysIn> {
  const [account] = await findPassword(db, [accountId]);
  if (account === undefined) throw new Error("somebody who is signed in has an account");
  return { ...account, connections: await listConnections(db, [accountId]) };
}

const remove = named(
  "delete-connection",
  "delete from social_link where account_id = $1 and provider = $2",
);

export async function deleteConnection(
  tx: Tx,
  { accountId, provider }: { accountId: number; provider: Provider },
): Promise<void> {
  await remove(tx, [accountId, provider]);
}
