import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { onReturn } from "#web/platform/account-trouble.ts";
import { api, quietApi } from "#web/platform/learn-client.ts";
import type { Attempt } from "./find-attempt.ts";

/** So long after the last key, what is typed is told. */
const typingMs = 800;
const againMs = 3_000;

export type SaveState = "saved" | "saving" | "offline";
type Place = { id: number; lessonId: number };
/** `onClosed`: the attempt is over. `onGone`: the lesson is not open any more. */
type Options = { attempt: Attempt; place: Place; onClosed: () => void; onGone: () => void };
type Told = "told" | "later" | "gone";

/** What is refused for any other reason is not kept, and its attempt goes on. */
const overCodes: readonly string[] = ["ATTEMPT_CLOSED", "ATTEMPT_TIME_OVER"];

/** The answers of an open attempt. Each is told to the shop as it is given; what was not kept is told again, the last one of each question. */
export function useAnswers({ attempt, place: { id, lessonId }, onClosed, onGone }: Options) {
  const { number } = attempt;
  const [answers, setAnswers] = useState(() => new Map(attempt.questions.map((one) => [one.id, one.answer])));
  const [state, setState] = useState<SaveState>("saved");
  const untold = useRef(new Map<number, string[]>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const isAgain = useRef(false);

  const tellOne = useCallback(
    async ([questionId, answer]: [number, string[]]): Promise<Told> => {
      // Who is signed out is asked to sign in once, and not with each try.
      const said = await (isAgain.current ? quietApi : api)
        .saveQuizAnswer({ params: { id, lessonId, number, questionId }, body: { answer } })
        .catch(() => null);
      const refused = said === null || said.ok ? null : said.code;
      const isOver = refused !== null && overCodes.includes(refused);
      isAgain.current = said === null || !(said.ok || isOver || refused === "INPUT_ERROR");
      if (isAgain.current) return refused === "NOT_FOUND" ? "gone" : "later";
      // Given anew in the meantime: then that one is still to be told.
      if (untold.current.get(questionId) === answer) untold.current.delete(questionId);
      if (isOver) onClosed();
      return "told";
    },
    [id, lessonId, number, onClosed],
  );
  const gone = useRef(onGone);
  gone.current = onGone;
  const tellAll = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    for (let next = untold.current.entries().next(); !next.done; next = untold.current.entries().next()) {
      setState("saving");
      const told = await tellOne(next.value);
      if (told === "told") continue;
      setState("offline");
      if (told === "gone") gone.current();
      else timer.current = setTimeout(() => void flush.current(), againMs);
      return false;
    }
    setState("saved");
    return true;
  }, [tellOne]);
  /** One after the other. Comes back with whether everything is told. */
  const flush = useRef<() => Promise<boolean>>(async () => true);
  flush.current = () => {
    const next = line.current.then(tellAll);
    line.current = next;
    return next;
  };
  const give = useCallback((questionId: number, answer: string[], { isTyped = false } = {}) => {
    setAnswers((before) => new Map(before).set(questionId, answer));
    untold.current.set(questionId, answer);
    setState("saving");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush.current(), isTyped ? typingMs : 0);
  }, []);
  useTelling(flush);
  return { answers, state, give, flush: () => flush.current() };
}

/** What is not told yet goes out when the page is hidden or left, when the connection is back, and when the person has signed in again. */
function useTelling(flush: RefObject<() => Promise<boolean>>): void {
  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && void flush.current();
    const online = () => void flush.current();
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("online", online);
    const stop = onReturn(online);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("online", online);
      void flush.current();
    };
  }, [flush]);
}
