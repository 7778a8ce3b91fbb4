import { useEffect } from "react";
import { useLocation } from "react-router";
import { cspArea } from "#domain/page/csp-area.ts";
import { tabStorage } from "#web/platform/browser-storage.ts";
import { keepNoticesOnLeaving } from "../notice/kept-notices.ts";

/**
 * Whether a page is under another policy than the one this document came with. Drawn pages say
 * theirs (`data-area` of the root); without it there is none.
 */
export function isCrossing(to: string): boolean {
  const area = typeof document === "undefined" ? undefined : document.documentElement.dataset.area;
  return area !== undefined && to.startsWith("/") && cspArea(to) !== area;
}

const walked = "walked";

/** Goes there by loading the page. */
export function crossTo(to: string, { replace = false }: { replace?: boolean } = {}): void {
  prepareCrossing();
  if (replace) location.replace(to);
  else location.assign(to);
}

/**
 * A person who got here without loading the page, sent on by another one or by the browser's own
 * buttons, loads it now.
 */
export function useCrossed(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isCrossing(pathname)) return;
    prepareCrossing();
    location.reload();
  }, [pathname]);
}

/** Whether this page was loaded in the middle of a walk; asked once. */
export function hasWalkedAcross(): boolean {
  const has = tabStorage.get(walked) !== null;
  tabStorage.remove(walked);
  return has;
}

/** To be said before a page is loaded in the middle of a walk. */
export function prepareCrossing(): void {
  keepNoticesOnLeaving();
  window.addEventListener("pagehide", noteWalk, { once: true });
}

/** Where it cannot be kept, the keyboard begins at the top. */
function noteWalk(): void {
  tabStorage.set(walked, "1");
}
