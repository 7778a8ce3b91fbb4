import { useState } from "react";

/** The moment a page was made, the same on the server and in the browser, so that nothing flickers when it comes alive. */
export function useNow(loaded: string | null): Date {
  const [now] = useState(() => new Date(loaded ?? Date.now()));
  return now;
}
