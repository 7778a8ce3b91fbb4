import { useEffect } from "react";
import { aroundOf, focusNearest, isFocusLost } from "#web/ui/dialog/lost-focus.ts";

/** Code that removes something may lead the keyboard on; where it has not by then, we do. */
const patienceMs = 150;

/**
 * What had the keyboard can go away: a row that was deleted, a button that did its work. The
 * keyboard then goes on at what stood around it.
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
    // A person who left it by a press elsewhere has not lost it.
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
