import { useEffect, useRef } from "react";
import { takeEarlyKey } from "../early-key.ts";
import type { Player } from "../use-player.ts";
import { pressKey } from "./player-keys.ts";

/** The player's keys work on the whole page. */
export function usePageKeys(player: Player): void {
  const latest = useRef(player);
  useEffect(() => {
    latest.current = player;
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (document.querySelector("dialog[open]")) return;
      const now = latest.current;
      const place = {
        isFull: document.fullscreenElement !== null,
        isInPlayer: now.frame.current?.contains(event.target as Node) === true,
      };
      const isOurs = pressKey(event, actsOf(now), place);
      if (isOurs) now.veil.wake();
      // NOTE: some browsers press a focused button when the space bar goes up.
      if (isOurs && event.key === " ")
        document.addEventListener("keyup", (up) => up.preventDefault(), { once: true });
    };
    const early = takeEarlyKey();
    if (early !== null) hear(early);
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
}

function actsOf({ video, length, seek, ...player }: Player) {
  return {
    ...player,
    toTenth: (tenth: number) => seek((length * tenth) / 10),
    toggleCaptions: player.captions.toggle,
    louder: (by: 1 | -1) => {
      const { current: film } = video;
      if (film) film.volume = Math.min(1, Math.max(0, film.volume + by / 20));
    },
  };
}
