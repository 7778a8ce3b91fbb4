import type { Db } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { hasPriceSql } from "#server/shop/course/selling-facts-queries.ts";
import { hasLessons } from "#server/shop/lesson/shown-lessons-queries.ts";

export type StoredSellingFacts = StatementRow<"find-selling-facts">;

const findSellingFactsStatement = named(
  "find-selling-facts",
  `with sold as materialized (
    select i.id, i.kind, i.takes_place_th <> '' as "isElsewhere"
    from catalog_item i
    where i.is_published
      and i.archived_at is null
      and ${hasPriceSql}
  )
  select coalesce((select settings ? 'title' from site_setting where id = 1), false) as "isNamed",
    coalesce((select settings ? 'vat' from site_setting where id = 1), false) as "hasSaidVat",
    (select id from ledger_entry order by id limit 1) is not null as "hasSold",
    (select count(*)::int from bank_account where archived_at is null) as "bankAccounts",
    (select count(*)::int from sold) as "itemsOnSale",
    (select case when bool_and(a.kind = 'product') then true
        else bool_or(a.kind = 'course' and (a."isElsewhere" or ${hasLessons("a.id")})) end
      from sold a) is true as "hasLesson"`,
);

/** On sale is what has a price, by the rule of each course's own page. */
export async function findSellingFacts(db: Db): Promise<StoredSellingFacts> {
  const rows = await findSellingFactsStatement(db);
  if (!rows[0]) throw new Error("A count has a row.");
  return rows[0];
}
