import { sql } from "kysely";
import type { FieldFault } from "#contract/client.ts";
import type { Language } from "#domain/link/localized-path.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { termFault } from "./term-fault-words.ts";

const offeredAtOnce = 20;

export type CourseChoice = { id: number; name: string; isOnSale: boolean };

/** The named courses and some that fit the words, by name. */
export async function listCourseChoices(
  db: Db,
  { patterns, ids, lang }: { patterns: readonly string[]; ids: readonly number[]; lang: Language },
) {
  const fits = patterns.map((pattern) => sql`i.search like ${pattern}`);
  const name = sql.ref(`i.title_${lang}`);
  const { rows } =
    await sql<CourseChoice>`select i.id, ${name} as name, i.is_published as "isOnSale"
      from catalog_item i
    where i.kind = 'course'
      and (i.id = any (${[...ids]}::bigint[]) or i.id in (select i.id
      from catalog_item i where i.kind = 'course' and i.archived_at is null
      and i.id <> all (${[...ids]}::bigint[]) ${fits.length > 0 ? sql`and ${sql.join(fits, sql` and `)}` : sql``} order by i.position, i.id limit ${offeredAtOnce}))
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

const countTies = named(
  "count-discount-ties",
  `select
    (select count(*)::int
      from catalog_item
      where kind = 'course' and id = any ($1::bigint[])) as items,
    (select count(*)::int
      from payment_method
      where id::bigint = any ($2::bigint[])) as methods`,
);

/** Those that are not in the shop. */
export async function findUnknownTies(
  tx: Tx,
  { itemIds, methodIds = [] }: { itemIds: readonly number[]; methodIds?: readonly number[] },
  lang: Language,
) {
  const [known] = await countTies(tx, [itemIds, methodIds]);
  const faults: FieldFault[] = [];
  if ((known?.items ?? 0) < itemIds.length) faults.push(termFault("UNKNOWN_COURSE", lang));
  if ((known?.methods ?? 0) < methodIds.length) faults.push(termFault("UNKNOWN_METHOD", lang));
  return faults;
}
