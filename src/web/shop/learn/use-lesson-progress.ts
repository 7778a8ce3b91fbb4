import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "#web/platform/learn-client.ts";
import { readSession } from "#web/platform/session.ts";
import type { Lesson } from "./find-learning.ts";
import { createUnsentProgress, type ProgressReport } from "./progress/unsent-progress.ts";

/** The time between two progress reports. One is also sent when the page is left. */
const reportMs = 15_000;

export type LessonProgressState = {
  watchedPercent: number;
  doneAt: string | null;
  certificate: string | null;
  isBusy: boolean;
  /**
   * The reason why the last report failed. `offline`: it is sent again; `ended`: the person's
   * access has ended.
   */
  trouble: "offline" | "ended" | null;
  markDone: () => void;
  /** The player plays at this second; it may have jumped there. */
  played: (second: number, hasJumped?: boolean) => void;
  /** Sends what was played so far. */
  flush: () => void;
  /** Reads whether something else has made the lesson done. */
  refresh: () => void;
};

/**
 * Reports a learner's progress in a lesson to the shop. An unsent report is kept, also in the
 * browser, and sent with the next one.
 */
export function useLessonProgress(lesson: Lesson): LessonProgressState {
  const { id: lessonId, course_id: id, is_learner: isLearner } = lesson;
  const [state, setState] = useState({
    watchedPercent: lesson.watched_percent,
    doneAt: lesson.done_at,
    certificate: null as string | null,
  });
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<LessonProgressState["trouble"]>(null);
  const [unsent] = useState(() => createUnsentProgress({ id, lessonId }));

  const send = useCallback(async () => {
    const { learner, report, settle } = unsent.take();
    const answer = await sendAs(learner, { id, lessonId }, report);
    settle({
      isSent: answer?.ok === true,
      isKept: answer?.ok === true && answer.value.data.is_kept,
    });
    if (answer?.ok) {
      const { watched_percent: watchedPercent, done_at: doneAt, certificate } = answer.value.data;
      setState((before) => ({
        watchedPercent,
        doneAt,
        certificate: before.doneAt === null || before.certificate !== null ? certificate : null,
      }));
      return setTrouble(null);
    }
    const isEnded = answer?.code === "NOT_FOUND";
    if (isEnded) unsent.forget();
    setTrouble(answer === null ? "offline" : isEnded ? "ended" : null);
  }, [id, lessonId, unsent]);
  const sendInTurn = useTurns({ isLearner, unsent, send });
  const flush = useCallback(() => void sendInTurn(unsent.hasUnsent), [sendInTurn, unsent]);
  useReportTimes(flush);

  return {
    ...state,
    isBusy,
    trouble,
    markDone: () => {
      unsent.markDone();
      setBusy(true);
      void sendInTurn().finally(() => setBusy(false));
    },
    played: useCallback(
      (second: number, hasJumped = false) => unsent.played(second, hasJumped),
      [unsent],
    ),
    flush,
    refresh: () => void sendInTurn(),
  };
}

type TurnOptions = {
  isLearner: boolean;
  unsent: ReturnType<typeof createUnsentProgress>;
  send: () => Promise<void>;
};

/**
 * Reports are sent one after the other. A page that is being left does not wait. The shop merges
 * repeated ranges.
 */
function useTurns({ isLearner, unsent, send }: TurnOptions) {
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(
    (isNeeded: () => boolean = () => true) => {
      if (!isLearner || !isNeeded()) return Promise.resolve();
      unsent.keep();
      const next =
        document.visibilityState === "hidden"
          ? send()
          : queue.current.then(() => (isNeeded() ? send() : undefined));
      queue.current = Promise.all([queue.current, next]);
      return next;
    },
    [isLearner, send, unsent],
  );
}

/** Sent only for the person who has learned. Null: no answer. */
async function sendAs(
  accountId: number | undefined,
  params: { id: number; lessonId: number },
  body: ProgressReport,
) {
  // The session has ended. The next person does not send it.
  if (readSession().known?.user?.id !== accountId) return null;
  // Arrives even if the page is closed now, so another device continues here.
  return api.saveLessonProgress({ params, body }, { keepalive: true }).catch(() => null);
}

/**
 * Sends a report when the lesson is opened, every 15 seconds, when the page is left, and when the
 * network is back.
 */
function useReportTimes(flush: () => void): void {
  useEffect(() => {
    flush();
    const timer = setInterval(flush, reportMs);
    const hide = () => document.visibilityState === "hidden" && flush();
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", hide);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", hide);
      flush();
    };
  }, [flush]);
}
