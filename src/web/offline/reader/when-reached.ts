const firstPauseMs = 2_000;
const longestPauseMs = 60_000;

/**
 * Calls back each time the shop answers, until `onReached` is true. A phone says that it is online
 * before its connection carries anything, so one question after that is not enough.
 */
export function whenReached(onReached: () => boolean): void {
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    clearTimeout(timer);
    if ((await isReached()) && onReached()) return;
    timer = setTimeout(() => void ask(), pauseMs);
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
  };
  const askAtOnce = () => {
    pauseMs = firstPauseMs;
    void ask();
  };
  addEventListener("online", askAtOnce);
  document.addEventListener("visibilitychange", askAtOnce);
  timer = setTimeout(() => void ask(), pauseMs);
}

/** The worker does not answer this address, so an answer comes from the shop. */
async function isReached(): Promise<boolean> {
  if (!navigator.onLine || document.hidden) return false;
  try {
    const answer = await fetch("/app/offline/th", { method: "HEAD", cache: "no-store" });
    return answer.status < 500;
  } catch {
    return false;
  }
}
