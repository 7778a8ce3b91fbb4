import { useEffect, useState, useSyncExternalStore } from "react";
import { onShopTime, shopTime } from "./shop-clock.ts";

/**
 * Whether the shop's time is known. Never on the server, because a stored page is the same at any
 * time.
 */
export function useShopTimeKnown(): boolean {
  return useSyncExternalStore(
    onShopTime,
    () => shopTime() !== null,
    () => false,
  );
}

/** The shop's time, read once or in an interval. Null until it is known. */
export function useShopNow(everyMs?: number): number | null {
  const isKnown = useShopTimeKnown();
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const read = () => setNow(shopTime());
    read();
    if (everyMs === undefined) return;
    const timer = setInterval(read, everyMs);
    return () => clearInterval(timer);
  }, [isKnown, everyMs]);
  return now;
}
