import { type RefObject, useEffect, useLayoutEffect } from "react";
import { type Edges, placeBeside } from "./place-beside.ts";

type Props = {
  field: RefObject<HTMLElement | null>;
  box: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Ends where the field ends, and may be wider than it. */
  fromEnd: boolean;
  /** Placed again with whatever stands in it. */
  shown: unknown;
};

/**
 * Shows a box over everything else beside its field, where it can be seen: bars at the lower edge
 * and the keyboard of a phone leave little room.
 */
export function useBesideField({ field, box, isOpen, fromEnd, shown }: Props): void {
  useLayoutEffect(() => {
    const { current } = box;
    if (!isOpen || current === null || !("showPopover" in current)) return;
    // NOTE: only now: one that is written into the page but never opened would be hidden where
    // nothing can open it.
    current.popover = "manual";
    current.showPopover();
    // Taken out of the page it is closed already.
    return () =>
      void (current.isConnected && current.matches(":popover-open") && current.hidePopover());
  }, [box, isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: placed again with whatever stands in it
  useLayoutEffect(
    () => void (isOpen && place({ field, box, fromEnd })),
    [field, box, isOpen, fromEnd, shown],
  );
  useEffect(() => {
    if (!isOpen) return;
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => place({ field, box, fromEnd }));
    };
    const places = [window, window.visualViewport].filter((place) => place != null);
    for (const one of places)
      for (const what of ["scroll", "resize"])
        one.addEventListener(what, soon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      for (const one of places)
        for (const what of ["scroll", "resize"])
          one.removeEventListener(what, soon, { capture: true });
    };
  }, [field, box, isOpen, fromEnd]);
}

function place({ field, box, fromEnd }: Pick<Props, "field" | "box" | "fromEnd">): void {
  // A browser that cannot show it over everything leaves it under the field.
  if (field.current === null || box.current === null || !("showPopover" in box.current)) return;
  const { style } = box.current;
  // As high as what stands in it.
  style.maxHeight = "";
  const { left, top, width, maxHeight } = placeBeside({
    field: field.current.getBoundingClientRect(),
    height: box.current.getBoundingClientRect().height,
    seen: seenPart(),
    fromEnd,
  });
  Object.assign(style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    maxHeight: `${maxHeight}px`,
  });
}

/** What the keyboard of a phone and a closer look leave of the page. */
function seenPart(): Edges {
  const { visualViewport: seen } = window;
  if (!seen) return { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  const { offsetLeft: left, offsetTop: top, width, height } = seen;
  return { left, top, right: left + width, bottom: top + height };
}
