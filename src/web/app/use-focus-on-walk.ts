import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

const itself = (pathname: string) => pathname;

/**
 * After a walk to another page the keyboard goes on at its content, not where the last page's link was.
 * Where several addresses are one page, `pageOf` says so; that page then leads the keyboard itself.
 */
export function useFocusOnWalk(pageOf: (pathname: string) => string = itself): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const page = pageOf(useLocation().pathname);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    main.current?.focus({ preventScroll: true });
  }, [page]);
  return main;
}
