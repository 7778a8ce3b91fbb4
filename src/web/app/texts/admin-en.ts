import type { AdminKey } from "./text-keys.ts";

export const adminEn: Record<AdminKey, string> = {
  "admin.orders": "Orders",
  "admin.mail": "Outgoing mail",
  "admin.to-shop": "To the shop",
};
