import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/database.ts";
import type { ItemRow } from "./item-list-queries.ts";
import { hasPrice } from "./item-price-queries.ts";

/** As many as one order can name. */
const mostAtOnce = 1000;

export type PlacedItem = Pick<
  ItemRow,
  | "id"
  | "kind"
  | "titleTh"
  | "titleEn"
  | "coverFile"
  | "isPublished"
  | "hasPrice"
  | "publishAt"
  | "archivedAt"
>;

export async function listItemOrder(
  db: Db,
  categoryId: number | null,
): Promise<{ items: PlacedItem[]; total: number }> {
  const { rows } = await sql<PlacedItem & { total: number }>`
    select id, kind, title_th as "titleTh", title_en as "titleEn", cover_file as "coverFile",
      is_published as "isPublished", ${hasPrice} as "hasPrice", publish_at as "publishAt",
      archived_at as "archivedAt", count(*) over ()::int as total
    from catalog_item i where archived_at is null
      and (${categoryId}::bigint is null or category_id
      = ${categoryId}) order by position, id limit ${mostAtOnce}`.execute(db);
  return { items: rows, total: rows[0]?.total ?? 0 };
}

export type Place = { id: number; categoryId: number; isArchived: boolean };

/**
 * Where everything stands, until the transaction ends: nothing else moves meanwhile, while orders
 * go on.
 */
export async function lockItemOrder(tx: Tx): Promise<Place[]> {
  await sql`select pg_advisory_xact_lock(hashtext('item-order'))`.execute(tx);
  const { rows } = await sql<Place>`
    select id, category_id as "categoryId", archived_at is not null as "isArchived"
      from catalog_item order by position, id`.execute(tx);
  return rows;
}

/**
 * NOTE: rows are locked by their numbers, as orders lock them, or one would wait for the other for
 * good.
 */
export async function updateItemOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  const wanted = sql`unnest(${ids}::bigint[]) with ordinality w (id, place)`;
  await sql`select i.id from catalog_item i
    join ${wanted} on w.id = i.id where i.position
    <> w.place order by i.id for no key update of i`.execute(tx);
  await sql`update catalog_item i set position = w.place
    from ${wanted} where i.id = w.id and i.position <> w.place`.execute(tx);
}
