import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and before hydration. The browser itself must not submit a form with a
 * password.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
