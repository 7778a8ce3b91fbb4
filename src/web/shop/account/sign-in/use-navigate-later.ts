import { useCallback, useEffect, useRef } from "react";
import { useGoTo } from "#web/ui/link/locale-link.tsx";

/**
 * `await navigateLater("/myaccount/home", 600)`: navigates after a pause, so that a notice can be
 * read. Leaving the page cancels it.
 */
export function useNavigateLater(): (to: string, afterMs: number) => Promise<void> {
  const goTo = useGoTo();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(
    (to, afterMs) =>
      new Promise((arrived) => {
        timer.current = setTimeout(() => {
          goTo(to, { replace: true });
          arrived();
        }, afterMs);
      }),
    [goTo],
  );
}
