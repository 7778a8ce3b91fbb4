import { useRef, useState } from "react";
import type { Answer, RefusedAnswer } from "#contract/client.ts";
import { type Permission, permissions } from "#domain/account/permissions.ts";
import { newerOf, sendOver } from "#web/platform/send/send-over.ts";

export type SeenGrant<V extends number | null = number> = Grant & { readonly version: V };
/** The permissions that another administrator has changed since the dialog was opened. */
export type TheirGrant = { from: Grant; to: Grant };

/**
 * The permissions of a person as they were shown. Saving names them, so that a change by another
 * administrator is noticed. `begun`: the initial choice for a new person.
 */
export function useSeenGrant<V extends number | null>(seen: SeenGrant<V>, begun?: Grant) {
  const opened = useRef(seen);
  const base = useRef(seen);
  const chosen = useRef<Grant | null>(null);
  const [shown, setShown] = useState<{ round: number; granted: Grant; theirs: TheirGrant | null }>({
    round: 0,
    granted: begun ?? seen,
    theirs: null,
  });
  const send = <A>(
    wanted: Grant | null,
    call: (version: V) => Promise<Answer<A>>,
  ): Promise<Answer<A>> => {
    chosen.current = wanted;
    return sendOver(base, (before, newer) => !isSameGrant(before, newer), call);
  };
  const meet = (refused: RefusedAnswer) => {
    const newer = newerOf<SeenGrant<V>>(refused);
    if (newer === null) return;
    const [before, wanted] = [base.current, chosen.current];
    const granted = wanted === null ? newer : begun ? wanted : mergeGrant(before, newer, wanted);
    base.current = newer;
    setShown(({ round }) => ({
      round: round + 1,
      granted,
      theirs: { from: opened.current, to: newer },
    }));
  };
  return { ...shown, send, meet };
}

export function permissionsOf({ from, to }: TheirGrant): {
  given: Permission[];
  taken: Permission[];
} {
  return {
    given: to.permissions.filter((one) => !from.permissions.includes(one)),
    taken: from.permissions.filter((one) => !to.permissions.includes(one)),
  };
}

type Grant = { readonly is_owner: boolean; readonly permissions: readonly Permission[] };

/**
 * The choice over the present permissions. An untouched permission follows the other
 * administrator's change.
 */
function mergeGrant(before: Grant, now: Grant, chosen: Grant): Grant {
  const pick = (was: boolean, is: boolean, wanted: boolean) => (wanted === was ? is : wanted);
  const has = (grant: Grant, one: Permission) => grant.permissions.includes(one);
  return {
    is_owner: pick(before.is_owner, now.is_owner, chosen.is_owner),
    permissions: permissions.filter((one) =>
      pick(has(before, one), has(now, one), has(chosen, one)),
    ),
  };
}

function isSameGrant(one: Grant, other: Grant): boolean {
  const known = new Set(other.permissions);
  return (
    one.is_owner === other.is_owner &&
    one.permissions.length === known.size &&
    one.permissions.every((each) => known.has(each))
  );
}
