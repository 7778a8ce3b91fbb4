import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/database.ts";

type StoredFacts = { settings: unknown; sealedVersion: number; hasGoods: boolean; refusedProviders: string[] };

/** What the owner has changed; everything else is as the shop comes. */
export async function findStoredSettings(db: Db): Promise<StoredFacts> {
  const { rows } = await sql<Omit<StoredFacts, "sealedVersion"> & { sealedVersion: number | null }>`
    select s.settings, s.provider_keys_version as "sealedVersion",
      exists (select from catalog_item where kind = 'product' and is_published and archived_at is null) as "hasGoods",
      array(select provider from provider_refusal) as "refusedProviders"
    from (select 1) shop left join site_setting s on s.id = 1`.execute(db);
  const { settings, sealedVersion, hasGoods = false, refusedProviders = [] } = rows[0] ?? {};
  return { settings: settings ?? {}, sealedVersion: sealedVersion ?? 0, hasGoods, refusedProviders };
}

/** Tells every node that something sealed has changed: keys of payment providers, the way of mails. */
export async function raiseSealedVersion(tx: Tx): Promise<void> {
  await lockSettings(tx);
  await sql`update site_setting set provider_keys_version = provider_keys_version + 1`.execute(tx);
}

export type StoredSettings = { version: number; settings: unknown };

/** The same with its version, for editing. */
export async function findSettingsRevision(db: Db): Promise<StoredSettings> {
  const row = await db.selectFrom("site_setting").select(["version", "settings"]).where("id", "=", 1).executeTakeFirst();
  return row ?? { version: 1, settings: {} };
}

export async function lockSettings(tx: Tx): Promise<StoredSettings> {
  await tx
    .insertInto("site_setting")
    .values({ id: 1, settings: "{}" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.selectFrom("site_setting").select(["version", "settings"]).where("id", "=", 1).forUpdate().executeTakeFirstOrThrow();
}

export async function updateSettings(tx: Tx, { version, settings }: StoredSettings): Promise<void> {
  await tx
    .updateTable("site_setting")
    .set({ settings: JSON.stringify(settings), version, updated_at: sql`now()` })
    .where("id", "=", 1)
    .execute();
}
