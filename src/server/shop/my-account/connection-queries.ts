import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/database.ts";

export type Provider = "google" | "line" | "facebook";
export type Connection = { provider: Provider; connectedAt: Date };
export type WaysIn = { hasPassword: boolean; connections: Connection[] };

export async function findWaysIn(db: Db | Tx, accountId: number): Promise<WaysIn> {
  const { hasPassword } = await db
    .selectFrom("account")
    .select(sql<boolean>`password_hash is not null`.as("hasPassword"))
    .where("id", "=", accountId)
    .executeTakeFirstOrThrow();
  const connections = await db
    .selectFrom("social_link")
    .select(["provider", "created_at as connectedAt"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute();
  return { hasPassword, connections };
}

export async function deleteConnection(
  tx: Tx,
  { accountId, provider }: { accountId: number; provider: Provider },
): Promise<void> {
  await tx
    .deleteFrom("social_link")
    .where("account_id", "=", accountId)
    .where("provider", "=", provider)
    .execute();
}
