import { useState } from "react";
import { shopNow } from "#web/platform/shop-clock.ts";

/**
 * The time at which the page was rendered, equal on server and browser, so that hydration changes
 * nothing.
 */
export function useNow(loaded: string | null): Date {
  const [now] = useState(() => new Date(loaded ?? shopNow()));
  return now;
}
