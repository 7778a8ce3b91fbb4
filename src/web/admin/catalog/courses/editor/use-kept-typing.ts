import { useEffect, useRef, useState } from "react";
import type { FormValues } from "#web/admin/form/revision.ts";
import { isSameTyped } from "#web/admin/form/revision.ts";

export type KeptState = "kept" | "waiting" | "sending" | "failed";

/** Rest after typing before it is kept. */
const restMs = 1_200;

type Options = {
  typed: FormValues;
  /** What is stored already. */
  stored: FormValues;
  /** False: it was not kept. `isLeaving`: the page may be gone before the answer. */
  keep: (isLeaving: boolean) => Promise<boolean>;
};

/** Keeps what is typed, some time after the typing rests, and at once when the page is left. */
export function useKeptTyping({ typed, stored, keep }: Options) {
  const [kept, setKept] = useState(stored);
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState<FormValues | null>(null);
  const isKept = isSameTyped(typed, kept);
  const isFailed = failed !== null && isSameTyped(typed, failed);
  const isDue = !isKept && !isFailed && !isSending;
  const now = useRef({ keep, typed, isDue });
  now.current = { keep, typed, isDue };
  const run = async () => {
    const { typed: sent } = now.current;
    setSending(true);
    const isGood = await now.current.keep(false).catch(() => false);
    setSending(false);
    if (isGood) setKept(sent);
    setFailed(isGood ? null : sent);
  };
  const running = useRef(run);
  running.current = run;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each typed letter begins the rest anew
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => void running.current(), restMs);
    return () => clearTimeout(timer);
  }, [isDue, typed]);
  useEffect(() => {
    const leave = () => {
      if (now.current.isDue) void now.current.keep(true).catch(() => undefined);
    };
    const hide = () => document.visibilityState === "hidden" && leave();
    document.addEventListener("visibilitychange", hide);
    return () => {
      document.removeEventListener("visibilitychange", hide);
      leave();
    };
  }, []);
  const state: KeptState = isSending
    ? "sending"
    : isFailed
      ? "failed"
      : isKept
        ? "kept"
        : "waiting";
  return {
    state,
    again: () => void running.current(),
  };
}
