import type { Db } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

/** `publicKey`: as a JWK in JSON. `sealed`: the same with what is secret. */
export type StoredCredentialKey = StatementRow<"find-credential-key">;

const find = named(
  "find-credential-key",
  `select id, public_key as "publicKey", sealed from credential_key where is_only`,
);
const insert = named(
  "insert-credential-key",
  "insert into credential_key (id, public_key, sealed) values ($1, $2, $3) on conflict do nothing",
);

export async function findCredentialKey(db: Db): Promise<StoredCredentialKey | null> {
  return (await find(db, []))[0] ?? null;
}

/** The first one stays, however many are made at once. */
export async function insertCredentialKey(
  db: Db,
  { id, publicKey, sealed }: StoredCredentialKey,
): Promise<void> {
  await insert(db, [id, publicKey, sealed]);
}
