import { useEffect, useRef } from "react";
import { useNavigationType } from "react-router";

/**
 * Focuses the heading of an opened record. After a page load the focus starts at the top as usual.
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
