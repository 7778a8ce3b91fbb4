import { useEffect } from "react";
import { useLocation } from "react-router";

/** Reports each page to the owner's Google account. The code is loaded only for shops with one. */
export function Measuring({ id }: { id: string }) {
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page
  useEffect(() => {
    void import("#web/platform/measuring.ts").then(({ measurePage }) => measurePage(id));
  }, [id, pathname, search]);
  return null;
}
