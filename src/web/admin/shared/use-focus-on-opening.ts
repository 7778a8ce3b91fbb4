import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";

/**
 * The keyboard goes on at the heading of what was opened; on a page loaded again it begins at the
 * top as everywhere.
 */
export function useFocusOnOpening() {
  const heading = useRef<HTMLHeadingElement>(null);
  const how = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is opened
  useEffect(() => {
    if (how !== "POP") heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
