import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/**
 * A press counts even while the film's address is not known yet. Playing then starts with the
 * address.
 */
export function usePlay(
  video: RefObject<HTMLVideoElement | null>,
  source: string | undefined,
  onPause: () => void,
  isEnded = false,
) {
  const [isPlaying, setPlaying] = useState(false);
  const isWanted = useRef(false);
  const play = useCallback(() => {
    if (isEnded) return;
    isWanted.current = true;
    void video.current?.play().catch(() => setPlaying(false));
  }, [video, isEnded]);
  useEffect(() => {
    // It may play before its events are handled.
    if (video.current?.paused === false) setPlaying(true);
  }, [video]);
  useEffect(() => {
    if (isEnded) video.current?.pause();
  }, [video, isEnded]);
  useEffect(() => {
    if (source !== undefined && isWanted.current && video.current?.paused) play();
  }, [video, source, play]);
  const settled = () => {
    isWanted.current = false;
  };
  const onPaused = () => {
    settled();
    setPlaying(false);
    onPause();
  };
  const toggle = () => (video.current?.paused ? play() : video.current?.pause());
  return {
    isPlaying,
    play,
    toggle,
    heard: { onPlay: () => setPlaying(true), onPlaying: settled, onPause: onPaused },
  };
}
