import { sql } from "kysely";
import type { ProviderId } from "#domain/payment/payment-method.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";

export type SealedKey = { provider: ProviderId; name: string; sealed: Buffer };
export type KeyState = {
  name: string;
  version: number;
  ending: string;
  setAt: Date;
  setBy: string;
};
export type NewKey = SealedKey & { ending: string; accountId: number };

export async function listSealedKeys(db: Db): Promise<SealedKey[]> {
  const { rows } = await sql<SealedKey>`select provider, name, sealed from provider_key`.execute(
    db,
  );
  return rows;
}

/**
 * What may be shown of a provider's keys. A key that is set again has another moment, so that
 * moment is its version.
 */
export async function listKeyStates(db: Db | Tx, provider: ProviderId): Promise<KeyState[]> {
  const { rows } = await sql<KeyState>`select k.name, k.ending, k.set_at as "setAt",
      (extract(epoch from k.set_at) * 1000000)::bigint as version,
      trim(a.first_name || ' ' || a.last_name) as "setBy"
    from provider_key k join account a on a.id = k.set_by where k.provider = ${provider}`.execute(
    db,
  );
  return rows;
}

export async function listPastKeys(db: Db | Tx, provider: ProviderId): Promise<SealedKey[]> {
  const { rows } = await sql<SealedKey>`select provider, name, sealed from provider_key_past
      where provider = ${provider}`.execute(db);
  return rows;
}

const columns = sql`provider, name, sealed, ending, set_at, set_by`;

/** The current keys become the previous ones; older previous keys are deleted. */
export async function keepPastKeys(tx: Tx, provider: ProviderId): Promise<void> {
  await sql`delete from provider_key_past where provider = ${provider}`.execute(tx);
  await sql`insert into provider_key_past
    (${columns}) select ${columns} from provider_key where
    provider = ${provider}`.execute(tx);
}

/** NOTE: a restored key gets the current time as its version. */
export async function swapKeys(tx: Tx, provider: ProviderId): Promise<void> {
  const { rows: past } = await sql<Omit<NewKey, "accountId"> & { set_by: number }>`
    delete from provider_key_past
      where provider = ${provider} returning provider, name, sealed,
      ending, set_by`.execute(tx);
  await sql`insert into provider_key_past
    (${columns}) select ${columns} from provider_key where
    provider = ${provider}`.execute(tx);
  await sql`delete from provider_key where provider = ${provider}`.execute(tx);
  for (const { set_by: accountId, ...key } of past) await saveKey(tx, { ...key, accountId });
}

export async function saveKey(
  tx: Tx,
  { provider, name, sealed, ending, accountId }: NewKey,
): Promise<void> {
  await sql`insert into provider_key (provider, name, sealed, ending, set_by)
    values (${provider}, ${name}, ${sealed}, ${ending}, ${accountId})
    on conflict (provider, name) do update
      set sealed = excluded.sealed, ending = excluded.ending, set_by = excluded.set_by,
      set_at = now()`.execute(tx);
}
