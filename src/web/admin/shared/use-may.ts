import { createContext, useContext } from "react";
import type { Permission } from "#domain/account/roles.ts";
import { useSession } from "#web/shell/session/use-session.ts";

/** What the person who opened the page may do, as the server drew it. */
export const OpenedWith = createContext<readonly Permission[] | null>(null);

/**
 * Whether this administrator has any one of the permissions; nothing wanted is always there. Only
 * shows and hides: the server checks every call.
 * What the browser has asked last counts, so that a change is seen without opening the page again.
 */
export function useMay(): (wanted: readonly Permission[]) => boolean {
  const { user } = useSession();
  const opened = useContext(OpenedWith);
  const granted = user?.permissions ?? opened;
  return (wanted) =>
    wanted.length === 0 ||
    granted === null ||
    wanted.some((permission) => granted.includes(permission));
}
