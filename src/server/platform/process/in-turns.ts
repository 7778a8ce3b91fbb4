import { setImmediate as nextTurn } from "node:timers/promises";
import type { Steps } from "#domain/steps.ts";

const longestMs = 10;

/**
 * Runs a long task on the thread that all requests share, and yields to them every ten
 * milliseconds.
 */
export async function inTurns<Result>(work: Steps<Result>): Promise<Result> {
  for (;;) {
    const until = performance.now() + longestMs;
    do {
      const { done, value } = work.next();
      if (done) return value;
    } while (performance.now() < until);
    await nextTurn();
  }
}
