import { sql } from "kysely";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";

/**
 * Whether the item `i` costs something that a buyer can pay, or is free: a price of its own, or a
 * plan for everybody.
 */
export const hasPriceSql = `(i.price_satang is not null or i.price_usd_cents is not null
    or exists (
      select from pricing_plan p
      where p.item_id = i.id and p.is_visible and p.free_for is null and p.pricing_type <> 'renew'
        and p.archived_at is null
        and (p.plan_type = 'free' or p.price_satang is not null
          or p.price_usd_cents is not null)))`;
/** The same, for the filters of a list. */
export const hasPrice = sql.raw<boolean>(hasPriceSql);

const find = named(
  "find-item-has-price",
  `select ${hasPriceSql} as "hasPrice"
  from catalog_item i
  where i.id = $1`,
);

export async function findHasPrice(db: Db, id: number): Promise<boolean> {
  return (await find(db, [id]))[0]?.hasPrice ?? false;
}

const listFacts = named(
  "list-selling-facts-of-items",
  `select i.id, i.kind, i.is_published as "isPublished", i.publish_at as "publishAt",
    i.archived_at as "archivedAt", ${hasPriceSql} as "hasPrice",
    i.title_th as title, coalesce(i.cover_file, '') as cover, i.description_th as description,
    i.takes_place_th as "takesPlace",
    coalesce(i.price_satang, p.least) as "priceSatang", p.count > 1 as "hasSeveral",
    l.published as "publishedLessons", l.drafts as "draftLessons"
  from catalog_item i,
    lateral (
      select min(case when p.plan_type = 'free' then 0 else p.price_satang end) as least,
        count(*)::int as count
      from pricing_plan p
      where p.item_id = i.id and p.is_visible and p.free_for is null
        and p.pricing_type <> 'renew' and p.archived_at is null) p,
    lateral (
      select count(*) filter (where l.is_published and s.is_published)::int as published,
        count(*) filter (where not l.is_published)::int as drafts
      from lesson l join course_section s on s.id = l.section_id
      where l.item_id = i.id and l.archived_at is null) l
  where i.id = any ($1::bigint[])`,
);

export type StoredSellingFacts = StatementRow<"list-selling-facts-of-items">;

/** What items have of what they need before they are sold. */
export async function listSellingFacts(
  db: Db | Tx,
  ids: readonly number[],
): Promise<StoredSellingFacts[]> {
  return listFacts(db, [ids]);
}

/** The same of one. Null: no such item. */
export async function findSellingFacts(
  db: Db | Tx,
  id: number,
): Promise<StoredSellingFacts | null> {
  return (await listFacts(db, [[id]]))[0] ?? null;
}
