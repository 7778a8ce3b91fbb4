export type Timers = { later: (work: () => void, ms: number) => void; clear: () => void };

/** Timeouts that can all be cancelled at once, when a simulator closes. */
export function createTimers(): Timers {
  const timers = new Set<NodeJS.Timeout>();
  return {
    later: (work, ms) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, ms);
      timers.add(timer);
    },
    clear: () => {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
