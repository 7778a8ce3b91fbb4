import type { Permission } from "#domain/account/permissions.ts";
import { giftPermissions } from "#domain/gift/gift-kinds.ts";
import type { TextKey } from "#web/texts/text-keys.ts";

export type AdminPlace = {
  to: `/admin${string}`;
  label: TextKey;
  exact?: boolean;
  /** Any of them grants access. Empty: every administrator has access. */
  permissions: readonly Permission[];
};

/** The administrators' pages, in the order of a working day. */
export const adminPlaces: readonly AdminPlace[] = [
  { to: "/admin", label: "admin.home", exact: true, permissions: [] },
  { to: "/admin/orders", label: "admin.orders", permissions: ["order.read"] },
  { to: "/admin/payments/resolve", label: "resolve.title", permissions: ["order.read"] },
  { to: "/admin/approvals", label: "gifts.title", permissions: giftPermissions },
  { to: "/admin/payments/statement", label: "admin.statement", permissions: ["payment.approve"] },
  { to: "/admin/courses", label: "items.title", permissions: ["catalog.manage"] },
  { to: "/admin/categories", label: "category.title", permissions: ["catalog.manage"] },
  { to: "/admin/instructors", label: "teachers.title", permissions: ["catalog.manage"] },
  { to: "/admin/certificates", label: "certificates.title", permissions: ["catalog.manage"] },
  { to: "/admin/submissions", label: "submissions.title", permissions: ["catalog.manage"] },
  { to: "/admin/people", label: "people.title", permissions: ["user.manage"] },
  { to: "/admin/figures", label: "figures.page", permissions: ["figure.read"] },
  { to: "/admin/coupons", label: "admin.coupons", permissions: ["coupon.manage"] },
  { to: "/admin/promotions", label: "admin.promotions", permissions: ["coupon.manage"] },
  { to: "/admin/files", label: "files.title", permissions: ["file.manage"] },
  { to: "/admin/mail", label: "admin.mail", permissions: ["order.read", "user.manage"] },
  { to: "/admin/staff", label: "staff.title", permissions: ["staff.manage"] },
  { to: "/admin/audit", label: "audit.title", permissions: ["audit.read"] },
  { to: "/admin/texts", label: "admin.texts", permissions: ["text.manage"] },
  { to: "/admin/settings", label: "admin.settings", permissions: ["setting.manage", "key.manage"] },
];

/** The menu entry of an address below /admin. */
export function placeAt(path: string): AdminPlace | undefined {
  return adminPlaces.find(
    ({ to, exact = false }) => path === to || (!exact && path.startsWith(`${to}/`)),
  );
}
