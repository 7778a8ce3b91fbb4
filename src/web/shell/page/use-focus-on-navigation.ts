import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { hasWalkedAcross } from "#web/ui/link/use-area-change.ts";

/** After a navigation the focus moves to the content of the page. */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    const isFree = document.activeElement === document.body;
    if (hasWalkedAcross() && isFree)
      document.getElementById("content")?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const before = shown.current;
    if (before === pathname) return;
    shown.current = pathname;
    leadOn(before, pathname);
  }, [pathname]);
}

function leadOn(before: string, now: string): void {
  const main = document.getElementById("content");
  const row = isUp(before, now) ? linkTo(before, main) : undefined;
  if (row) row.focus();
  // A detail that opens beside its list sets the focus itself.
  else if (pageOf(before) !== pageOf(now) || isUp(before, now))
    main?.focus({ preventScroll: true });
}

/** In the admin area a list and its open record are one page. */
function pageOf(pathname: string): string {
  return /^.*\/admin\/(?:orders|mail)(?=\/|$)/.exec(pathname)?.[0] ?? pathname;
}

/** From a record of the admin area back to its list. */
function isUp(before: string, now: string): boolean {
  return (
    /^(?:\/\w+)?\/admin\/.+\/\d+$/.test(before) && before.slice(0, before.lastIndexOf("/")) === now
  );
}

function linkTo(pathname: string, main: HTMLElement | null): HTMLAnchorElement | undefined {
  return [...(main?.querySelectorAll("a") ?? [])].find((link) => link.pathname === pathname);
}
