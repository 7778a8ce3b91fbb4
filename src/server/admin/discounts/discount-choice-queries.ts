import { sql } from "kysely";
import type { FieldFault } from "#contract/client.ts";
import type { ItemKind } from "#domain/catalog/catalog-item.ts";
import type { ReachTerms } from "#domain/discount/discount-reach.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { termFault } from "./term-fault-words.ts";

const offeredAtOnce = 20;
const offeredOfCategories = 5;

export type CourseChoice = {
  id: number;
  name: string;
  kind: ItemKind;
  categoryId: number;
  isOnSale: boolean;
  satang: number | null;
};
type ChoiceQuery = {
  patterns: readonly string[];
  ids: readonly number[];
  /** Some items of these categories are added to the answer. */
  categoryIds: readonly number[];
  /** Products, too. */
  withGoods: boolean;
  lang: Language;
};

/** The named courses and some that fit the words, by name. */
export async function listCourseChoices(db: Db, query: ChoiceQuery) {
  const { patterns, ids, categoryIds, withGoods, lang } = query;
  const kinds = withGoods ? sql`i.kind in ('course', 'product')` : sql`i.kind = 'course'`;
  const fits = patterns.map((pattern) => sql`i.search like ${pattern}`);
  const name = sql.ref(`i.title_${lang}`);
  const { rows } =
    await sql<CourseChoice>`select i.id, ${name} as name, i.is_published as "isOnSale", i.kind,
      i.category_id as "categoryId", i.price_satang as satang
      from catalog_item i
    where ${kinds}
      and (i.id = any (${[...ids]}::bigint[]) or i.id in (select i.id
      from catalog_item i where ${kinds} and i.archived_at is null
      and i.id <> all (${[...ids]}::bigint[]) ${fits.length > 0 ? sql`and ${sql.join(fits, sql` and `)}` : sql``} order by i.position, i.id limit ${offeredAtOnce}) or i.id in (select i.id
      from catalog_item i where i.category_id = any (${[...categoryIds]}::bigint[]) and ${kinds}
      and i.archived_at is null order by i.position, i.id limit ${offeredOfCategories}))
    order by ${name} collate ${sql.id(`${lang}-x-icu`)}, i.id`.execute(db);
  return rows;
}

const listMethodsIn = (lang: Language) =>
  named(
    `list-method-choices-${lang}`,
    `select id, name_${lang} as name
    from payment_method
    order by position, id`,
  );
const listMethods = { th: listMethodsIn("th"), en: listMethodsIn("en") };

export async function listMethodChoices(
  db: Db,
  lang: Language,
): Promise<{ id: number; name: string }[]> {
  return await listMethods[lang](db);
}

const listCategoriesIn = (lang: Language) =>
  named(
    `list-category-choices-${lang}`,
    `select id, name_${lang} as name
    from category
    order by position, id`,
  );
const listCategories = { th: listCategoriesIn("th"), en: listCategoriesIn("en") };

/** All categories: an item of a category that the shop no longer shows is still sold. */
export async function listCategoryChoices(
  db: Db,
  lang: Language,
): Promise<{ id: number; name: string }[]> {
  return await listCategories[lang](db);
}

const countTies = named(
  "count-discount-ties",
  `select
    (select count(*)::int
      from catalog_item
      where kind = 'course' and id = any ($1::bigint[])) as items,
    (select count(*)::int
      from payment_method
      where id::bigint = any ($2::bigint[])) as methods,
    (select count(*)::int
      from catalog_item
      where id = any ($3::bigint[])) as excepted,
    (select count(*)::int
      from category
      where id = any ($4::bigint[])) as categories`,
);

type Ties = ReachTerms & { methodIds?: readonly number[] };

/** Those that are not in the shop. */
export async function findUnknownTies(
  tx: Tx,
  { itemIds, methodIds = [], exceptIds = [], categoryIds = [] }: Ties,
  lang: Language,
) {
  const [known] = await countTies(tx, [itemIds, methodIds, exceptIds, categoryIds]);
  const faults: FieldFault[] = [];
  if ((known?.excepted ?? 0) < exceptIds.length)
    faults.push(termFault("UNKNOWN_COURSE", lang, "except"));
  if ((known?.categories ?? 0) < categoryIds.length)
    faults.push(termFault("UNKNOWN_CATEGORY", lang));
  if ((known?.items ?? 0) < itemIds.length) faults.push(termFault("UNKNOWN_COURSE", lang));
  if ((known?.methods ?? 0) < methodIds.length) faults.push(termFault("UNKNOWN_METHOD", lang));
  return faults;
}
