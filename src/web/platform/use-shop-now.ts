import { useEffect, useState, useSyncExternalStore } from "react";
import { onShopTime, shopTime } from "./shop-clock.ts";

/**
 * Whether an answer has told the shop's time. Never on the server: a stored page is the same for
 * everybody, whenever they come.
 */
export function useShopTimeKnown(): boolean {
  return useSyncExternalStore(
    onShopTime,
    () => shopTime() !== null,
    () => false,
  );
}

/** The shop's time, once or again every so often. Null until it is known. */
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
