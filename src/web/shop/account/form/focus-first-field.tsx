import { type ReactNode, useEffect, useRef } from "react";

/**
 * Focuses the first field. NOTE: an opening dialog needs the `autofocus` attribute, which React
 * does not write.
 */
export function FocusFirstField({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current?.querySelector("input");
    field?.setAttribute("autofocus", "");
    field?.focus();
  }, []);
  return <div ref={box}>{children}</div>;
}
