import { type RefObject, useEffect, useRef, useState } from "react";
import type { Quality } from "#domain/learning/film/renditions.ts";
import { quietApi } from "#web/platform/learn-client.ts";
import type { Film, Lesson } from "../find-learning.ts";
import { partOf } from "./use-quality.ts";

/** So close to the end, the film does not resume. */
const nearEnd = 5;
/** If a film breaks again this soon, a new link does not help. */
const pauseMs = 30_000;
/** A link lasts ten minutes. One that is nearly over is renewed. */
const freshMs = 9.5 * 60_000;

/** `isExact`: the present position, and not the stored one. */
type Place = { at: number; plays: boolean; isExact: boolean };
type Options = {
  lesson: Lesson;
  film: Film;
  /** Undefined: not known yet; null: the original film. */
  quality: Quality | null | undefined;
  video: RefObject<HTMLVideoElement | null>;
  onElsewhere: () => void;
  onEnded: () => void;
  startAt: number | null;
};

/**
 * The film's address, which lasts ten minutes. After a new address or another rendition, the film
 * continues at its position.
 */
export function useFilmLink({
  lesson,
  film,
  quality,
  video,
  onElsewhere,
  onEnded,
  startAt,
}: Options) {
  // A film with renditions waits until the wanted one is known.
  const [source, setSource] = useState(film.renditions.length === 0 ? film.url : undefined);
  const [isBroken, setBroken] = useState(false);
  const place = usePlace(video, lesson.position, startAt);
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);
  const latest = useRef({ film, since: 0 });

  const renew = async (wanted = quality ?? null) => {
    renewedAt.current = performance.now();
    setBroken(false);
    place.keep();
    const answer = await quietApi
      .getLesson({ params: { id: lesson.course_id, lessonId: lesson.id }, query: {} })
      .catch(() => null);
    if (answer?.ok && answer.value.data.video) {
      latest.current = { film: answer.value.data.video, since: performance.now() };
      setSource(partOf(answer.value.data.video, wanted).url);
    } else if (answer?.ok && answer.value.data.is_watched_elsewhere) onElsewhere();
    else if (answer?.ok === false && answer.code === "NOT_FOUND" && lesson.is_learner) onEnded();
    else setBroken(true);
  };
  const change = (wanted: Quality | null) => {
    const { film: known, since } = latest.current;
    const next = partOf(known, wanted).url;
    if (next === source) return;
    setBroken(false);
    if (source !== undefined) place.keep();
    if (source !== undefined && performance.now() - since > freshMs) void renew(wanted);
    else setSource(next);
  };
  const changing = useRef(change);
  useEffect(() => {
    changing.current = change;
  });
  useEffect(() => {
    latest.current.since = performance.now();
  }, []);
  useEffect(() => {
    if (quality !== undefined) changing.current(quality);
  }, [quality]);
  const onError = () =>
    void (performance.now() - renewedAt.current > pauseMs ? renew() : setBroken(true));
  return {
    source,
    isBroken,
    renew: () => void renew(),
    takePlace: place.take,
    onError,
    moveTo: place.moveTo,
    isOnItsWay: place.isOnItsWay,
  };
}

/** The position at which the film continues after loading. */
function usePlace(
  video: RefObject<HTMLVideoElement | null>,
  position: number,
  startAt: number | null,
) {
  const goOn = useRef<Place | null>({ at: startAt ?? position, plays: false, isExact: false });
  return {
    keep: () => {
      const element = video.current;
      goOn.current ??= {
        at: element?.currentTime ?? position,
        plays: element?.paused === false,
        isExact: true,
      };
    },
    /** The position for the loaded film; null: its beginning. */
    take: (duration: number): Place | null => {
      const place = goOn.current;
      goOn.current = null;
      // A shorter film has replaced it.
      if (place?.isExact) return place.at > duration + nearEnd ? { ...place, at: 0 } : place;
      return place && place.at >= nearEnd && place.at <= duration - nearEnd ? place : null;
    },
    /** A film that is not loaded yet starts there. */
    moveTo: (at: number) => {
      goOn.current = { at, plays: goOn.current?.plays ?? false, isExact: true };
    },
    isOnItsWay: () => goOn.current !== null,
  };
}
