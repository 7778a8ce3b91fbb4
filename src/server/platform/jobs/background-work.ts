import type { Log } from "#server/platform/process/log.ts";

/** Work of this process without a waiting request. If the process dies, a job does it later. */
export type BackgroundWork = {
  start: (work: () => Promise<unknown>) => void;
  startIn: (seconds: number, work: () => Promise<unknown>) => void;
  /** Resolves when no work is running. Delayed work keeps waiting. */
  idle: () => Promise<void>;
  close: () => Promise<void>;
};

export function createBackgroundWork(log: Log): BackgroundWork {
  const working = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();

  const start = (work: () => Promise<unknown>): void => {
    const done: Promise<void> = work()
      .catch((error: unknown) => log.error({ err: error }, "background work failed"))
      .then(() => void working.delete(done));
    working.add(done);
  };
  const idle = async (): Promise<void> => {
    while (working.size > 0) await Promise.all(working);
  };

  return {
    start,
    startIn: (seconds, work) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        start(work);
      }, seconds * 1000);
      timer.unref();
      timers.add(timer);
    },
    idle,
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await idle();
    },
  };
}
