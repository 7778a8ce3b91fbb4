import type { Log } from "./log.ts";

type Options = { what: string; log: Log; everyMs?: number; now?: () => number };

/**
 * `doubt`: something has happened after which the last answer may not be true any more; the next
 * question has it tried again.
 */
export type Probe = (() => Promise<boolean>) & { doubt: () => void };

/**
 * Tries something, at most once in so many milliseconds however many ask, and never twice at a
 * time: what hangs must not pile up.
 * The log hears once when it begins to fail, with what fails, and once when it works again.
 */
export function createProbe(
  tries: () => Promise<unknown>,
  { what, log, everyMs = 5_000, now = () => performance.now() }: Options,
): Probe {
  let running: Promise<boolean> | undefined;
  let last: { at: number; isGood: boolean } | undefined;
  let isDoubted = false;
  const look = async () => {
    isDoubted = false;
    const failure = await tries().then(
      () => null,
      (error: Error) => error,
    );
    if (failure !== null && last?.isGood !== false)
      log.error({ what, reason: reasonOf(failure) }, "not ready");
    if (failure === null && last?.isGood === false) log.warn({ what }, "ready again");
    last = { at: now(), isGood: failure === null };
    running = undefined;
    return failure === null;
  };
  const ask = () => {
    if (
      running === undefined &&
      last !== undefined &&
      now() - last.at < everyMs &&
      !(isDoubted && last.isGood)
    )
      return Promise.resolve(last.isGood);
    running ??= look();
    return running;
  };
  const doubt = () => {
    isDoubted = true;
  };
  return Object.assign(ask, { doubt });
}

function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}
