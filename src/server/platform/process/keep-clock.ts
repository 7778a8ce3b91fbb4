import type { Log } from "./log.ts";
import type { ShopClock } from "./shop-clock.ts";

const everyMs = 15_000;
/** From this difference on, the log and the admin area report it. */
const worthAWordMs = 5_000;

/**
 * Measures the database's time regularly, and publishes this node's difference. Returns the
 * function that stops it.
 */
export function keepClock(clock: ShopClock, tell: () => Promise<void>, log: Log): () => void {
  let isSaid = false;
  let isRunning = false;
  const round = async () => {
    if (isRunning) return;
    isRunning = true;
    // Other code reports a database that is away. Meanwhile the shop's clock goes on.
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
