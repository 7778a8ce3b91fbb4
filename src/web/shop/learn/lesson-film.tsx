import { type RefObject, useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { api } from "#web/platform/learn-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { Callout } from "#web/ui/notice/callout.tsx";
import { Button } from "#web/ui/surface/button.tsx";
import type { Lesson } from "./find-learning.ts";
import { FilmPart, LinkedFilmPart } from "./parts/lesson-parts.ts";
import type { LessonProgressState } from "./use-lesson-progress.ts";
import type { FilmHandle } from "./use-player.ts";

type Props = {
  lesson: Lesson;
  progress: LessonProgressState;
  handle: RefObject<FilmHandle | null>;
};

/** The film of a lesson. If the learner watches on another device, a button takes the film over. */
export function LessonFilm({ lesson, progress, handle }: Props) {
  const startAt = useStart();
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
    return <WatchedElsewhere lesson={lesson} onTaken={goOn} />;
  if (lesson.linked) return <LinkedFilmPart lesson={lesson} linked={lesson.linked} />;
  if (!lesson.video) return null;
  const { played: onPlayed, flush: onPause } = progress;
  // After a takeover the film continues at the other device's position.
  const place = { startAt: wasTaken ? null : startAt, startsAtOnce: wasTaken };
  return (
    <FilmPart
      lesson={lesson}
      video={lesson.video}
      handle={handle}
      {...place}
      onPlayed={onPlayed}
      onPause={onPause}
      onElsewhere={stop}
    />
  );
}

/** A link may name a second of the film: `?t=75`. */
function useStart(): number | null {
  const [query] = useSearchParams();
  const second = query.get("t") ?? "";
  return /^\d{1,6}$/.test(second) ? Number(second) : null;
}

function WatchedElsewhere({ lesson, onTaken }: { lesson: Lesson; onTaken: () => void }) {
  const t = useTexts();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const takeOver = async () => {
    setBusy(true);
    const answer = await api
      .holdStream({
        params: { id: lesson.course_id, lessonId: lesson.id },
        body: { take_over: true },
      })
      .catch(() => null);
    setFault(answer === null ? t("error.offline-text") : answer.ok ? null : answer.msg);
    if (answer?.ok) {
      // Reads a new link and the other device's position.
      await revalidate();
      onTaken();
    }
    setBusy(false);
  };
  return (
    <Callout title={t("learn.elsewhere")} live>
      <div className="stack-12">
        <p>{t("learn.elsewhere-text")}</p>
        <div>
          <Button busy={isBusy} onClick={() => void takeOver()}>
            {t("learn.take-over")}
          </Button>
        </div>
        {fault !== null && <p role="alert">{fault}</p>}
      </div>
    </Callout>
  );
}
