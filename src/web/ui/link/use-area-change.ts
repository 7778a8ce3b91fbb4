import { useEffect } from "react";
import { useLocation } from "react-router";
import { cspArea } from "#domain/page/csp-area.ts";
import { tabStorage } from "#web/platform/browser-storage.ts";
import { keepNoticesOnLeaving } from "../notice/kept-notices.ts";

/**
 * Whether a page has another CSP than the loaded document. Rendered pages name theirs (`data-area`
 * of the root).
 */
export function isCrossing(to: string): boolean {
  const area = typeof document === "undefined" ? undefined : document.documentElement.dataset.area;
  return area !== undefined && to.startsWith("/") && cspArea(to) !== area;
}

const walked = "walked";

/** Navigates by loading the page. */
export function crossTo(to: string, { replace = false }: { replace?: boolean } = {}): void {
  prepareCrossing();
  if (replace) location.replace(to);
  else location.assign(to);
}

/**
 * Reloads a page that was reached by a client navigation or by the history, but has another CSP.
 */
export function useCrossed(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!isCrossing(pathname)) return;
    prepareCrossing();
    location.reload();
  }, [pathname]);
}

/** Whether this page was loaded instead of a client navigation. It can be asked once. */
export function hasWalkedAcross(): boolean {
  const has = tabStorage.get(walked) !== null;
  tabStorage.remove(walked);
  return has;
}

/** Called before a page is loaded instead of a client navigation. */
export function prepareCrossing(): void {
  keepNoticesOnLeaving();
  window.addEventListener("pagehide", noteWalk, { once: true });
}

/** If it cannot be kept, the focus starts at the top. */
function noteWalk(): void {
  tabStorage.set(walked, "1");
}
