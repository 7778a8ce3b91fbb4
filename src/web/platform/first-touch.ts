import { useEffect } from "react";

const signs = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "focusin",
  "click",
] as const;
const longestMs = 10_000;
let touched: Promise<void> | undefined;

/**
 * Resolves when the person first moves, touches, scrolls or presses anything. Code that only a
 * press needs is loaded then, so it is there before the press in most cases.
 */
export function firstTouch(): Promise<void> {
  touched ??= new Promise((resolve) => {
    const tell = () => {
      for (const sign of signs) document.removeEventListener(sign, tell, true);
      resolve();
    };
    for (const sign of signs)
      document.addEventListener(sign, tell, { capture: true, passive: true });
  });
  return touched;
}

/**
 * Loads code for a later press when the person first touches the page, and after ten seconds
 * without a touch: the line may be gone by then. `load` must be defined outside of the component.
 */
export function useLoadedOnTouch(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A failure is ignored here, because the later use loads it again.
    const get = () => void load().catch(() => {});
    const timer = setTimeout(get, longestMs);
    void firstTouch().then(() => {
      clearTimeout(timer);
      get();
    });
    return () => clearTimeout(timer);
  }, [load]);
}
