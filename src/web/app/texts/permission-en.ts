import type { PermissionKey } from "./text-keys.ts";

export const permissionEn: Record<PermissionKey, string> = {
  "permission.owner": "Owner",
  "permission.owner-hint": "May do everything, also what is added later",
  "permission.order.read": "See orders",
  "permission.payment.approve": "Check slips and approve payments",
  "permission.payment.refund": "Refund",
  "permission.catalog.manage": "Look after courses and products",
  "permission.coupon.manage": "Look after coupons and promotions",
  "permission.user.manage": "Look after students and accounts",
  "permission.file.manage": "Look after files",
  "permission.setting.manage": "Set up the shop",
  "permission.text.manage": "Word the texts of the shop",
  "permission.key.manage": "Set up payment methods and their keys",
  "permission.staff.manage": "Look after the staff",
  "permission.audit.read": "See what was done",
  "permission.figure.read": "See figures and sales",
  "permission.export": "Export data",
};
