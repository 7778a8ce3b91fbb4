import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "#web/platform/learn-client.ts";
import type { Attempt } from "./find-attempt.ts";

/** So long after the last key, what is typed is told. */
const typingMs = 800;
const againMs = 3_000;

export type SaveState = "saved" | "saving" | "offline";
type Place = { id: number; lessonId: number };
type Options = { attempt: Attempt; place: Place; onClosed: () => void };

/** The answers of an open attempt. Each is told to the shop as it is given; what did not arrive is told again, the last one of each question. */
export function useAnswers({ attempt, place: { id, lessonId }, onClosed }: Options) {
  const { number } = attempt;
  const [answers, setAnswers] = useState(() => new Map(attempt.questions.map((one) => [one.id, one.answer])));
  const [state, setState] = useState<SaveState>("saved");
  const untold = useRef(new Map<number, string[]>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  const tellOne = useCallback(
    async ([questionId, answer]: [number, string[]]): Promise<boolean> => {
      const said = await api.saveQuizAnswer({ params: { id, lessonId, number, questionId }, body: { answer } }).catch(() => null);
      if (said === null || (!said.ok && said.code === "TOO_MANY_REQUESTS")) return false;
      // Given anew in the meantime: then that one is still to be told.
      if (untold.current.get(questionId) === answer) untold.current.delete(questionId);
      if (!said.ok && said.code !== "INPUT_ERROR") onClosed();
      return true;
    },
    [id, lessonId, number, onClosed],
  );
  const tellAll = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    for (let next = untold.current.entries().next(); !next.done; next = untold.current.entries().next()) {
      setState("saving");
      if (!(await tellOne(next.value))) {
        setState("offline");
        timer.current = setTimeout(() => void flush.current(), againMs);
        return false;
      }
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
  useEffect(() => {
    const hide = () => document.visibilityState === "hidden" && void flush.current();
    const online = () => void flush.current();
    document.addEventListener("visibilitychange", hide);
    window.addEventListener("online", online);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      window.removeEventListener("online", online);
      void flush.current();
    };
  }, []);
  return { answers, state, give, flush: () => flush.current() };
}
