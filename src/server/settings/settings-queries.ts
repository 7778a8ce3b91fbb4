import type { Db } from "../platform/database.ts";

/** What the owner has changed; everything else is as the shop comes. */
export async function findStoredSettings(db: Db): Promise<unknown> {
  const row = await db.selectFrom("site_setting").select("settings").where("id", "=", 1).executeTakeFirst();
  return row?.settings ?? {};
}
