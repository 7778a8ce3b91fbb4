import type { discountStates } from "#contract/admin/admin-lists.ts";

export type DiscountState = (typeof discountStates)[number];

/** The SQL of each present state of a coupon or promotion `i`, by the database's clock. */
export const stateSql = {
  coupon: `case
      when not i.is_enabled then 'off'
      when i.ends_at <= now() then 'ended'
      when i.use_limit <= i.uses_held + i.uses_redeemed then 'used-up'
      when i.starts_at > now() then 'upcoming'
      else 'running' end`,
  promotion: `case
      when not i.is_enabled then 'off'
      when i.ends_at <= now() then 'ended'
      when i.starts_at > now() then 'upcoming'
      else 'running' end`,
};
