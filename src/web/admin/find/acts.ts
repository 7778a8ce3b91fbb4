import type { Permission } from "#domain/account/permissions.ts";
import type { KeyOf } from "#web/texts/text-keys.ts";

type ActKey = Extract<KeyOf<"admin/find">, `find.act-${string}`>;
export type Act = { label: ActKey; to: `/admin${string}`; permissions: readonly Permission[] };

/** What a person does most, each by the page and field where it begins. A new act is a line here. */
export const acts: readonly Act[] = [
  act("check-slips", "/admin/orders?state=review", "order.read"),
  act("coupon", "/admin/coupons/new", "coupon.manage"),
  act("coupon-series", "/admin/coupons/series", "coupon.manage"),
  act("promotion", "/admin/promotions/new", "coupon.manage"),
  act("try-discounts", "/admin/promotions/try", "coupon.manage"),
  act("course", "/admin/courses/new", "catalog.manage"),
  act("category", "/admin/categories/new", "catalog.manage"),
  act("instructor", "/admin/instructors/new", "catalog.manage"),
  act("people", "/admin/people/import", "user.manage"),
  act("statement", "/admin/payments/statement/import", "payment.approve"),
  act("staff", "/admin/staff", "staff.manage"),
  act("backup", "/admin/settings/health#backups", "setting.manage"),
  act("recovery", "/admin/settings/recovery", "setting.manage"),
  act("bank-account", "/admin/settings/bank-accounts/new", "key.manage"),
  act("text-files", "/admin/texts/files", "text.manage"),
];

function act<Name extends string>(
  name: `find.act-${Name}` extends ActKey ? Name : never,
  to: Act["to"],
  permission: Permission,
): Act {
  return { label: `find.act-${name}` as ActKey, to, permissions: [permission] };
}
