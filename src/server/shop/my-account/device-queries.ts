import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { isAwake } from "../session/idle-queries.ts";

export type OpenSession = StatementRow<"list-sessions">;
type OwnSession = { accountId: number; sessionHash: Buffer };

const most = 50;

const listSessionsStatement = named(
  "list-sessions",
  `select s.id, s.token_hash = $1 as "isCurrent", s.user_agent as "userAgent", s.address,
    s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
  from session s join account a on a.id = s.account_id
  where s.account_id = $2
    and s.displaced_at is null
    and s.expires_at > now()
    and ${isAwake("s", "a")}
  order by s.token_hash = $1 desc, s.last_seen_at desc, s.id limit $3`,
);

/** Sessions that still open the account, this one first. */
export function listSessions(
  db: Db,
  { accountId, sessionHash }: OwnSession,
): Promise<OpenSession[]> {
  return listSessionsStatement(db, [sessionHash, accountId, most]);
}

const deleteOwn = named(
  "delete-own-session",
  `delete from session where id = $1 and account_id = $2 returning token_hash as "tokenHash"`,
);

/** Null: there is no such session, or it is another person's. */
export async function deleteOwnSession(
  tx: Tx,
  { id, accountId }: { id: number; accountId: number },
): Promise<Buffer | null> {
  return (await deleteOwn(tx, [id, accountId]))[0]?.tokenHash ?? null;
}

const deleteOthers = named(
  "delete-other-sessions",
  `delete from session
  where account_id = $1 and token_hash <> $2
  returning token_hash as "tokenHash"`,
);

export async function deleteOtherSessions(
  tx: Tx,
  { accountId, sessionHash }: OwnSession,
): Promise<Buffer[]> {
  return (await deleteOthers(tx, [accountId, sessionHash])).map(({ tokenHash }) => tokenHash);
}
