import { type RefObject, useRef, useState } from "react";

/** For so many seconds of the film the player says where it resumed. */
const resumedFor = 5;

/** The place where the film resumed, as long as the player says it. */
export function useResumed(
  video: RefObject<HTMLVideoElement | null>,
  onSecond: (second: number, hasJumped: boolean) => void,
) {
  const notice = useRef<HTMLParagraphElement>(null);
  const [at, say] = useState<number | null>(null);
  // The focus moves to the player, because its keys work in the player alone.
  const forget = () => {
    if (notice.current?.contains(document.activeElement))
      video.current?.focus({ preventScroll: true });
    say(null);
  };
  const hasJumped = useRef(false);
  const onJump = () => {
    hasJumped.current = true;
  };
  const onPlayed = (second: number) => {
    onSecond(second, hasJumped.current);
    hasJumped.current = false;
    if (at !== null && second > at + resumedFor) forget();
  };
  return { notice, at, say, forget, onPlayed, onJump };
}
