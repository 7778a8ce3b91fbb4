export type Role = "student" | "instructor" | "administrator";

export const permissions = [
  "file.manage",
  "order.read",
  "payment.approve",
  "payment.refund",
  "coupon.manage",
  "setting.manage",
  "user.manage",
  "export",
] as const;
export type Permission = (typeof permissions)[number];

export type RoleFlags = { isStudent: boolean; isInstructor: boolean; isAdministrator: boolean };

/** What a person is, the role that may do most first. */
export function rolesOf({ isStudent, isInstructor, isAdministrator }: RoleFlags): Role[] {
  const roles: [Role, boolean][] = [
    ["administrator", isAdministrator],
    ["instructor", isInstructor],
    ["student", isStudent],
  ];
  return roles.filter(([, has]) => has).map(([role]) => role);
}

export function mainRole(flags: RoleFlags): Role {
  return rolesOf(flags)[0] ?? "student";
}

/** Somebody who teaches here and does not study: the cart is not for them. */
export function isInstructorOnly({ isInstructor, isStudent }: Pick<RoleFlags, "isInstructor" | "isStudent">): boolean {
  return isInstructor && !isStudent;
}

export function mayDo(account: { isAdministrator: boolean; permissions: readonly Permission[] }, permission: Permission): boolean {
  return account.isAdministrator && account.permissions.includes(permission);
}
