import type { Db } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { hasLessons } from "#server/shop/lesson/shown-lessons-queries.ts";

export type StoredSellingFacts = StatementRow<"find-selling-facts">;

const findSellingFactsStatement = named(
  "find-selling-facts",
  `with sold as materialized (
    select i.id, i.kind
    from catalog_item i
    where i.is_published
      and i.archived_at is null
      and (i.price_satang is not null
        or exists (select from pricing_plan p
          where p.item_id = i.id
            and p.is_visible
            and p.free_for is null
            and p.pricing_type <> 'renew'
            and p.archived_at is null
            and (p.plan_type = 'free' or p.price_satang is not null)))
  )
  select coalesce((select settings ? 'title' from site_setting where id = 1), false) as "isNamed",
    coalesce((select settings ? 'vat' from site_setting where id = 1), false) as "hasSaidVat",
    (select id from ledger_entry order by id limit 1) is not null as "hasSold",
    (select count(*)::int from bank_account where archived_at is null) as "bankAccounts",
    (select count(*)::int from category where archived_at is null) as categories,
    (select count(*)::int from sold) as "itemsOnSale",
    (select case when bool_and(a.kind = 'product') then true
        else bool_or(a.kind = 'course' and ${hasLessons("a.id")}) end
      from sold a) is true as "hasLesson"`,
);

/**
 * NOTE: the price is the one on the card of the catalogue; what has none there cannot be bought.
 */
export async function findSellingFacts(db: Db): Promise<StoredSellingFacts> {
  const rows = await findSellingFactsStatement(db);
  if (!rows[0]) throw new Error("A count has a row.");
  return rows[0];
}
