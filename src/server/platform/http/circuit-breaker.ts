export type CircuitBreaker = {
  /**
   * True when a call may go out. After the pause exactly one caller gets true, until it reports the
   * outcome of the call.
   */
  mayPass: () => boolean;
  succeeded: () => void;
  failed: () => void;
};

type Settings = { failuresToOpen: number; pauseMs: number; now: () => number };

/**
 * Closed: all calls pass. Open: no call passes for a while. Half-open: one call tests whether the
 * other side is back.
 */
export function createCircuitBreaker({ failuresToOpen, pauseMs, now }: Settings): CircuitBreaker {
  let failures = 0;
  let pausedUntil = 0;
  const isOpen = () => failures >= failuresToOpen;

  return {
    mayPass: () => {
      if (!isOpen()) return true;
      if (now() < pausedUntil) return false;
      pausedUntil = now() + pauseMs;
      return true;
    },
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (isOpen()) pausedUntil = now() + pauseMs;
    },
  };
}
