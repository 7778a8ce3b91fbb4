import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "#web/platform/learn-client.ts";
import { readSession } from "#web/platform/session.ts";
import type { Lesson } from "./find-learning.ts";
import { createUntold, type Word } from "./progress/untold.ts";

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
  /** The player is at this second, and playing; it may have jumped there. */
  played: (second: number, hasJumped?: boolean) => void;
  /** What was played so far is told now. */
  flush: () => void;
  /** Something else than this page may have made the lesson done: asks whether it is. */
  refresh: () => void;
};

/** What a learner does of a lesson, told to the shop. What did not arrive is kept, also in the browser, and told with the next beat. */
export function useLessonProgress(lesson: Lesson): LessonProgressState {
  const { id: lessonId, course_id: id, is_learner: isLearner } = lesson;
  const [state, setState] = useState({ watchedPercent: lesson.watched_percent, doneAt: lesson.done_at, certificate: null as string | null });
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<LessonProgressState["trouble"]>(null);
  const [untold] = useState(() => createUntold({ id, lessonId }));
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const tell = useCallback(async () => {
    const { learner, word, settle } = untold.take();
    const answer = await tellAs(learner, { id, lessonId }, word);
    settle({ isTold: answer?.ok === true, isKept: answer?.ok === true && answer.value.data.is_kept });
    if (answer?.ok) {
      const { watched_percent: watchedPercent, done_at: doneAt, certificate } = answer.value.data;
      setState((before) => ({ watchedPercent, doneAt, certificate: before.doneAt === null || before.certificate !== null ? certificate : null }));
      return setTrouble(null);
    }
    const isEnded = answer?.code === "NOT_FOUND";
    if (isEnded) untold.forget();
    setTrouble(answer === null ? "offline" : isEnded ? "ended" : null);
  }, [id, lessonId, untold]);
  /** One after the other; a page that is being left has no time for that. The shop merges what is told twice. */
  const tellInTurn = useCallback(
    (isNeeded: () => boolean = () => true) => {
      if (!isLearner || !isNeeded()) return Promise.resolve();
      untold.keep();
      const next = document.visibilityState === "hidden" ? tell() : line.current.then(() => (isNeeded() ? tell() : undefined));
      line.current = Promise.all([line.current, next]);
      return next;
    },
    [isLearner, tell, untold],
  );

  const flush = useCallback(() => void tellInTurn(untold.hasNews), [tellInTurn, untold]);
  useBeats(flush);

  return {
    ...state,
    isBusy,
    trouble,
    markDone: () => {
      untold.markDone();
      setBusy(true);
      void tellInTurn().finally(() => setBusy(false));
    },
    played: useCallback((second: number, hasJumped = false) => untold.played(second, hasJumped), [untold]),
    flush,
    refresh: () => void tellInTurn(),
  };
}

/** Told only by the person who has learned. Null: there was no answer. */
async function tellAs(accountId: number | undefined, params: { id: number; lessonId: number }, body: Word) {
  // Signed out meanwhile: the next person does not tell it.
  if (readSession().known?.user?.id !== accountId) return null;
  // Arrives also when the page is closed right now: the next device goes on from here.
  return api.saveLessonProgress({ params, body }, { keepalive: true }).catch(() => null);
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
