import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const lockDue = named(
  "lock-items-due-for-sale",
  `select id
  from catalog_item
  where publish_at <= now() and archived_at is null and id > $1
  order by id
  limit $2
  for no key update skip locked`,
);

/** Some of those whose sale should begin, behind an id. */
export async function lockDueForSale(tx: Tx, after: number, most: number): Promise<number[]> {
  return (await lockDue(tx, [after, most])).map(({ id }) => id);
}

const publish = named(
  "publish-items-due",
  `update catalog_item
  set is_published = true, published_at = publish_at, publish_at = null, version = version + 1,
    updated_at = now()
  where id = any ($1::bigint[])`,
);

/** NOTE: call this with the items locked. */
export async function publishItems(tx: Tx, ids: readonly number[]): Promise<void> {
  await publish(tx, [ids]);
}

export async function unpublishDue(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update catalog_item set is_published = false, unpublish_at = null,
      version = version + 1, updated_at = now()
    where id in (select id from catalog_item where unpublish_at <= now() and is_published
      order by id limit ${most} for no key update skip locked)`.execute(db);
  return Number(numAffectedRows);
}
