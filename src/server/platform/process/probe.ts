import type { Log } from "./log.ts";

type Options = { what: string; log: Log; everyMs?: number; now?: () => number };

/** `doubt` marks the last result as possibly outdated. The next call then tries again. */
export type Probe = (() => Promise<boolean>) & { doubt: () => void };

/**
 * Tries something at most once per `everyMs`, for all callers, and never twice at a time: attempts
 * that hang must not pile up. The log gets one entry when it begins to fail, with the cause, and
 * one when it works again.
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
