import { type RefObject, useEffect, useRef, useState } from "react";
import type { Language } from "#domain/link/localized-path.ts";
import { browserStorage } from "#web/platform/browser-storage.ts";
import { quietApi } from "#web/platform/learn-client.ts";
import type { Film, Lesson } from "../find-learning.ts";

export type Captions = Film["captions"];
export type CaptionsChoice = Language | "off";

/** This device remembers `off` or a language, and the last language. */
const kept = "learn-captions";
export const lastCaptions = "learn-captions-last";
/** A link lasts ten minutes. One that is nearly over is renewed. */
const freshMs = 9.5 * 60_000;

/**
 * The captions that are shown. This device remembers the choice. Links are renewed like the film's.
 */
export function useCaptions(lesson: Lesson, film: Film, video: RefObject<HTMLVideoElement | null>) {
  const [captions, setCaptions] = useState<Captions>(film.captions);
  const [choice, setChoice] = useState<CaptionsChoice>("off");
  const since = useRef(0);
  const isOld = () => performance.now() - since.current > freshMs;
  const offered = film.captions.map(({ lang }) => lang);
  const renew = async () => {
    const answer = await quietApi
      .getLesson({ params: { id: lesson.course_id, lessonId: lesson.id }, query: {} })
      .catch(() => null);
    if (!answer?.ok || !answer.value.data.video) return;
    since.current = performance.now();
    setCaptions(answer.value.data.video.captions);
  };
  const choose = (next: CaptionsChoice) => {
    setChoice(next);
    browserStorage.set(kept, next);
    if (next !== "off") browserStorage.set(lastCaptions, next);
    if (next !== "off" && isOld()) void renew();
  };
  const toggle = () => {
    const last = browserStorage.get(lastCaptions);
    choose(
      choice !== "off" ? "off" : (offered.find((lang) => lang === last) ?? offered[0] ?? "off"),
    );
  };
  useEffect(() => {
    since.current = performance.now();
    const before = browserStorage.get(kept);
    setChoice(film.captions.find(({ lang }) => lang === before)?.lang ?? "off");
  }, [film]);
  useEffect(() => {
    for (const track of video.current?.textTracks ?? [])
      track.mode = track.language === choice ? "showing" : "disabled";
  });
  /** A failed file is loaded once more, if its link has ended. */
  const onError = () => void (isOld() && renew());
  return { captions, choice, choose, toggle, onError };
}
