import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const find = named(
  "find-password-hash",
  `select password_hash as "passwordHash" from account where id = $1`,
);

export async function findPasswordHash(db: Db, accountId: number): Promise<string | null> {
  return (await find(db, [accountId]))[0]?.passwordHash ?? null;
}
