import { useEffect, useState } from "react";
import { shopNow } from "#web/platform/shop-clock.ts";
import { useShopTimeKnown } from "#web/platform/use-shop-now.ts";

/**
 * The whole seconds until an instant by the shop's clock, never below 0. Null on the server, and
 * until the shop's time is known.
 */
export function useCountdown(until: string | number | undefined): number | null {
  const isKnown = useShopTimeKnown();
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (until === undefined || !isKnown) return;
    const end = new Date(until).getTime();
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - shopNow()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [until, isKnown]);
  return until === undefined ? null : left;
}

/** `75` is `1:15`, an hour and more is `1:02:05`. */
export function formatCountdown(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown
    .map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, "0")))
    .join(":");
}
