import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { onReturn } from "#web/platform/account-trouble.ts";
import { api, quietApi } from "#web/platform/learn-client.ts";
import type { Attempt } from "./find-attempt.ts";
import { useUnsentAnswers } from "./use-unsent-answers.ts";

/** The pause after the last key until the text is sent. */
const typingMs = 800;
const againMs = 3_000;

export type SaveState = "saved" | "saving" | "offline";
type Place = { id: number; lessonId: number };
/** `onClosed`: the attempt is over. `onGone`: the lesson is closed. */
type Options = { attempt: Attempt; place: Place; onClosed: () => void; onGone: () => void };
type SaveOutcome = "sent" | "later" | "gone";
type AnswerPlace = Place & { number: number; questionId: number };

/** After other refusals the answer is not saved, but the attempt goes on. */
const overCodes: readonly string[] = ["ATTEMPT_CLOSED", "ATTEMPT_TIME_OVER"];

/**
 * The answers of an open attempt. Each is sent to the shop as it is given. What was not kept is
 * sent again, the last one of each question.
 */
export function useAnswers({ attempt, place: { id, lessonId }, onClosed, onGone }: Options) {
  const { number, questions } = attempt;
  const unsent = useUnsentAnswers(`${lessonId}:${number}`);
  const [answers, setAnswers] = useState(
    () => new Map(questions.map((one) => [one.id, unsent.of(one.id) ?? one.answer])),
  );
  const [state, setState] = useState<SaveState>("saved");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const sendOne = useSendOne(unsent, { id, lessonId, number }, onClosed);
  const gone = useRef(onGone);
  gone.current = onGone;
  const sendAll = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    for (let next = unsent.first(); next; next = unsent.first()) {
      setState("saving");
      const outcome = await sendOne(next);
      if (outcome === "sent") continue;
      setState("offline");
      if (outcome === "gone") gone.current();
      else timer.current = setTimeout(() => void flush.current(), againMs);
      return false;
    }
    setState("saved");
    return true;
  }, [sendOne, unsent]);
  /** One after the other. Returns whether everything is sent. */
  const flush = useRef<() => Promise<boolean>>(async () => true);
  flush.current = () => {
    const next = queue.current.then(sendAll);
    queue.current = next;
    return next;
  };
  const give = useCallback(
    (questionId: number, answer: string[], { isTyped = false } = {}) => {
      setAnswers((before) => new Map(before).set(questionId, answer));
      unsent.set(questionId, answer);
      setState("saving");
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush.current(), isTyped ? typingMs : 0);
    },
    [unsent],
  );
  useSendTimes(flush);
  return { answers, state, give, flush: () => flush.current() };
}

function useSendOne(
  unsent: ReturnType<typeof useUnsentAnswers>,
  { id, lessonId, number }: Omit<AnswerPlace, "questionId">,
  onClosed: () => void,
) {
  const isAgain = useRef(false);
  return useCallback(
    async ([questionId, answer]: [number, string[]]): Promise<SaveOutcome> => {
      // A person who is signed out is asked to sign in once, and not with each try.
      const client = isAgain.current ? quietApi : api;
      const outcome = await saveAnswer(client, { id, lessonId, number, questionId }, answer);
      const isUnsent = outcome === "gone" || outcome === "later";
      isAgain.current = isUnsent;
      if (isUnsent) return outcome;
      // Changed in the meantime: the newer answer is still to be sent.
      if (unsent.of(questionId) === answer) unsent.set(questionId, null);
      if (outcome === "over") onClosed();
      return "sent";
    },
    [id, lessonId, number, onClosed, unsent],
  );
}

/** `over`: the attempt is closed and takes no answer. */
async function saveAnswer(
  client: typeof api,
  params: AnswerPlace,
  answer: string[],
): Promise<SaveOutcome | "over"> {
  const saved = await client.saveQuizAnswer({ params, body: { answer } }).catch(() => null);
  if (saved === null) return "later";
  if (saved.ok || saved.code === "INPUT_ERROR") return "sent";
  if (overCodes.includes(saved.code)) return "over";
  return saved.code === "NOT_FOUND" ? "gone" : "later";
}

/**
 * Unsent answers go out when the page is hidden or left, when the connection is back, and
 * when the person has signed in again.
 */
function useSendTimes(flush: RefObject<() => Promise<boolean>>): void {
  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && void flush.current();
    const online = () => void flush.current();
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("online", online);
    const stop = onReturn(online);
    // What a reload has left.
    online();
    return () => {
      stop();
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("online", online);
      void flush.current();
    };
  }, [flush]);
}
