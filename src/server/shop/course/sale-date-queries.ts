import { sql } from "kysely";
import type { Db } from "#server/platform/database/database.ts";

/** Some of what is due goes on sale. Answers how many. */
export async function publishDue(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update catalog_item set is_published = true, published_at = publish_at,
      publish_at = null, version = version + 1, updated_at = now()
    where id in (select id from catalog_item where publish_at <= now() and archived_at is null
      order by id limit ${most} for no key update skip locked)`.execute(db);
  return Number(numAffectedRows);
}

export async function unpublishDue(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update catalog_item set is_published = false, unpublish_at = null,
      version = version + 1, updated_at = now()
    where id in (select id from catalog_item where unpublish_at <= now() and is_published
      order by id limit ${most} for no key update skip locked)`.execute(db);
  return Number(numAffectedRows);
}
