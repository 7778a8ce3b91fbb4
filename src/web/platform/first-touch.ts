import { useContext, useEffect } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";

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
let touched: { promise: Promise<void>; tell: () => void } | undefined;

function listen(): NonNullable<typeof touched> {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const tell = () => {
    for (const sign of signs) document.removeEventListener(sign, tell, true);
    resolve();
  };
  for (const sign of signs) document.addEventListener(sign, tell, { capture: true, passive: true });
  return { promise, tell };
}

/**
 * Resolves when the person first moves, touches, scrolls or presses anything. Code that only a
 * press needs is loaded then, so it is there before the press in most cases.
 */
export function firstTouch(): Promise<void> {
  touched ??= listen();
  return touched.promise;
}

/**
 * A navigation and a second reading of the page count as a touch. NOTE: React shows their result
 * only when every part of the page has its script.
 */
export function useTouchByRouter(): void {
  const router = useContext(DataRouterContext)?.router;
  useEffect(
    () =>
      router?.subscribe(({ navigation, revalidation }) => {
        if (navigation.state === "idle" && revalidation === "idle") return;
        touched ??= listen();
        touched.tell();
      }),
    [router],
  );
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
