import type { Log } from "./log.ts";
import type { ShopClock } from "./shop-clock.ts";

const everyMs = 15_000;
/** From here on the log says so: the admin area shows it, too. */
const worthAWordMs = 5_000;

/**
 * Asks the database again and again what time it is, and tells the others of this node. Answers how
 * to stop.
 */
export function keepClock(clock: ShopClock, tell: () => Promise<void>, log: Log): () => void {
  let isSaid = false;
  let isRunning = false;
  const round = async () => {
    if (isRunning) return;
    isRunning = true;
    // A database that is away is told of by the code that needs it; the time goes on meanwhile.
    await clock
      .measure()
      .then(tell)
      .catch(() => undefined);
    isRunning = false;
    const isWrong = Math.abs(clock.skewMs()) > worthAWordMs;
    if (isWrong && !isSaid)
      log.warn(
        { skewMs: clock.skewMs() },
        "this machine's clock is wrong: the shop goes by the database's",
      );
    isSaid = isWrong;
  };
  void round();
  const timer = setInterval(() => void round(), everyMs).unref();
  return () => clearInterval(timer);
}
