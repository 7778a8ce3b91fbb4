import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router";

/**
 * Asks before what is typed is lost: by closing the dialog, by a walk in the shop, and by the
 * browser where the whole page goes.
 */
export function useLeaving(onClose: () => void) {
  const [isDirty, setDirty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  // What is saved may walk on in the same turn, before anything is drawn again.
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
    /** Nothing is lost any more. */
    settled: () => mark(false),
    ask: () => (isDirty ? setAsking(true) : onClose()),
    stay: () => {
      setAsking(false);
      if (blocker.state === "blocked") blocker.reset();
    },
    leave: () => (blocker.state === "blocked" ? blocker.proceed() : onClose()),
  };
}
