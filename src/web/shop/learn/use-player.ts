import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { usePlay } from "./film/use-play.ts";
import { useQuality } from "./film/use-quality.ts";
import { useResumed } from "./film/use-resumed.ts";
import type { Film, Lesson } from "./find-learning.ts";
import { pressKey } from "./player-keys.ts";
import { useCaptions } from "./use-captions.ts";
import { useFilmLink } from "./use-film-link.ts";
import { useStreamHold } from "./use-stream-hold.ts";

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
type Options = {
  lesson: Lesson;
  video: Film;
  onPlayed: (second: number, hasJumped: boolean) => void;
  onPause: () => void;
  /** Another device of this learner plays a film now. */
  onElsewhere: () => void;
  /** The start in seconds; null: the learner's last position. */
  startAt: number | null;
  handle: RefObject<FilmHandle | null>;
};
/** What components beside the film can do with it. */
export type FilmHandle = { at: () => number; jump: (second: number) => void };
type Element = RefObject<HTMLVideoElement | null>;
type VideoEvent = { currentTarget: HTMLVideoElement };

/** The player's state. The video element is the source of truth. */
export function usePlayer({
  lesson,
  video: film,
  onPlayed,
  onPause,
  onElsewhere,
  startAt,
  handle,
}: Options) {
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const quality = useQuality(film);
  const link = useFilmLink({ lesson, film, quality: quality.quality, video, onElsewhere, startAt });
  const { isPlaying, play, toggle, heard } = usePlay(video, link.source, onPause);
  const [now, setNow] = useState(startAt ?? lesson.position);
  const resumed = useResumed(video, onPlayed);
  useStreamHold({ lesson, isPlaying, onElsewhere });
  const { speed, setSpeed, faster } = useSpeed(video);
  const { isMuted, toggleSound } = useSound(video);
  const captions = useCaptions(lesson, film, video);

  const { seek, jump } = useSeek({ video, link, resumed, now, setNow, handle });
  const toggleFull = () => showFull(frame.current, video.current);
  const { length, begin } = useBegin({ lesson, link, resumed, setNow, speed, play });
  useLoadedBefore(video, begin);
  const events = { ...heard, ...filmEvents({ link, resumed, setNow, begin, onPause }) };
  const onKeyDown = (event: KeyboardEvent) =>
    pressKey(event, {
      toggle,
      jump,
      toggleFull,
      toggleSound,
      toggleCaptions: captions.toggle,
      faster,
    });
  const { source, isBroken, renew } = link;
  return {
    captions,
    quality,
    frame,
    video,
    resumed,
    source,
    isPlaying,
    isMuted,
    isBroken,
    now,
    length,
    speed,
    toggle,
    seek,
    jump,
    setSpeed,
    toggleSound,
    toggleFull,
    renew,
    onKeyDown,
    events,
  };
}

type FilmState = {
  link: ReturnType<typeof useFilmLink>;
  resumed: ReturnType<typeof useResumed>;
  setNow: (second: number) => void;
};

/** Seeking, by the controls and by components beside the film. */
function useSeek({
  video,
  link,
  resumed,
  now,
  setNow,
  handle,
}: FilmState & { video: Element; now: number; handle: Options["handle"] }) {
  const seek = (second: number) => {
    const moved = moveFilm(video.current, second, link.moveTo);
    if (moved === null) return;
    setNow(moved);
    resumed.forget();
  };
  /** Before the film is loaded: the position where it will continue. */
  const at = () =>
    video.current && video.current.readyState > 0 ? video.current.currentTime : now;
  useImperativeHandle(handle, () => ({ at: () => Math.floor(at()), jump: seek }));
  return { seek, jump: (by: number) => seek(at() + by) };
}

/** The film is loaded: its length is known, and it continues at its position. */
function useBegin({
  lesson,
  link,
  resumed,
  setNow,
  speed,
  play,
}: FilmState & { lesson: Lesson; speed: number; play: () => void }) {
  const [length, setLength] = useState(lesson.seconds ?? 0);
  const begin = (element: HTMLVideoElement) => {
    setLength(element.duration);
    element.playbackRate = speed;
    const place = link.takePlace(element.duration);
    // Close to the end it starts again.
    if (!place) return setNow(element.currentTime);
    element.currentTime = place.at;
    if (place.plays) play();
    else if (!place.isExact) resumed.say(place.at);
  };
  return { length, begin };
}

function filmEvents({
  link,
  resumed,
  setNow,
  begin,
  onPause,
}: FilmState & { begin: (element: HTMLVideoElement) => void; onPause: () => void }) {
  return {
    onSeeking: resumed.onJump,
    onEnded: ({ currentTarget: element }: VideoEvent) => {
      resumed.onPlayed(element.currentTime);
      onPause();
    },
    onTimeUpdate: ({ currentTarget: element }: VideoEvent) => {
      if (element.seeking || link.isOnItsWay()) return;
      setNow(element.currentTime);
      if (!element.paused) resumed.onPlayed(element.currentTime);
    },
    onLoadedMetadata: ({ currentTarget }: VideoEvent) => begin(currentTarget),
    onError: link.onError,
  };
}

/** The new position; null: there is no film. A film that is not loaded starts there. */
function moveFilm(
  element: HTMLVideoElement | null,
  second: number,
  beginLater: (at: number) => void,
): number | null {
  if (!element) return null;
  const at = Math.min(Math.max(0, second), element.duration || second);
  if (element.readyState >= HTMLMediaElement.HAVE_METADATA) element.currentTime = at;
  else beginLater(at);
  return at;
}

/** NOTE: the page is rendered with the film, so it may be loaded before its events are handled. */
function useLoadedBefore(video: Element, begin: (element: HTMLVideoElement) => void): void {
  const first = useRef(begin);
  useEffect(() => {
    const element = video.current;
    if (element && element.readyState >= HTMLMediaElement.HAVE_METADATA) first.current(element);
  }, [video]);
}

function useSpeed(video: Element) {
  const [speed, setState] = useState<number>(1);
  const setSpeed = (next: number) => {
    setState(next);
    if (video.current) video.current.playbackRate = next;
  };
  const faster = (by: 1 | -1) =>
    setSpeed(
      speeds[Math.min(speeds.length - 1, Math.max(0, speeds.indexOf(speed as 1) + by))] ?? 1,
    );
  return { speed, setSpeed, faster };
}

function useSound(video: Element) {
  const [isMuted, setMuted] = useState(false);
  const toggleSound = () => {
    if (!video.current) return;
    video.current.muted = !video.current.muted;
    setMuted(video.current.muted);
  };
  return { isMuted, toggleSound };
}

/**
 * The frame goes to full screen, and not the film, so that overlays stay. An old iPhone can only
 * show the film.
 */
function showFull(frame: HTMLElement | null, video: HTMLVideoElement | null): void {
  if (document.fullscreenElement) return void document.exitFullscreen();
  if (frame?.requestFullscreen) return void frame.requestFullscreen();
  (
    video as (HTMLVideoElement & { webkitEnterFullscreen?: () => void }) | null
  )?.webkitEnterFullscreen?.();
}
