import { useState } from "react";
import { shopNow } from "#web/platform/shop-clock.ts";

/**
 * The moment a page was made, the same on the server and in the browser, so that nothing flickers
 * when it comes alive.
 */
export function useNow(loaded: string | null): Date {
  const [now] = useState(() => new Date(loaded ?? shopNow()));
  return now;
}
