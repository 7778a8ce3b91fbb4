import type { Db } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const own = named(
  "find-own-coupon",
  `select c.id from coupon c where c.id = any ($2::bigint[]) and exists (
      select from audit_entry e
        where e.object = any (array['coupon:' || c.id, 'coupon-series:' || c.series])
        and e.action in ('coupon.created', 'coupon.changed', 'coupon.series-created')
          and (e.actor_id = $1 or (e.detail ->> 'first_by')::bigint = $1))
    order by c.id limit 1`,
);

/**
 * Whether this person has made or changed one of these coupons for the shop, or asked for it:
 * nobody gives themselves a discount.
 */
export async function hasOwnCoupon(
  db: Db,
  accountId: number,
  couponIds: readonly number[],
): Promise<boolean> {
  return couponIds.length > 0 && (await own(db, [accountId, couponIds])).length > 0;
}
