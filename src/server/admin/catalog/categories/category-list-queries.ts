import { type RawBuilder, sql } from "kysely";
import type { Language } from "#domain/link/localized-path.ts";
import type { ChosenColumns, ListStatement } from "#server/list/list-page-queries.ts";

export type CategoryFilter = { patterns: readonly string[]; state: "" | "used" | "archived" };
export type CategorySort = "" | "name" | "items" | "newest";

const items = sql`(select count(*)::int from catalog_item c where c.category_id = i.id)`;

/** Categories as the list pattern reads them. */
export function categoryList(
  { patterns, state }: CategoryFilter,
  sort: CategorySort,
  lang: Language,
): ListStatement {
  return {
    table: sql`category i`,
    conditions: [
      ...(state === ""
        ? []
        : [state === "used" ? sql`i.archived_at is null` : sql`i.archived_at is not null`]),
      ...patterns.map(
        (pattern) =>
          sql`fold_words(i.name_th || ' ' || i.name_en || ' ' || i.slug) like ${pattern}`,
      ),
    ],
    isSmall: true,
    order: orderOf(sort, lang),
    columns: sql`i.id, i.slug, i.name_th, i.name_en, i.version,
      i.archived_at is not null as is_archived, ${items} as items`,
  };
}

export function chosenCategory(lang: Language): ChosenColumns {
  return { version: sql`i.version`, name: sql.ref(`i.name_${lang}`) };
}

function orderOf(sort: CategorySort, lang: Language): RawBuilder<unknown> {
  if (sort === "name")
    return sql`${sql.ref(`i.name_${lang}`)} collate ${sql.id(`${lang}-x-icu`)}, i.id`;
  if (sort === "items") return sql`${items} desc, i.position, i.id`;
  return sort === "newest" ? sql`i.id desc` : sql`i.position, i.id`;
}
