import { type RawBuilder, sql } from "kysely";
import type { ItemKind } from "#domain/catalog/catalog-item.ts";
import type { ItemState } from "#domain/catalog/item-state.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { ListStatement } from "#server/list/list-page-queries.ts";
import { hasPrice } from "#server/shop/course/selling-facts-queries.ts";
import { teacherName, teachersOfItem } from "#server/shop/course/teacher-name-queries.ts";
import { coverFile } from "#server/shop/cover/cover-file-queries.ts";

export type ItemFilter = {
  patterns: readonly string[];
  kind: ItemKind | "";
  state: ItemState | "";
  categoryId: number | null;
};
export type ItemSort = "" | "changed" | "newest" | "name";

export type ItemRow = {
  id: number;
  version: number;
  kind: ItemKind;
  titleTh: string;
  titleEn: string;
  coverFile: string;
  categoryId: number;
  categoryName: string;
  isPublished: boolean;
  hasPrice: boolean;
  publishAt: Date | null;
  unpublishAt: Date | null;
  archivedAt: Date | null;
  priceSatang: number | null;
  seatLimit: number | null;
  seatsUsed: number;
  instructors: string[];
  sold: number;
  updatedAt: Date;
};

const states: Record<ItemState | "", RawBuilder<unknown>> = {
  "": sql`i.archived_at is null`,
  published: sql`i.archived_at is null and i.is_published and ${hasPrice}`,
  unpriced: sql`i.archived_at is null and i.is_published and not ${hasPrice}`,
  scheduled: sql`i.archived_at is null and not i.is_published and i.publish_at is not null`,
  draft: sql`i.archived_at is null and not i.is_published and i.publish_at is null`,
  archived: sql`i.archived_at is not null`,
};

/** Courses and products of the shop, as the list pattern reads them. */
export function itemList(
  { patterns, kind, state, categoryId }: ItemFilter,
  sort: ItemSort,
  lang: Language,
): ListStatement {
  // Words find what is in the archive, too, behind everything else.
  const isAlsoArchive = state === "" && patterns.length > 0;
  const order =
    state === "archived" && sort === "" ? sql`i.archived_at desc, i.id desc` : orderOf(sort, lang);
  return {
    table: sql`catalog_item i`,
    joins: sql`join category c on c.id = i.category_id`,
    conditions: [
      ...(isAlsoArchive ? [] : [states[state]]),
      ...(kind === "" ? [] : [sql`i.kind = ${kind}`]),
      ...(categoryId === null ? [] : [sql`i.category_id = ${categoryId}`]),
    ],
    search: patterns.map(matching),
    order: isAlsoArchive ? sql`i.archived_at is not null, ${order}` : order,
    columns: columns(lang),
  };
}

function matching(pattern: string): RawBuilder<unknown> {
  const number = /^%#?(\d{1,15})%$/.exec(pattern)?.[1];
  return number === undefined
    ? sql`i.search like ${pattern}`
    : sql`(i.search like ${pattern} or i.id = ${Number(number)})`;
}

function orderOf(sort: ItemSort, lang: Language): RawBuilder<unknown> {
  if (sort === "changed") return sql`i.updated_at desc, i.id desc`;
  if (sort === "newest") return sql`i.id desc`;
  if (sort === "name")
    return sql`${sql.ref(`i.title_${lang}`)} collate ${sql.id(`${lang}-x-icu`)}, i.id`;
  return sql`i.position, i.id`;
}

function columns(lang: Language): RawBuilder<unknown> {
  return sql`i.id, i.version, i.kind, i.title_th as "titleTh", i.title_en as "titleEn",
    ${sql.raw(coverFile("i"))} as "coverFile", i.category_id as "categoryId",
    ${sql.ref(`c.name_${lang}`)} as "categoryName", i.is_published as "isPublished",
      ${hasPrice} as "hasPrice", i.publish_at as "publishAt", i.unpublish_at as "unpublishAt",
    i.archived_at as "archivedAt", i.price_satang as "priceSatang", i.seat_limit as "seatLimit",
      i.seats_held + i.seats_taken as "seatsUsed", i.updated_at as "updatedAt",
    array(select ${sql.raw(teacherName(lang))} from ${sql.raw(teachersOfItem)}
      where ci.item_id = i.id order by ci.position, a.id) as instructors,
    case i.kind when 'course' then (select count(distinct e.account_id)::int from enrollment e
      where e.item_id = i.id and e.state = 'active' and (e.ends_at is null or e.ends_at > now()))
      else (select coalesce(sum(l.quantity), 0)::int from order_line l
        join shop_order o on o.id = l.order_id
        where l.item_id = i.id and o.status = 'approved') end as sold`;
}

export function chosenItem(lang: Language) {
  return { version: sql`i.version`, name: sql.ref(`i.title_${lang}`) };
}
