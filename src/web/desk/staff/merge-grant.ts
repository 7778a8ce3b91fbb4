import { type Permission, permissions } from "#domain/account/roles.ts";

export type Grant = { readonly is_owner: boolean; readonly permissions: readonly Permission[] };

/** What is chosen here over what stands there now: what nobody has touched here follows what somebody else made of it meanwhile. */
export function mergeGrant(before: Grant, now: Grant, chosen: Grant): Grant {
  const pick = (was: boolean, is: boolean, wanted: boolean) => (wanted === was ? is : wanted);
  const has = (grant: Grant, one: Permission) => grant.permissions.includes(one);
  return {
    is_owner: pick(before.is_owner, now.is_owner, chosen.is_owner),
    permissions: permissions.filter((one) => pick(has(before, one), has(now, one), has(chosen, one))),
  };
}

export function isSameGrant(one: Grant, other: Grant): boolean {
  const known = new Set(other.permissions);
  return one.is_owner === other.is_owner && one.permissions.length === known.size && one.permissions.every((each) => known.has(each));
}
