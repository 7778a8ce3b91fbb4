import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { readSpeed, speedBeside } from "#domain/learning/film/speeds.ts";
import { browserStorage } from "#web/platform/browser-storage.ts";
import type { Film, Lesson } from "../find-learning.ts";
import type { FilmHandle } from "./film-handle.ts";
import { leaveWithPlayer, toggleFullScreen } from "./full-screen.ts";
import { useCaptions } from "./use-captions.ts";
import { useFilmLink } from "./use-film-link.ts";
import { usePlay } from "./use-play.ts";
import { useQuality } from "./use-quality.ts";
import { useResumed } from "./use-resumed.ts";
import { useStreamHold } from "./use-stream-hold.ts";
import { useVeil } from "./use-veil.ts";

export type PlayerOptions = {
  lesson: Lesson;
  video: Film;
  onPlayed: (second: number, hasJumped: boolean) => void;
  onPause: () => void;
  /** Another device of this learner plays a film now. */
  onElsewhere: () => void;
  /** The learner's access has ended. */
  onEnded: () => void;
  isEnded: boolean;
  /** The start in seconds; null: the learner's last position. */
  startAt: number | null;
  handle: RefObject<FilmHandle | null>;
};
export type Player = ReturnType<typeof usePlayer>;
type Element = RefObject<HTMLVideoElement | null>;
type VideoEvent = { currentTarget: HTMLVideoElement };
/** What lies over the picture after a press. */
export type OpenPart = "menu" | "note" | null;

/** The player's state. The video element is the source of truth. */
export function usePlayer(options: PlayerOptions) {
  const { lesson, video: film, onPlayed, onPause, onElsewhere, isEnded, startAt, handle } = options;
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const quality = useQuality(film);
  const link = useFilmLink({ ...options, film, quality: quality.quality, video });
  const { isPlaying, play, toggle, heard } = usePlay(video, link.source, onPause, isEnded);
  const veil = useVeil(isPlaying);
  const [now, setNow] = useState(startAt ?? lesson.position);
  const [isOver, setOver] = useState(false);
  const [open, setOpen] = useState<OpenPart>(null);
  const resumed = useResumed(video, onPlayed);
  useStreamHold({ lesson, isPlaying, onElsewhere });
  const sound = useSound(video);
  const pace = useSpeed(video);
  const captions = useCaptions(lesson, film, video);
  const { seek, jump } = useSeek({ video, link, resumed, now, setNow, setOver, handle });
  const { length, isUpright, begin } = useBegin({ lesson, link, resumed, setNow, play, ...pace });
  useLoadedBefore(video, begin);
  useEffect(() => leaveWithPlayer, []);
  const events = {
    ...heard,
    onVolumeChange: sound.onVolumeChange,
    ...filmEvents({ link, resumed, setNow, setOver, begin, onPause }),
  };
  return {
    ...sound,
    ...pace,
    captions,
    quality,
    frame,
    video,
    veil,
    resumed,
    open,
    setOpen,
    source: link.source,
    isBroken: link.isBroken,
    renew: link.renew,
    isPlaying,
    isOver,
    isUpright,
    now,
    length,
    play,
    toggle,
    seek,
    jump,
    toggleFull: () => toggleFullScreen(video.current),
    events,
    /** A press on the picture. A finger shows and hides the controls of a playing film. */
    press: () => (veil.isByTouch() && isPlaying ? veil.hide() : toggle()),
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
  setOver,
  handle,
}: FilmState & {
  video: Element;
  now: number;
  setOver: (isOver: boolean) => void;
  handle: PlayerOptions["handle"];
}) {
  const seek = (second: number) => {
    const moved = moveFilm(video.current, second, link.moveTo);
    if (moved === null) return;
    setNow(moved);
    setOver(false);
    resumed.forget();
  };
  /** Before the film is loaded: the position where it will continue. */
  const at = () =>
    video.current && video.current.readyState > 0 ? video.current.currentTime : now;
  useImperativeHandle(handle, () => ({
    at: () => Math.floor(at()),
    jump: seek,
    pause: () => video.current?.pause(),
    element: () => video.current,
  }));
  return { seek, jump: (by: number) => seek(at() + by) };
}

/** The film is loaded: its length is known, and it continues at its position. */
function useBegin({
  lesson,
  link,
  resumed,
  setNow,
  setRate,
  play,
}: FilmState & { lesson: Lesson; setRate: () => void; play: () => void }) {
  const [length, setLength] = useState(lesson.seconds ?? 0);
  const [isUpright, setUpright] = useState(lesson.video?.is_upright ?? false);
  const begin = (element: HTMLVideoElement) => {
    setLength(element.duration);
    setUpright((before) =>
      element.videoWidth > 0 ? element.videoHeight > element.videoWidth : before,
    );
    setRate();
    const place = link.takePlace(element.duration);
    // Close to the end it starts again.
    if (!place) return setNow(element.currentTime);
    element.currentTime = place.at;
    if (place.plays) play();
    else if (!place.isExact) resumed.say(place.at);
  };
  return { length, isUpright, begin };
}

function filmEvents({
  link,
  resumed,
  setNow,
  setOver,
  begin,
  onPause,
}: FilmState & {
  setOver: (isOver: boolean) => void;
  begin: (element: HTMLVideoElement) => void;
  onPause: () => void;
}) {
  return {
    onSeeking: () => {
      setOver(false);
      resumed.onJump();
    },
    onEnded: ({ currentTarget: element }: VideoEvent) => {
      resumed.onPlayed(element.currentTime);
      setOver(true);
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

const keptSpeed = "learn-speed";

/** This device remembers the speed. */
function useSpeed(video: Element) {
  const [speed, setState] = useState(1);
  // NOTE: a film that loads before its events are handled asks for the speed by an old closure.
  const current = useRef(speed);
  const setRate = () => {
    if (video.current)
      video.current.defaultPlaybackRate = video.current.playbackRate = current.current;
  };
  const put = (next: number) => {
    current.current = next;
    setState(next);
    setRate();
  };
  const first = useRef(put);
  useEffect(() => first.current(readSpeed(browserStorage.get(keptSpeed))), []);
  const setSpeed = (next: number) => {
    put(next);
    browserStorage.set(keptSpeed, String(next));
  };
  return {
    speed,
    setSpeed,
    setRate,
    faster: (by: 1 | -1) => setSpeed(speedBeside(speed, by)),
  };
}

function useSound(video: Element) {
  const [isMuted, setMuted] = useState(false);
  const toggleSound = () => {
    if (video.current) video.current.muted = !video.current.muted;
  };
  const onVolumeChange = ({ currentTarget: element }: VideoEvent) => setMuted(element.muted);
  return { isMuted, toggleSound, onVolumeChange };
}
