import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const mark = named(
  "mark-provider-keys-refused",
  "insert into provider_refusal (provider) values ($1) on conflict do nothing returning provider",
);

/** The provider rejects the keys in use. True if this was not known before. */
export async function markKeysRefused(db: Db | Tx, provider: ProviderId): Promise<boolean> {
  return (await mark(db, [provider])).length === 1;
}

const forget = named(
  "forget-provider-keys-refused",
  "delete from provider_refusal where provider = $1",
);

export async function forgetKeysRefused(db: Db | Tx, provider: ProviderId): Promise<void> {
  await forget(db, [provider]);
}

const findSince = named(
  "find-provider-keys-refused-since",
  "select since from provider_refusal where provider = $1",
);

export async function findKeysRefusedSince(db: Db, provider: ProviderId): Promise<Date | null> {
  return (await findSince(db, [provider]))[0]?.since ?? null;
}
