import type { PlanType, PricingType } from "#domain/catalog/pricing-plan.ts";
import { accessByItem, type ItemAccess } from "#domain/enrollment/access-state.ts";

/**
 * The active enrollments of one account as one JSON text, for statements that load them beside
 * something else. `account` is the SQL that names the account.
 * An enrollment without an order line was given by an administrator: it opens the course like a
 * bought one.
 */
export function accessText(account: string): string {
  return `(select json_agg(json_build_array(e.item_id, coalesce(el.plan_type, 'actual'),
    coalesce(el.pricing_type, 'default'), e.starts_at, e.ends_at))::text
    from enrollment e left join order_line el on el.id = e.order_line_id
      where e.account_id = ${account} and e.state = 'active')`;
}

type AccessEntry = [
  itemId: number,
  planType: PlanType,
  pricingType: PricingType,
  startsAt: string,
  endsAt: string | null,
];

export function readAccess(text: string | null, now: Date): ItemAccess[] {
  return accessByItem(activeEnrollments(text), now);
}

/** How many active enrollments of these courses stand in the text. */
export function countActive(text: string | null, itemIds: readonly number[]): number {
  return activeEnrollments(text).filter(({ itemId }) => itemIds.includes(itemId)).length;
}

function activeEnrollments(text: string | null) {
  if (text === null) return [];
  return (JSON.parse(text) as AccessEntry[]).map(
    ([itemId, planType, pricingType, startsAt, endsAt]) => ({
      itemId,
      state: "active" as const,
      planType,
      pricingType,
      startsAt: new Date(startsAt),
      endsAt: endsAt === null ? null : new Date(endsAt),
    }),
  );
}
