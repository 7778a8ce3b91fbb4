import { sql } from "kysely";
import type { Db } from "#server/platform/database/database.ts";

/**
 * Whether the item `i` costs something that a buyer can pay, or is free: a price of its own, or a
 * plan for everybody.
 */
export const hasPrice = sql<boolean>`(i.price_satang is not null or i.price_usd_cents is not null
  or exists (
  select from pricing_plan p
    where p.item_id = i.id and p.is_visible and p.free_for is null and p.pricing_type <> 'renew'
    and p.archived_at is null
    and (p.plan_type = 'free' or p.price_satang is not null or p.price_usd_cents is not null)))`;

export async function findHasPrice(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{
    hasPrice: boolean;
  }>`select ${hasPrice} as "hasPrice" from catalog_item i where i.id = ${id}`.execute(db);
  return rows[0]?.hasPrice ?? false;
}
