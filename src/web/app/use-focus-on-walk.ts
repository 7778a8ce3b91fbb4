import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After a walk to another page the keyboard goes on at its content, not where the last page's link was. */
export function useFocusOnWalk(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
