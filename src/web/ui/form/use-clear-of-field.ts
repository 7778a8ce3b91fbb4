import { type RefObject, useEffect } from "react";

const gap = 8;

/**
 * Moves a fixed element away from the focused field: below it, or above it, or else its usual
 * place.
 */
export function useClearOfField(box: RefObject<HTMLElement | null>, shown: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again with whatever is shown
  useEffect(() => {
    const place = () => {
      if (box.current) giveWay(box.current);
    };
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    place();
    document.addEventListener("focusin", soon);
    // The browser scrolls a focused field into view afterwards.
    document.addEventListener("scroll", soon, { capture: true, passive: true });
    window.addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("focusin", soon);
      document.removeEventListener("scroll", soon, { capture: true });
      window.removeEventListener("resize", soon);
    };
  }, [box, shown]);
}

function giveWay(box: HTMLElement): void {
  box.style.top = "";
  const field = fieldRect();
  const { left, right, top, bottom, height } = box.getBoundingClientRect();
  if (
    field === null ||
    field.right <= left ||
    field.left >= right ||
    field.bottom <= top ||
    field.top >= bottom
  )
    return;
  const room = window.visualViewport?.height ?? window.innerHeight;
  const [under, above] = [field.bottom + gap, field.top - gap - height];
  if (under + height <= room) box.style.top = `${under}px`;
  else if (above >= 0) box.style.top = `${above}px`;
}

/** The field with its label, hint and error. */
function fieldRect(): { left: number; right: number; top: number; bottom: number } | null {
  const control = document.activeElement;
  if (
    !(
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
  )
    return null;
  const described = (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id));
  const parts = [control, ...(control.labels ?? []), ...described].flatMap((part) =>
    part === null ? [] : [part.getBoundingClientRect()],
  );
  const seen = parts.filter(({ height }) => height > 0);
  if (seen.length === 0) return null;
  return {
    left: Math.min(...seen.map(({ left }) => left)),
    right: Math.max(...seen.map(({ right }) => right)),
    top: Math.min(...seen.map(({ top }) => top)),
    bottom: Math.max(...seen.map(({ bottom }) => bottom)),
  };
}
