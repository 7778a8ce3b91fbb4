import { Server as NetServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { underWay } from "./connection/under-way.ts";

const lastRequestMs = 30_000;

/**
 * Stops serving without dropping a request. During `noticeMs`, load balancers can see that
 * `/readyz` says no. Requests are still answered, and each connection closes after its answer. Then
 * new connections are refused, and running requests may finish.
 */
export async function drain(
  app: FastifyInstance,
  { noticeMs }: { noticeMs: number },
): Promise<void> {
  await pause(noticeMs);
  // NOTE: the HTTP server's own close would cut idle connections at once, even when a request is
  // already on its way.
  NetServer.prototype.close.call(app.server);
  await until(async () => (await openConnections(app)) === 0, noticeMs);
  // NOTE: a page that is being rendered makes calls of its own. Once the server closes, nothing
  // answers them.
  await until(async () => underWay(app.server) === 0, lastRequestMs);
  const impatient = setTimeout(() => app.server.closeAllConnections(), lastRequestMs);
  await app.close();
  clearTimeout(impatient);
}

async function until(isSo: () => Promise<boolean>, atMostMs: number): Promise<void> {
  const end = performance.now() + atMostMs;
  while (performance.now() < end && !(await isSo())) await pause(20);
}

function openConnections(app: FastifyInstance): Promise<number> {
  return new Promise((done) => app.server.getConnections((_error, count) => done(count)));
}
