import { type RefObject, useEffect, useState } from "react";
import { browserStorage } from "#web/platform/browser-storage.ts";

const key = "learn-volume";

/** The volume, which this device remembers. NOTE: on an iPhone only its own keys change it. */
export function useVolume(video: RefObject<HTMLVideoElement | null>) {
  const [volume, setShown] = useState(1);
  useEffect(() => {
    const film = video.current;
    if (!film) return;
    const kept = Number(browserStorage.get(key) ?? 1);
    if (kept >= 0 && kept <= 1) film.volume = kept;
    const hear = () => {
      setShown(film.volume);
      browserStorage.set(key, String(film.volume));
    };
    setShown(film.volume);
    film.addEventListener("volumechange", hear);
    return () => film.removeEventListener("volumechange", hear);
  }, [video]);
  const setVolume = (next: number) => {
    if (!video.current) return;
    video.current.volume = next;
    video.current.muted = next === 0;
  };
  return { volume, setVolume };
}
