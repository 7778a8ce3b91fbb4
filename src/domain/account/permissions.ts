/** The permissions of administrators, in the order of the form. */
export const permissions = [
  "order.read",
  "payment.approve",
  "payment.refund",
  "catalog.manage",
  "coupon.manage",
  "user.manage",
  "user.view",
  "file.manage",
  "setting.manage",
  "text.manage",
  "key.manage",
  "staff.manage",
  "audit.read",
  "news.send",
  "figure.read",
  "export",
] as const;
export type Permission = (typeof permissions)[number];

export type PermissionGrant = { isAdministrator: boolean; permissions: readonly Permission[] };

export function mayDo(account: PermissionGrant, permission: Permission): boolean {
  return account.isAdministrator && account.permissions.includes(permission);
}

export function mayDoAny(account: PermissionGrant, wanted: readonly Permission[]): boolean {
  return wanted.some((permission) => mayDo(account, permission));
}

/** An owner has every permission, including later ones. */
export function permissionsOf({
  isOwner,
  permissions: granted,
}: {
  isOwner: boolean;
  permissions: readonly Permission[];
}): readonly Permission[] {
  return isOwner ? permissions : granted;
}
