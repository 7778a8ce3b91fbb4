import { type RefObject, useState } from "react";
import { useSearchParams } from "react-router";
import type { Curriculum, Lesson } from "../find-learning.ts";
import { ElsewherePart } from "../parts/film-parts.ts";
import type { LessonProgressState } from "../use-lesson-progress.ts";
import type { FilmHandle } from "./film-handle.ts";
import { lessonAfter } from "./lesson-after.ts";
import { LessonPlayer } from "./lesson-player.tsx";

type Props = {
  lesson: Lesson;
  curriculum: Curriculum | null;
  progress: LessonProgressState;
  handle: RefObject<FilmHandle | null>;
};

/** The film of a lesson. If the learner watches on another device, a button takes the film over. */
export function LessonFilm({ lesson, curriculum, progress, handle }: Props) {
  const { startAt, isAskedFor } = useStart();
  const [isEnded, setEnded] = useState(false);
  const [isElsewhere, setElsewhere] = useState(false);
  const [wasTaken, setTaken] = useState(false);
  const stop = () => {
    progress.flush();
    setElsewhere(true);
  };
  const goOn = () => {
    setTaken(true);
    setElsewhere(false);
  };
  if (isElsewhere || lesson.is_watched_elsewhere)
    return <ElsewherePart lesson={lesson} onTaken={goOn} />;
  if (!lesson.video) return null;
  const { played: onPlayed, flush: onPause } = progress;
  // After a takeover the film continues at the other device's position.
  const place = { startAt: wasTaken ? null : startAt, startsAtOnce: wasTaken || isAskedFor };
  return (
    <LessonPlayer
      lesson={lesson}
      video={lesson.video}
      handle={handle}
      {...place}
      onPlayed={onPlayed}
      onPause={onPause}
      onElsewhere={stop}
      onEnded={() => setEnded(true)}
      isEnded={isEnded || progress.trouble === "ended"}
      after={lessonAfter(lesson, curriculum)}
    />
  );
}

/** A link may name a second of the film (`?t=75`), and ask that it plays at once (`?play=1`). */
function useStart(): { startAt: number | null; isAskedFor: boolean } {
  const [query] = useSearchParams();
  const second = query.get("t") ?? "";
  return {
    startAt: /^\d{1,6}$/.test(second) ? Number(second) : null,
    isAskedFor: query.has("play"),
  };
}
