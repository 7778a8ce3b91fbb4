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
/**
 * Listens from the first moment, because parts of the page ask late on a slow machine. What came
 * even before the script is noted by `noteEarlyInput`.
 */
const touched = listen();

function listen(): { promise: Promise<void>; tell: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const tell = () => {
    for (const sign of signs) document.removeEventListener(sign, tell, true);
    resolve();
  };
  if (typeof document === "undefined") return { promise, tell };
  for (const sign of signs) document.addEventListener(sign, tell, { capture: true, passive: true });
  if (window.earlyInput?.isTouched) tell();
  return { promise, tell };
}

/**
 * Resolves when the person first moves, touches, scrolls or presses anything. Code that only a
 * press needs is loaded then, so it is there before the press in most cases.
 */
export function firstTouch(): Promise<void> {
  return touched.promise;
}

/** The first touch, or ten seconds without one: the line may be gone by then. */
export function firstTouchOrPause(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, longestMs);
    void firstTouch().then(done);
  });
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
    let isHere = true;
    void firstTouchOrPause().then(() => {
      // A failure is ignored here, because the later use loads it again.
      if (isHere) load().catch(() => {});
    });
    return () => {
      isHere = false;
    };
  }, [load]);
}
