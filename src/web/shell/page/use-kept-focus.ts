import { useEffect } from "react";
import { aroundOf, focusNearest, isFocusLost } from "#web/ui/dialog/lost-focus.ts";

/** Code that removes an element may move the focus itself. After this time we do. */
const patienceMs = 150;

/**
 * The focused element can disappear, as a deleted row or a used button. The focus then moves to the
 * surrounding element.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let around: Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isGone = () => around[0] !== undefined && !around[0].isConnected && isFocusLost();
    const keep = () => {
      if (isGone()) focusNearest(around);
    };
    const watch = new MutationObserver(() => {
      if (!isGone()) return;
      clearTimeout(timer);
      timer = setTimeout(keep, patienceMs);
    });
    const remember = ({ target }: FocusEvent) => {
      around = aroundOf(target as Element);
    };
    // A person who pressed elsewhere has not lost the focus.
    const forget = ({ target }: FocusEvent) => {
      queueMicrotask(() => {
        if (around[0] === target && (target as Element).isConnected) around = [];
      });
    };
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    document.addEventListener("focusout", forget);
    return () => {
      clearTimeout(timer);
      watch.disconnect();
      document.removeEventListener("focusin", remember);
      document.removeEventListener("focusout", forget);
    };
  }, []);
}
