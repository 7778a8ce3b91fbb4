import { useEffect } from "react";

/**
 * Loads code for a later press while the page is idle. `load` must be defined outside of the
 * component.
 */
export function useLoadedWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A failure is ignored here, because the later use loads it again.
    const get = () => void load().catch(() => {});
    if (typeof requestIdleCallback !== "function") return get();
    const asked = requestIdleCallback(get);
    return () => cancelIdleCallback(asked);
  }, [load]);
}
