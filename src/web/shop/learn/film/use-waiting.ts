import { type RefObject, useEffect, useState } from "react";

/** Whether a playing film waits for data. */
export function useWaiting(video: RefObject<HTMLVideoElement | null>): boolean {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const update = () =>
      setWaiting(
        !element.paused &&
          element.error === null &&
          element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA &&
          !element.ended,
      );
    const events = [
      "play",
      "pause",
      "waiting",
      "playing",
      "canplay",
      "seeked",
      "error",
      "ended",
    ] as const;
    for (const name of events) element.addEventListener(name, update);
    return () => {
      for (const name of events) element.removeEventListener(name, update);
    };
  }, [video]);
  return isWaiting;
}
