import { sql } from "kysely";
import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";

/** The provider rejects the keys in use. True if this was not known before. */
export async function markKeysRefused(db: Db | Tx, provider: ProviderId): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into provider_refusal (provider)
      values (${provider}) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export async function forgetKeysRefused(db: Db | Tx, provider: ProviderId): Promise<void> {
  await sql`delete from provider_refusal where provider = ${provider}`.execute(db);
}

export async function findKeysRefusedSince(db: Db, provider: ProviderId): Promise<Date | null> {
  const { rows } = await sql<{
    since: Date;
  }>`select since from provider_refusal where provider = ${provider}`.execute(db);
  return rows[0]?.since ?? null;
}
