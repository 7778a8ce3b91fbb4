import { type RefObject, useRef, useState } from "react";
import { quietApi } from "#web/platform/learn-client.ts";
import type { Lesson } from "./find-learning.ts";

/** So near to an end there is nothing to go on with. */
const nearEnd = 5;
/** One that breaks again so soon is not mended by a new link. */
const pauseMs = 30_000;

type Options = { lesson: Lesson; url: string; video: RefObject<HTMLVideoElement | null>; onElsewhere: () => void; startAt: number | null };

/** The address of the film, which lives ten minutes: a new one goes on where the film was. */
export function useFilmLink({ lesson, url, video, onElsewhere, startAt }: Options) {
  const [source, setSource] = useState(url);
  const [isBroken, setBroken] = useState(false);
  const goOn = useRef<{ at: number; plays: boolean } | null>({ at: startAt ?? lesson.position, plays: false });
  const renewedAt = useRef(Number.NEGATIVE_INFINITY);

  const renew = async () => {
    renewedAt.current = performance.now();
    setBroken(false);
    const element = video.current;
    goOn.current ??= { at: element?.currentTime ?? lesson.position, plays: element?.paused === false };
    const answer = await quietApi.getLesson({ params: { id: lesson.course_id, lessonId: lesson.id }, query: {} }).catch(() => null);
    if (answer?.ok && answer.value.data.video) setSource(answer.value.data.video.url);
    else if (answer?.ok && answer.value.data.is_watched_elsewhere) onElsewhere();
    else setBroken(true);
  };
  /** Where the film goes on now that it is there; null: from its beginning. */
  const takePlace = (duration: number) => {
    const place = goOn.current;
    goOn.current = null;
    return place && place.at >= nearEnd && place.at <= duration - nearEnd ? place : null;
  };
  const onError = () => void (performance.now() - renewedAt.current > pauseMs ? renew() : setBroken(true));
  return { source, isBroken, renew: () => void renew(), takePlace, onError };
}
