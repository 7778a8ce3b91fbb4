import type { Permission } from "./roles.ts";

export type Staff = { id: number; isOwner: boolean; permissions: readonly Permission[] };
/**
 * A person as others may reach them: with what they may do, what an invitation offers them, and
 * whether they teach.
 */
export type Person = Staff & {
  isAdministrator: boolean;
  isInstructor: boolean;
  invited: Grant | null;
};
export type Grant = { isOwner: boolean; permissions: readonly Permission[] };

/** An administrator gives no more than they have; only owners make owners. */
export function mayGrant(actor: Staff, { isOwner, permissions }: Grant): boolean {
  return actor.isOwner || (!isOwner && permissions.every((one) => actor.permissions.includes(one)));
}

/**
 * Whether the rights are this person's word from now on: an owner's always, another's where
 * something is given. What is only taken is not.
 */
export function vouchesAnew(actor: Staff, before: Grant, after: Grant): boolean {
  return actor.isOwner || after.permissions.some((one) => !before.permissions.includes(one));
}

/**
 * Owners may change everybody, themselves too; others only accounts with no more rights than they
 * have, and never themselves.
 */
export function mayChange(actor: Staff, target: Staff): boolean {
  return actor.isOwner || (actor.id !== target.id && mayGrant(actor, target));
}

/**
 * Whose account one may change, lock, merge or read the mails of: a sign-in is a person's word, so
 * whoever runs the shop,
 * teaches or is invited to either changes it alone, or an owner does. Else two colleagues of equal
 * rights were one person.
 */
export function mayManageAccount(actor: Staff, person: Person): boolean {
  return actor.id !== person.id && (actor.isOwner || !hasRights(person));
}

/** At this moment, or by an invitation that waits. */
function hasRights({ isAdministrator, isInstructor, invited }: Person): boolean {
  return isAdministrator || isInstructor || invited !== null;
}
