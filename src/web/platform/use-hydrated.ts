import { useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and until the script is there. A form with a password must not be sent by the
 * browser alone.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
