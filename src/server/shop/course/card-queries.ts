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
export type CatalogSort = "" | "new" | "ready" | "popular" | "price_low" | "price_high" | "name";
export type CatalogFilter = {
  /** Folded words that all stand in the item. */
  words: readonly string[];
  /** Further items that are close to the words, the nearest first. They come behind the others. */
  nearIds?: readonly number[];
  category: string;
  kind: ItemKind | "";
  teacherId?: number;
};

export type CardRow = StatementRow<"list-cards-shop-th">;

const matching = `i.is_published and i.archived_at is null
  and ($1::text = '' or c.slug = $1) and ($2::text = '' or i.kind = $2)
  and ($3::bigint is null or exists (select from course_instructor t
    where t.item_id = i.id and t.account_id = $3))`;
/** The longest word goes by the index. */
const exact = "(i.search like $4 and i.search like all ($5::text[]))";
const nearIds = "$6::bigint[]";

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
  popular: () =>
    `(select count(*) from enrollment e where e.item_id = i.id and e.state = 'active') desc,
      i.position, i.id`,
  ready: () =>
    `(${priceFrom} is not null and (i.kind <> 'course' or i.outline <> '[]'
      or ${hasLessons("i.id")})) desc, i.published_at desc, i.id desc`,
  price_low: () => `${priceFrom} asc nulls last, i.position, i.id`,
  price_high: () => `${priceFrom} desc nulls last, i.position, i.id`,
  name: (lang) => `i.title_${lang} collate "${lang}-x-icu", i.id`,
};

const columnsIn = (
  lang: Language,
) => `i.id, i.kind, i.title_${lang} as title, ${textIn(lang, "i.promise")} as promise, i.level, ${coverFile("i")} as cover_file, c.slug as category_slug, c.name_${lang} as category_name,
       i.price_satang, i.seat_limit is not null as has_seat_limit,
       array(select ${teacherName(lang)} from ${teachersOfItem} where ci.item_id = i.id
         order by ci.position, a.id) as instructors`;

const cardsIn = (sort: CatalogSort, lang: Language) =>
  named(
    `list-cards-${sort || "shop"}-${lang}`,
    `select ${columnsIn(lang)}
     from catalog_item i join category c on c.id = i.category_id
     where ${matching} order by ${orders[sort](lang)} limit $4 offset $5`,
  );

const foundCardsIn = (sort: CatalogSort, lang: Language) =>
  named(
    `find-cards-${sort || "shop"}-${lang}`,
    `select ${columnsIn(lang)}
     from catalog_item i join category c on c.id = i.category_id
     where ${matching} and (${exact} or i.id = any (${nearIds}))
     order by ${exact} desc, ${sort === "" ? `case when not ${exact} then array_position(${nearIds}, i.id) end, ` : ""}${orders[sort](lang)} limit $7 offset $8`,
  );
const sorts = Object.keys(orders) as CatalogSort[];
const inEach = <T>(made: (sort: CatalogSort, lang: Language) => T) =>
  new Map(
    sorts.flatMap((sort) =>
      (["th", "en"] as const).map((lang) => [`${sort} ${lang}`, made(sort, lang)]),
    ),
  );
const cards = inEach(cardsIn);
const foundCards = inEach(foundCardsIn);

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
  const name = `${sort} ${lang}`;
  const rows =
    filter.words.length === 0
      ? await cards.get(name)?.(db, [...valuesOf(filter), limit, offset])
      : await foundCards.get(name)?.(db, [...valuesOf(filter), ...wordsOf(filter), limit, offset]);
  return rows ?? [];
}

const count = named(
  "count-cards",
  `select count(*)::int as total, count(*)::int as exact
  from catalog_item i join category c on c.id = i.category_id
  where ${matching}`,
);
const countFound = named(
  "count-found-cards",
  `select count(*)::int as total, (count(*) filter (where ${exact}))::int as exact
  from catalog_item i join category c on c.id = i.category_id
  where ${matching} and (${exact} or i.id = any (${nearIds}))`,
);

/** `exact`: how many of them have the words. */
export async function countCards(
  db: Db,
  filter: CatalogFilter,
): Promise<{ total: number; exact: number }> {
  const [row] =
    filter.words.length === 0
      ? await count(db, valuesOf(filter))
      : await countFound(db, [...valuesOf(filter), ...wordsOf(filter)]);
  return row ?? { total: 0, exact: 0 };
}

function valuesOf({ category, kind, teacherId }: CatalogFilter): StatementParams<"count-cards"> {
  return [category, kind, teacherId ?? null];
}

function wordsOf({ words, nearIds = [] }: CatalogFilter) {
  const [longest = "", ...rest] = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return [longest, rest, nearIds] as const;
}
