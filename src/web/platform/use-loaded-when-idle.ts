import { useEffect } from "react";

/**
 * Fetches what a press needs, or what comes later, as soon as the page has nothing else to do.
 * `load` stands outside of the component.
 */
export function useLoadedWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    // Whatever comes of it: who needs it asks again.
    const get = () => void load().catch(() => {});
    if (typeof requestIdleCallback !== "function") return get();
    const asked = requestIdleCallback(get);
    return () => cancelIdleCallback(asked);
  }, [load]);
}
