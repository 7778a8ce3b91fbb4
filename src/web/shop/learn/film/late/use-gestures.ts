import { useEffect, useRef, useState } from "react";
import type { Player } from "../use-player.ts";

const doubleMs = 300;
const holdMs = 500;
const heldSpeed = 2;
const jumpSeconds = 10;

export type Gesture = "back" | "on" | "held" | null;

/**
 * Two taps at a side of the picture jump ten seconds, a double click shows it in full screen, and a
 * long press plays faster as long as it lasts.
 */
export function useGestures(player: Player): Gesture {
  const [gesture, setGesture] = useState<Gesture>(null);
  const latest = useRef(player);
  useEffect(() => {
    latest.current = player;
  });
  useEffect(() => {
    const film = latest.current.video.current;
    if (!film) return;
    const onHold = holdOf(film, () => latest.current, setGesture);
    const onTaps = tapsOf(film, () => latest.current, setGesture);
    return () => {
      onHold();
      onTaps();
    };
  }, []);
  useEffect(() => {
    if (gesture === null || gesture === "held") return;
    const timer = setTimeout(() => setGesture(null), 700);
    return () => clearTimeout(timer);
  }, [gesture]);
  return gesture;
}

type Tell = (gesture: Gesture) => void;

function holdOf(film: HTMLVideoElement, player: () => Player, tell: Tell): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (film.paused) return;
      isHeld = true;
      film.playbackRate = Math.max(heldSpeed, player().speed);
      tell("held");
    }, holdMs);
  };
  const end = () => {
    clearTimeout(timer);
    if (!isHeld) return;
    film.playbackRate = player().speed;
    tell(null);
    // The click that ends it is none. A touch may end without one.
    setTimeout(() => {
      isHeld = false;
    });
  };
  const still = (event: Event) => isHeld && event.preventDefault();
  const silent = (event: Event) => isHeld && event.stopImmediatePropagation();
  return heardOn(film, {
    pointerdown: begin,
    pointerup: end,
    pointercancel: end,
    pointerleave: end,
    contextmenu: still,
    click: silent,
  });
}

function tapsOf(film: HTMLVideoElement, player: () => Player, tell: Tell): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const tap = (event: PointerEvent) => {
    if (event.pointerType !== "touch") return;
    const { left, width } = film.getBoundingClientRect();
    const share = (event.clientX - left) / width;
    const isSecond = event.timeStamp - last < doubleMs;
    last = event.timeStamp;
    if (!isSecond || (share > 1 / 3 && share < 2 / 3)) return;
    player().jump(share < 0.5 ? -jumpSeconds : jumpSeconds);
    tell(share < 0.5 ? "back" : "on");
  };
  const double = () => !player().veil.isByTouch() && player().toggleFull();
  return heardOn(film, { pointerup: tap, dblclick: double });
}

type Heard = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

function heardOn(film: HTMLVideoElement, heard: Heard): () => void {
  const all = Object.entries(heard) as [string, EventListener][];
  for (const [name, hear] of all) film.addEventListener(name, hear, true);
  return () => {
    for (const [name, hear] of all) film.removeEventListener(name, hear, true);
  };
}
