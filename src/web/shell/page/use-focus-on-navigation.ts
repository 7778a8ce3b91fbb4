import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { hasWalkedAcross } from "#web/ui/link/use-area-change.ts";

/**
 * After a walk to another page the keyboard goes on at its content, not where the last page's link
 * was.
 */
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
  // What opens beside its list leads the keyboard itself.
  else if (pageOf(before) !== pageOf(now) || isUp(before, now))
    main?.focus({ preventScroll: true });
}

/** In the admin area a list and what is open beside it are one page. */
function pageOf(pathname: string): string {
  return /^.*\/admin\/(?:orders|mail)(?=\/|$)/.exec(pathname)?.[0] ?? pathname;
}

/** From a record of the admin area to the list that it stands in. */
function isUp(before: string, now: string): boolean {
  return (
    /^(?:\/\w+)?\/admin\/.+\/\d+$/.test(before) && before.slice(0, before.lastIndexOf("/")) === now
  );
}

function linkTo(pathname: string, main: HTMLElement | null): HTMLAnchorElement | undefined {
  return [...(main?.querySelectorAll("a") ?? [])].find((link) => link.pathname === pathname);
}
