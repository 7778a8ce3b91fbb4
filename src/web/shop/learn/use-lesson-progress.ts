import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "#web/platform/learn-client.ts";
import { readSession } from "#web/platform/session.ts";
import type { Lesson } from "./find-learning.ts";
import { forgetWord, keepWord } from "./kept-progress.ts";
import { type Stretch, tellable, withMoment } from "./played.ts";

/** The shop hears of what was watched at most so often, and when the page is left. */
const beatMs = 15_000;

export type LessonProgressState = {
  watchedPercent: number;
  doneAt: string | null;
  certificate: string | null;
  isBusy: boolean;
  /** Why the last word did not arrive. `offline`: it is told again; `ended`: the lesson is not open to this person any more. */
  trouble: "offline" | "ended" | null;
  markDone: () => void;
  /** The player is at this second, and playing. */
  played: (second: number) => void;
  /** What was played so far is told now. */
  flush: () => void;
  /** Something else than this page may have made the lesson done: asks whether it is. */
  refresh: () => void;
};

type Told = { position?: number; stretches: Stretch[]; is_done?: boolean };

/** What a learner does of a lesson, told to the shop. What did not arrive is kept, also in the browser, and told with the next beat. */
export function useLessonProgress(lesson: Lesson): LessonProgressState {
  const { id: lessonId, course_id: id, is_learner: isLearner } = lesson;
  const [state, setState] = useState({ watchedPercent: lesson.watched_percent, doneAt: lesson.done_at, certificate: null as string | null });
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<LessonProgressState["trouble"]>(null);
  const played = useRef<Stretch[]>([]);
  const position = useRef<number | null>(null);
  /** What else is still to be told: that the lesson was opened, that it is done. */
  const untold = useRef({ isOpened: true, isDone: false });
  const line = useRef<Promise<unknown>>(Promise.resolve());
  /** Whose page it is. */
  const learner = useRef<number | undefined>(undefined);

  const tell = useCallback(async () => {
    const stretches = tellable(played.current);
    const { isDone } = untold.current;
    const body: Told = { stretches, ...(position.current !== null && { position: position.current }), is_done: isDone };
    // What is played from now on begins where the last moment ended.
    played.current = position.current === null ? [] : [[position.current, position.current]];
    learner.current ??= readSession().known?.user?.id;
    const answer = await tellAs(learner.current, { id, lessonId }, body);
    if (answer?.ok) {
      const { watched_percent: watchedPercent, is_kept: isKept, done_at: doneAt, certificate } = answer.value.data;
      // The first word of the lesson arrived late: it is believed when some more time has gone by.
      if (!isKept) played.current = [...stretches, ...played.current];
      setState((before) => ({ watchedPercent, doneAt, certificate: before.doneAt === null || before.certificate !== null ? certificate : null }));
      untold.current = { isOpened: false, isDone: untold.current.isDone && !isDone };
      setTrouble(null);
      return;
    }
    played.current = [...stretches, ...played.current];
    setTrouble(answer === null ? "offline" : answer.code === "NOT_FOUND" ? "ended" : null);
  }, [id, lessonId]);
  /** One after the other, so that what is told is never told twice at once. */
  const tellInTurn = useCallback(() => {
    if (!isLearner) return Promise.resolve();
    const next = line.current.then(tell);
    line.current = next;
    return next;
  }, [isLearner, tell]);

  const flush = useCallback(() => {
    const { isOpened, isDone } = untold.current;
    if (isOpened || isDone || tellable(played.current).length > 0) void tellInTurn();
  }, [tellInTurn]);
  useBeats(flush);

  return {
    ...state,
    isBusy,
    trouble,
    markDone: () => {
      untold.current.isDone = true;
      setBusy(true);
      void tellInTurn().finally(() => setBusy(false));
    },
    played: useCallback((second: number) => {
      position.current = second;
      played.current = withMoment(played.current, second);
    }, []),
    flush,
    refresh: () => void tellInTurn(),
  };
}

/** Kept in the browser until the shop has heard and believed it; told by whoever has learned alone. Null: there was no answer. */
async function tellAs(accountId: number | undefined, lesson: { id: number; lessonId: number }, body: Told) {
  const place = accountId === undefined ? null : { accountId, ...lesson };
  // Before it is told: a page that is closed meanwhile leaves it behind.
  if (place) keepWord(place, body);
  // Signed out meanwhile: it is not told by whoever has come after.
  if (readSession().known?.user?.id !== accountId) return null;
  // Arrives also when the page is closed right now: the next device goes on from here.
  const answer = await api.saveLessonProgress({ params: lesson, body }, { keepalive: true }).catch(() => null);
  if (place && (answer?.ok ? answer.value.data.is_kept : answer?.code === "NOT_FOUND")) forgetWord(place);
  return answer;
}

/** The lesson was opened; then what was played is told now and then, when the page is left, and when the network is back. */
function useBeats(flush: () => void): void {
  useEffect(() => {
    flush();
    const beat = setInterval(flush, beatMs);
    const hide = () => document.visibilityState === "hidden" && flush();
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", hide);
    return () => {
      clearInterval(beat);
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", hide);
      flush();
    };
  }, [flush]);
}
