import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

type StoredFacts = {
  settings: unknown;
  sealedVersion: number;
  hasGoods: boolean;
  refusedProviders: string[];
};

const findStored = named(
  "find-stored-settings",
  `select s.settings, s.provider_keys_version as "sealedVersion",
    exists (select from catalog_item
      where kind = 'product' and is_published and archived_at is null) as "hasGoods",
    array(select provider from provider_refusal) as "refusedProviders"
  from (select 1) shop left join site_setting s on s.id = 1`,
);

/** What the owner has changed; everything else is as the shop comes. */
export async function findStoredSettings(db: Db): Promise<StoredFacts> {
  const [row] = await findStored(db);
  return {
    settings: row?.settings ?? {},
    sealedVersion: row?.sealedVersion ?? 0,
    hasGoods: row?.hasGoods ?? false,
    refusedProviders: row?.refusedProviders ?? [],
  };
}

const raise = named(
  "raise-sealed-version",
  "update site_setting set provider_keys_version = provider_keys_version + 1",
);

/**
 * Tells every node that something sealed has changed: keys of payment providers, the way of mails.
 */
export async function raiseSealedVersion(tx: Tx): Promise<void> {
  await lockSettings(tx);
  await raise(tx);
}

export type StoredSettings = { version: number; settings: unknown };

const findRevision = named(
  "find-settings-revision",
  "select version, settings from site_setting where id = 1",
);

/** The same with its version, for editing. */
export async function findSettingsRevision(db: Db): Promise<StoredSettings> {
  return (await findRevision(db))[0] ?? { version: 1, settings: {} };
}

const insert = named(
  "insert-site-setting",
  "insert into site_setting (id, settings) values (1, '{}') on conflict do nothing",
);
const lock = named(
  "lock-site-setting",
  "select version, settings from site_setting where id = 1 for update",
);

export async function lockSettings(tx: Tx): Promise<StoredSettings> {
  await insert(tx);
  const [row] = await lock(tx);
  if (row === undefined) throw new Error("settings that were just inserted are there");
  return row;
}

const update = named(
  "update-site-setting",
  "update site_setting set settings = $1, version = $2, updated_at = now() where id = 1",
);

export async function updateSettings(tx: Tx, { version, settings }: StoredSettings): Promise<void> {
  await update(tx, [JSON.stringify(settings), version]);
}
