import type { Permission } from "./permissions.ts";

const permissions: Readonly<Record<string, Permission>> = {
  item: "catalog.manage",
  category: "catalog.manage",
  instructor: "catalog.manage",
  coupon: "coupon.manage",
  promotion: "coupon.manage",
  setting: "setting.manage",
  shipping_option: "setting.manage",
  user_group: "setting.manage",
  custom_label: "setting.manage",
  reject_reason: "setting.manage",
  bank_account: "key.manage",
  payment_method: "key.manage",
};

/**
 * The permission to change a record includes reading its history. Null: its history is only in the
 * log.
 */
export function historyPermission(object: string): Permission | null {
  if (object === "setting:mail") return "key.manage";
  const [kind = ""] = object.split(":");
  return Object.hasOwn(permissions, kind) ? (permissions[kind] ?? null) : null;
}
