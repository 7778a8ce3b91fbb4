import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { isAwake } from "../session/idle-queries.ts";

export type OpenSession = {
  id: number;
  isCurrent: boolean;
  userAgent: string;
  address: string;
  createdAt: Date;
  lastSeenAt: Date;
};
type OwnSession = { accountId: number; sessionHash: Buffer };

const most = 50;

/** Sessions that still open the account, this one first. */
export async function listSessions(
  db: Db,
  { accountId, sessionHash }: OwnSession,
): Promise<OpenSession[]> {
  const found = await sql<OpenSession>`select s.id, s.token_hash
      = ${sessionHash} as "isCurrent", s.user_agent
      as "userAgent", s.address,
      s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"
    from session s join account a on a.id = s.account_id
    where s.account_id = ${accountId} and s.displaced_at is null and s.expires_at > now()
      and ${sql.raw(isAwake("s", "a"))}
    order by s.token_hash = ${sessionHash} desc, s.last_seen_at desc, s.id limit ${most}`.execute(
    db,
  );
  return found.rows;
}

/** Null: there is no such session, or it is another person's. */
export async function deleteOwnSession(
  tx: Tx,
  { id, accountId }: { id: number; accountId: number },
): Promise<Buffer | null> {
  const deleted = await tx
    .deleteFrom("session")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .returning("token_hash")
    .executeTakeFirst();
  return deleted?.token_hash ?? null;
}

export async function deleteOtherSessions(
  tx: Tx,
  { accountId, sessionHash }: OwnSession,
): Promise<Buffer[]> {
  const deleted = await tx
    .deleteFrom("session")
    .where("account_id", "=", accountId)
    .where("token_hash", "<>", sessionHash)
    .returning("token_hash")
    .execute();
  return deleted.map(({ token_hash }) => token_hash);
}
