import { Server as NetServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { underWay } from "./connection/under-way.ts";

const lastRequestMs = 30_000;

export type DrainPatience = {
  noticeMs: number;
  /** Another node accepts visitors at this port already. */
  hasSuccessor?: boolean;
  /** Nobody waits for idle connections any more. */
  hurry?: AbortSignal;
};

/** Idle connections end by themselves after 72 seconds. What is under way may take longer. */
const leaveWithinMs = 10 * 60_000;

/**
 * Stops serving without dropping a request. During `noticeMs`, load balancers can see that
 * `/readyz` says no. Requests are still answered, and each connection closes after its answer. Then
 * new connections are refused, and running requests may finish. With a successor nothing is refused,
 * and each connection may end by itself.
 */
export async function drain(
  app: FastifyInstance,
  { noticeMs, hasSuccessor = false, hurry }: DrainPatience,
): Promise<void> {
  if (!hasSuccessor) await pause(noticeMs);
  stopListening(app);
  const idleMs = hasSuccessor ? leaveWithinMs : noticeMs;
  await until(async () => hurry?.aborted || (await openConnections(app)) === 0, idleMs);
  // NOTE: a page that is being rendered makes calls of its own. Once the server closes, nothing
  // answers them.
  await until(async () => underWay(app.server) === 0, lastRequestMs);
  const impatient = setTimeout(() => app.server.closeAllConnections(), lastRequestMs);
  await app.close();
  clearTimeout(impatient);
}

/**
 * NOTE: the HTTP server's own close would cut idle connections at once, even when a request is
 * already on its way.
 */
function stopListening({ server }: FastifyInstance): void {
  NetServer.prototype.close.call(server);
}

async function until(isSo: () => Promise<boolean>, atMostMs: number): Promise<void> {
  const end = performance.now() + atMostMs;
  while (performance.now() < end && !(await isSo())) await pause(20);
}

function openConnections(app: FastifyInstance): Promise<number> {
  return new Promise((done) => app.server.getConnections((_error, count) => done(count)));
}
