import type { FastifyInstance } from "fastify";
import type { Finder } from "./finder.ts";

/** By then the start has done its other work, which also takes the thread. */
const afterStartMs = 2_000;

/** Reads the names once the shop is open, so that the first search need not wait for them. */
export function readNamesEarly(app: FastifyInstance, finder: Finder): void {
  let timer: NodeJS.Timeout | undefined;
  const read = () =>
    // The first search tries again.
    finder.current().catch((error) => app.log.warn(error, "the names were not read early"));
  app.addHook("onListen", async () => {
    timer = setTimeout(read, afterStartMs).unref();
  });
  app.addHook("onClose", async () => clearTimeout(timer));
}
