import { sql } from "kysely";
import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

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
