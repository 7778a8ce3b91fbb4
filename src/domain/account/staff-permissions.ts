import type { Permission } from "./roles.ts";

export type Staff = { id: number; isOwner: boolean; permissions: readonly Permission[] };
export type Grant = { isOwner: boolean; permissions: readonly Permission[] };

/** An administrator gives no more than they have; only owners make owners. */
export function mayGrant(actor: Staff, { isOwner, permissions }: Grant): boolean {
  return actor.isOwner || (!isOwner && permissions.every((one) => actor.permissions.includes(one)));
}

/** Owners may change everybody, themselves too; others only accounts with no more rights than they have, and never themselves. */
export function mayChange(actor: Staff, target: Staff): boolean {
  return actor.isOwner || (actor.id !== target.id && mayGrant(actor, target));
}
