import type { Permission } from "#domain/account/permissions.ts";
import { apart, isWhole, settingListOf } from "#domain/audit/record-fields.ts";

/** A record in the log, and the action. */
export type AuditedRecord = { object: string; action: string; is_student: boolean };
type Place = { to: string; permissions: readonly Permission[] };

const keyed: readonly string[] = ["mail", "bank-accounts"];

const places: Readonly<Record<string, (id: string) => Place>> = {
  order: (id) => ({ to: `/admin/orders/${id}`, permissions: ["order.read"] }),
  item: (id) => ({ to: `/admin/courses/${id}`, permissions: ["catalog.manage"] }),
  category: (id) => ({ to: `/admin/categories/${id}`, permissions: ["catalog.manage"] }),
  certificate: (id) => ({ to: `/admin/certificates?q=${id}`, permissions: ["catalog.manage"] }),
  announcement: (id) => ({ to: `/admin/announcements/${id}`, permissions: ["news.send"] }),
  coupon: (id) => ({ to: `/admin/coupons/${id}`, permissions: ["coupon.manage"] }),
  promotion: (id) => ({ to: `/admin/promotions/${id}`, permissions: ["coupon.manage"] }),
  text: (id) => ({ to: `/admin/texts/${id}`, permissions: ["text.manage"] }),
  setting: (id) => ({
    to: `/admin/settings/${id}`,
    permissions: [keyed.includes(id) ? "key.manage" : "setting.manage"],
  }),
  payment_method: (id) => ({ to: `/admin/settings/payment/${id}`, permissions: ["key.manage"] }),
  provider: () => ({ to: "/admin/settings/payment", permissions: ["key.manage"] }),
  social_app: () => ({ to: "/admin/settings/social", permissions: ["key.manage"] }),
  mail: (id) => ({ to: `/admin/mail/${id}`, permissions: ["order.read", "user.manage"] }),
  review: () => ({ to: "/admin/payments/resolve", permissions: ["order.read"] }),
  break: () => ({ to: "/admin/payments/resolve", permissions: ["order.read"] }),
  statement: (id) => ({
    to: `/admin/payments/statement/imports/${id}`,
    permissions: ["payment.approve"],
  }),
  statement_line: (id) => ({
    to: `/admin/payments/statement/${id}`,
    permissions: ["payment.approve"],
  }),
  ...Object.fromEntries(
    Object.entries(settingListOf).map(([kind, list]) => [
      kind,
      (id: string) => ({
        to: `/admin/settings/${list}/${id}`,
        permissions: [keyed.includes(list) ? "key.manage" : "setting.manage"] as const,
      }),
    ]),
  ),
};

/**
 * The page of a record, and its permission. Null: there is no page, for example for whole lists.
 */
export function recordPlace({ object, action, is_student }: AuditedRecord): Place | null {
  const [kind, id] = apart(object);
  if (id === "" || isWhole(id) || /\.(?:deleted|dropped)$/.test(action)) return null;
  if (kind === "account") return accountPlace(id, action, is_student);
  return Object.hasOwn(places, kind) ? (places[kind]?.(id) ?? null) : null;
}

function accountPlace(id: string, action: string, isStudent: boolean): Place | null {
  if (action.startsWith("instructor."))
    return { to: `/admin/instructors/${id}`, permissions: ["catalog.manage"] };
  if (action.startsWith("staff.")) return { to: "/admin/staff", permissions: ["staff.manage"] };
  return isStudent ? { to: `/admin/people/${id}`, permissions: ["user.manage"] } : null;
}
