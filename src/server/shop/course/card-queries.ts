import type { Kysely } from "kysely";
import type { ItemKind } from "#domain/catalog/catalog-item.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Database } from "#server/platform/database/database-schema.ts";
import {
  named,
  type StatementParams,
  type StatementRow,
} from "#server/platform/database/named-statement.ts";
import { textIn } from "#server/platform/database/text-in-queries.ts";
import { coverFile } from "../cover/cover-file-queries.ts";
import { hasLessons } from "../lesson/shown-lessons-queries.ts";
import { teacherName, teachersOfItem } from "./teacher-name-queries.ts";

type Db = Kysely<Database>;

/** `ready`: the newest, but what can be bought and learned first. */
export type CatalogSort = "" | "new" | "ready" | "price_low" | "price_high" | "name";
export type CatalogFilter = {
  words: readonly string[];
  category: string;
  kind: ItemKind | "";
  teacherId?: number;
};

export type CardRow = StatementRow<"list-cards-shop-th">;

const matching = `i.is_published and i.archived_at is null and i.search like all ($1::text[])
  and ($2::text = '' or c.slug = $2) and ($3::text = '' or i.kind = $3)
  and ($4::bigint is null or exists (select from course_instructor t
    where t.item_id = i.id and t.account_id = $4))`;

/** The same price as on the card, for sorting only. */
const cheapest = (
  which: string,
) => `(select min(case p.plan_type when 'free' then 0 else p.price_satang end) from pricing_plan p
  where p.item_id = i.id and p.is_visible and p.free_for is null and p.pricing_type <> 'renew'
    and p.archived_at is null and ${which})`;
const priceFrom = `coalesce(i.price_satang,
  ${cheapest("p.plan_type <> 'trial'")}, ${cheapest("p.plan_type = 'trial'")})`;

const orders: Record<CatalogSort, (lang: Language) => string> = {
  "": () => "i.position, i.id",
  new: () => "i.published_at desc, i.id desc",
  ready: () =>
    `(${priceFrom} is not null and (i.kind <> 'course' or i.outline <> '[]'
      or ${hasLessons("i.id")})) desc, i.published_at desc, i.id desc`,
  price_low: () => `${priceFrom} asc nulls last, i.position, i.id`,
  price_high: () => `${priceFrom} desc nulls last, i.position, i.id`,
  name: (lang) => `i.title_${lang} collate "${lang}-x-icu", i.id`,
};

const cardsIn = (sort: CatalogSort, lang: Language) =>
  named(
    `list-cards-${sort || "shop"}-${lang}`,
    `select i.id, i.kind, i.title_${lang} as title, ${textIn(lang, "i.promise")} as promise, i.level, ${coverFile("i")} as cover_file, c.slug as category_slug, c.name_${lang} as category_name,
       i.price_satang, i.seat_limit is not null as has_seat_limit,
       array(select ${teacherName(lang)} from ${teachersOfItem} where ci.item_id = i.id
         order by ci.position, a.id) as instructors
     from catalog_item i join category c on c.id = i.category_id
     where ${matching} order by ${orders[sort](lang)} limit $5 offset $6`,
  );
const sorts = Object.keys(orders) as CatalogSort[];
const cards = new Map(
  sorts.flatMap((sort) =>
    (["th", "en"] as const).map((lang) => [`${sort} ${lang}`, cardsIn(sort, lang)]),
  ),
);

export type CardsAsked = {
  filter: CatalogFilter;
  sort: CatalogSort;
  lang: Language;
  limit: number;
  offset: number;
};

export async function listCards(
  db: Db,
  { filter, sort, lang, limit, offset }: CardsAsked,
): Promise<CardRow[]> {
  return (await cards.get(`${sort} ${lang}`)?.(db, [...valuesOf(filter), limit, offset])) ?? [];
}

const count = named(
  "count-cards",
  `select count(*) as total from catalog_item i join category c on c.id = i.category_id
    where ${matching}`,
);

export async function countCards(db: Db, filter: CatalogFilter): Promise<number> {
  const [row] = await count(db, valuesOf(filter));
  return row?.total ?? 0;
}

function valuesOf({
  words,
  category,
  kind,
  teacherId,
}: CatalogFilter): StatementParams<"count-cards"> {
  return [
    words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`),
    category,
    kind,
    teacherId ?? null,
  ];
}
