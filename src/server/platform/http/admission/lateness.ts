import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";

const everyMs = 100;
const resolution = 20;

/** Tells ten times a second by how many milliseconds timers were late, while the server listens. */
export function watchLateness(app: FastifyInstance, tell: (ms: number) => void): void {
  const delays = monitorEventLoopDelay({ resolution });
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    delays.enable();
    timer = setInterval(() => {
      // The histogram counts the resolution itself as delay.
      tell(delays.count === 0 ? 0 : delays.mean / 1e6 - resolution);
      delays.reset();
    }, everyMs).unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    delays.disable();
  });
}
