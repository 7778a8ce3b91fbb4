import type { Permission } from "./permissions.ts";

export type Staff = { id: number; isOwner: boolean; permissions: readonly Permission[] };
/** A person with their rights, the rights of a pending invitation, and whether they teach. */
export type Person = Staff & {
  isAdministrator: boolean;
  isInstructor: boolean;
  invited: Grant | null;
};
export type Grant = { isOwner: boolean; permissions: readonly Permission[] };

/** An administrator grants only own rights. Only owners make owners. */
export function mayGrant(actor: Staff, { isOwner, permissions }: Grant): boolean {
  return actor.isOwner || (!isOwner && permissions.every((one) => actor.permissions.includes(one)));
}

/**
 * Whether this person vouches for the rights from now on: an owner always does, another person if a
 * right is added. Removing rights does not count.
 */
export function vouchesAnew(actor: Staff, before: Grant, after: Grant): boolean {
  return actor.isOwner || after.permissions.some((one) => !before.permissions.includes(one));
}

/**
 * Owners may change everybody, including themselves. Others may change only accounts without
 * further rights, and never themselves.
 */
export function mayChange(actor: Staff, target: Staff): boolean {
  return actor.isOwner || (actor.id !== target.id && mayGrant(actor, target));
}

/**
 * Whether a person may change, lock, merge or read the mails of an account. Accounts of staff,
 * instructors and invited people belong to themselves and the owners. Otherwise two colleagues with
 * equal rights could act as one person.
 */
export function mayManageAccount(actor: Staff, person: Person): boolean {
  return actor.id !== person.id && (actor.isOwner || !hasRights(person));
}

/** Now, or by a pending invitation. */
function hasRights({ isAdministrator, isInstructor, invited }: Person): boolean {
  return isAdministrator || isInstructor || invited !== null;
}
