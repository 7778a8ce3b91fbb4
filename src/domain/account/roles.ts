export type Role = "student" | "instructor" | "administrator";

export type RoleFlags = { isStudent: boolean; isInstructor: boolean; isAdministrator: boolean };

/** The roles of a person, the most powerful first. */
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

/** An instructor who is no student has no cart. */
export function isInstructorOnly({
  isInstructor,
  isStudent,
}: Pick<RoleFlags, "isInstructor" | "isStudent">): boolean {
  return isInstructor && !isStudent;
}
