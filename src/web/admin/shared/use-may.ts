import { createContext, useContext } from "react";
import type { Permission } from "#domain/account/permissions.ts";
import { useSession } from "#web/shell/session/use-session.ts";

/** The permissions of the page's person, from the server. */
export const OpenedWith = createContext<readonly Permission[] | null>(null);

/**
 * Whether the administrator has any of the permissions; an empty list is always granted. It only
 * shows and hides, because the server checks every call. The latest session counts, so that a
 * change needs no reload.
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
