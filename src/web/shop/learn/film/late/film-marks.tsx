import { type CSSProperties, type PointerEvent, useEffect, useRef, useState } from "react";
import { clockText } from "#domain/learning/clock-text.ts";
import type { Film, Lesson } from "#web/shop/learn/find-learning.ts";
import { useSharedNotes } from "#web/shop/learn/notes/shared-notes.ts";
import type { Player } from "../use-player.ts";
import styles from "./film-marks.module.css";

type Props = { player: Player; lesson: Lesson; film: Film };

/** Over the bar: where chapters and notes are, and the picture and chapter under the pointer. */
export function FilmMarks({ player, lesson, film }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const second = useHovered(place, player.length);
  const shared = useSharedNotes(lesson.id);
  const length = Math.max(1, player.length);
  const noted = (shared?.notes ?? []).flatMap(({ id, second: at }) =>
    at === null || at > length ? [] : [{ id, at }],
  );
  const left = (at: number) => ({ "--at": at / length }) as CSSProperties;
  return (
    <div ref={place} className={styles.marks} aria-hidden="true">
      {film.chapters.slice(1).map(({ at }) => (
        <span key={at} className={styles.chapter} style={left(at)} />
      ))}
      {noted.map(({ id, at }) => (
        <span key={id} data-note className={styles.note} style={left(at)} />
      ))}
      {second !== null && (
        <span className={styles.tip} style={left(second)} data-preview>
          {film.previews && <PreviewPicture previews={film.previews} second={second} />}
          <span>
            {film.chapters.findLast(({ at }) => at <= second)?.title} {clockText(second)}
          </span>
        </span>
      )}
    </div>
  );
}

/** One picture of the sheet that holds them all. */
function PreviewPicture({
  previews: { url, every, count, columns },
  second,
}: {
  previews: NonNullable<Film["previews"]>;
  second: number;
}) {
  const at = Math.min(count - 1, Math.floor(second / every));
  const rows = Math.ceil(count / columns);
  const share = (place: number, all: number) => (all === 1 ? 0 : (place / (all - 1)) * 100);
  return (
    <span
      className={styles.picture}
      style={{
        backgroundImage: `url("${url}")`,
        backgroundSize: `${columns * 100}% ${rows * 100}%`,
        backgroundPosition: `${share(at % columns, columns)}% ${share(Math.floor(at / columns), rows)}%`,
      }}
    />
  );
}

/** The second under the pointer, or under the finger that draws. Null: it is elsewhere. */
function useHovered(place: { current: HTMLElement | null }, length: number): number | null {
  const [second, setSecond] = useState<number | null>(null);
  const latest = useRef(length);
  useEffect(() => {
    latest.current = length;
  });
  useEffect(() => {
    const track = place.current?.parentElement;
    if (!track) return;
    const move = (event: Event) => {
      const { left, width } = track.getBoundingClientRect();
      const share = ((event as unknown as PointerEvent).clientX - left) / Math.max(1, width);
      setSecond(Math.min(1, Math.max(0, share)) * latest.current);
    };
    const leave = () => setSecond(null);
    track.addEventListener("pointermove", move);
    for (const name of ["pointerleave", "pointerup", "pointercancel"])
      track.addEventListener(name, leave);
    return () => {
      track.removeEventListener("pointermove", move);
      for (const name of ["pointerleave", "pointerup", "pointercancel"])
        track.removeEventListener(name, leave);
    };
  }, [place]);
  return second;
}
