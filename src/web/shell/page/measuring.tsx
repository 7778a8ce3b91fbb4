import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Tells the owner's Google account of each page. What does so is a file of its own, for shops that
 * have one.
 */
export function Measuring({ id }: { id: string }) {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page
  useEffect(() => {
    void import("#web/platform/measuring.ts").then(({ measurePage }) => measurePage(id));
  }, [id, pathname, search]);
  return null;
}
