import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type RowOf } from "#server/platform/database/named-statement.ts";

const listSealed = named(
  "list-sealed-provider-keys",
  "select provider, name, sealed from provider_key",
);

export type SealedKey = RowOf<typeof listSealed>;
export type NewKey = SealedKey & { ending: string; accountId: number };

export async function listSealedKeys(db: Db): Promise<SealedKey[]> {
  return listSealed(db);
}

const listStates = named(
  "list-provider-key-states",
  `select k.name, k.ending, k.set_at as "setAt",
    (extract(epoch from k.set_at) * 1000000)::bigint as version,
    trim(a.first_name || ' ' || a.last_name) as "setBy"
  from provider_key k join account a on a.id = k.set_by
  where k.provider = $1`,
);

export type KeyState = RowOf<typeof listStates>;

/**
 * What may be shown of a provider's keys. A key that is set again has another moment, so that
 * moment is its version.
 */
export async function listKeyStates(db: Db | Tx, provider: ProviderId): Promise<KeyState[]> {
  return listStates(db, [provider]);
}

const listPast = named(
  "list-past-provider-keys",
  "select provider, name, sealed from provider_key_past where provider = $1",
);

export async function listPastKeys(db: Db | Tx, provider: ProviderId): Promise<SealedKey[]> {
  return listPast(db, [provider]);
}

const deletePast = named(
  "delete-past-provider-keys",
  `delete from provider_key_past where provider = $1
  returning provider, name, sealed, ending, set_by as "accountId"`,
);
const copyToPast = named(
  "copy-provider-keys-to-past",
  `insert into provider_key_past (provider, name, sealed, ending, set_at, set_by)
  select provider, name, sealed, ending, set_at, set_by from provider_key where provider = $1`,
);
const deleteCurrent = named("delete-provider-keys", "delete from provider_key where provider = $1");

/** The current keys become the previous ones; older previous keys are deleted. */
export async function keepPastKeys(tx: Tx, provider: ProviderId): Promise<void> {
  await deletePast(tx, [provider]);
  await copyToPast(tx, [provider]);
}

/** NOTE: a restored key gets the current time as its version. */
export async function swapKeys(tx: Tx, provider: ProviderId): Promise<void> {
  const past = await deletePast(tx, [provider]);
  await copyToPast(tx, [provider]);
  await deleteCurrent(tx, [provider]);
  for (const key of past) await saveKey(tx, key);
}

const save = named(
  "save-provider-key",
  `insert into provider_key (provider, name, sealed, ending, set_by)
  values ($1, $2, $3, $4, $5)
  on conflict (provider, name) do update
    set sealed = excluded.sealed, ending = excluded.ending, set_by = excluded.set_by,
      set_at = now()`,
);

export async function saveKey(
  tx: Tx,
  { provider, name, sealed, ending, accountId }: NewKey,
): Promise<void> {
  await save(tx, [provider, name, sealed, ending, accountId]);
}
