import { type ReactNode, useEffect, useRef } from "react";

/**
 * Typing can begin at once. NOTE: a dialog that is about to open asks for the attribute, which
 * React does not write.
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
