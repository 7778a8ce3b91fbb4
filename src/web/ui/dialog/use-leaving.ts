import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";

/**
 * Asks before typed values are lost: when the dialog closes, on a navigation, and when the page is
 * left.
 */
export function useLeaving(onClose: () => void) {
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // A save may navigate before the next render.
  const dirty = useRef(false);
  const mark = (isNow: boolean) => {
    dirty.current = isNow;
    setDirty(isNow);
  };
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  return {
    isAsked: isAsking || blocker.state === "blocked",
    typed: () => mark(true),
    /** Everything is saved. */
    settled: () => mark(false),
    ask: () => (isDirty ? setAsking(true) : onClose()),
    stay: () => {
      setAsking(false);
      if (blocker.state === "blocked") blocker.reset();
    },
    leave: () => (blocker.state === "blocked" ? blocker.proceed() : onClose()),
  };
}
