import { type RefObject, useEffect, useLayoutEffect } from "react";
import { type Edges, placeBeside } from "./place-beside.ts";

type Props = {
  field: RefObject<HTMLElement | null>;
  box: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Aligned with the end of the field, and maybe wider. */
  fromEnd: boolean;
  /** Placed again when the content changes. */
  shown: unknown;
};

/**
 * Shows a box above everything else, beside its field and visible: lower bars and a phone's
 * keyboard leave little space.
 */
export function useBesideField({ field, box, isOpen, fromEnd, shown }: Props): void {
  useLayoutEffect(() => {
    const { current } = box;
    if (!isOpen || current === null || !("showPopover" in current)) return;
    // NOTE: set only now, because a popover that is never opened would stay hidden.
    current.popover = "manual";
    current.showPopover();
    // An unmounted popover is closed already.
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
  // A browser without popovers leaves it below the field.
  if (field.current === null || box.current === null || !("showPopover" in box.current)) return;
  const { style } = box.current;
  // The height of its content.
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

/** The part of the page that a phone's keyboard and zooming leave visible. */
function seenPart(): Edges {
  const { visualViewport: seen } = window;
  if (!seen) return { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight };
  const { offsetLeft: left, offsetTop: top, width, height } = seen;
  return { left, top, right: left + width, bottom: top + height };
}
