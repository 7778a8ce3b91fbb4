import { sql } from "kysely";
import type { Db, Tx } from "../platform/database.ts";

/** What the owner has changed; everything else is as the shop comes. */
export async function findStoredSettings(db: Db): Promise<{ settings: unknown; sealedVersion: number }> {
  const row = await db.selectFrom("site_setting").select(["settings", "provider_keys_version"]).where("id", "=", 1).executeTakeFirst();
  return { settings: row?.settings ?? {}, sealedVersion: row?.provider_keys_version ?? 0 };
}

/** Tells every node that something sealed has changed: keys of payment providers, the way of mails. */
export async function raiseSealedVersion(tx: Tx): Promise<void> {
  await lockSettings(tx);
  await sql`update site_setting set provider_keys_version = provider_keys_version + 1`.execute(tx);
}

export type StoredSettings = { version: number; settings: unknown };

/** The same with its version, for whoever edits it. */
export async function findSettingsEdition(db: Db): Promise<StoredSettings> {
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
