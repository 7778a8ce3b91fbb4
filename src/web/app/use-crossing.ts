import { useEffect } from "react";
import { useLocation } from "react-router";
import { pageArea } from "#domain/link/page-area.ts";
import { keepNoticesOnLeaving } from "../ui/kept-notices.ts";

/** Whether a page is under another policy than the one this document came with. Drawn pages say theirs (`data-area` of the root); without it there is none. */
export function isCrossing(to: string): boolean {
  const area = typeof document === "undefined" ? undefined : document.documentElement.dataset.area;
  return area !== undefined && to.startsWith("/") && pageArea(to) !== area;
}

/** Goes there by loading the page. */
export function crossTo(to: string, { replace = false }: { replace?: boolean } = {}): void {
  keepNoticesOnLeaving();
  if (replace) location.replace(to);
  else location.assign(to);
}

/** Whoever got here without loading the page, sent on by another one or by the browser's own buttons, loads it now. */
export function useCrossed(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isCrossing(pathname)) return;
    keepNoticesOnLeaving();
    location.reload();
  }, [pathname]);
}
