import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { hasPriceSql } from "#server/shop/course/selling-facts-queries.ts";
import { coverFile } from "#server/shop/cover/cover-file-queries.ts";

/** As many as one order can name. */
const mostAtOnce = 1000;

type PlacedRow = StatementRow<"list-item-order">;
export type PlacedItem = Omit<PlacedRow, "total">;

const listOrder = named(
  "list-item-order",
  `select id, kind, title_th as "titleTh", title_en as "titleEn", ${coverFile("i")} as "coverFile",
    is_published as "isPublished", ${hasPriceSql} as "hasPrice", publish_at as "publishAt",
    archived_at as "archivedAt", count(*) over ()::int as total
  from catalog_item i
  where archived_at is null and ($1::bigint /* or null */ is null or category_id = $1)
  order by position, id
  limit ${mostAtOnce}`,
);

export async function listItemOrder(
  db: Db,
  categoryId: number | null,
): Promise<{ items: PlacedItem[]; total: number }> {
  const rows = await listOrder(db, [categoryId]);
  return { items: rows, total: rows[0]?.total ?? 0 };
}

export type Place = StatementRow<"list-item-places">;

const lockOrder = named("lock-item-order", "select pg_advisory_xact_lock(hashtext('item-order'))");
const listPlaces = named(
  "list-item-places",
  `select id, category_id as "categoryId", archived_at is not null as "isArchived"
  from catalog_item
  order by position, id`,
);

/**
 * Where everything stands, until the transaction ends: nothing else moves meanwhile, while orders
 * go on.
 */
export async function lockItemOrder(tx: Tx): Promise<Place[]> {
  await lockOrder(tx);
  return await listPlaces(tx);
}

const lockMoved = named(
  "lock-moved-items",
  `select i.id
  from catalog_item i join unnest($1::bigint[]) with ordinality w (id, place) on w.id = i.id
  where i.position <> w.place
  order by i.id
  for no key update of i`,
);
const updatePlaces = named(
  "update-item-order",
  `update catalog_item i
  set position = w.place
  from unnest($1::bigint[]) with ordinality w (id, place)
  where i.id = w.id and i.position <> w.place`,
);

/**
 * NOTE: rows are locked by their numbers, as orders lock them, or one would wait for the other for
 * good.
 */
export async function updateItemOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await lockMoved(tx, [ids]);
  await updatePlaces(tx, [ids]);
}
