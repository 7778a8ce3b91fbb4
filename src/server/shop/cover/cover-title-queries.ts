import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const find = named(
  "find-cover-title",
  `select title_th as title from catalog_item
    where id = $1 and is_published and archived_at is null`,
);

/** The title of an item on sale. */
export async function findCoverTitle(db: Db, itemId: number): Promise<string | null> {
  const [row] = await find(db, [itemId]);
  return row?.title ?? null;
}
