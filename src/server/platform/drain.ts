import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { socketsAtWork } from "./shed-connections.ts";

/** What still moves may go on for so long; then the machine wants the process gone. */
export const lastRequestMs = 120_000;
/** Where nothing has moved for so long, nobody is there any more. No handler takes longer before it begins to answer. */
const stalledMs = 30_000;
const lookMs = 50;

type How = {
  noticeMs: number;
  /** Ends what would never end by itself: the lines of open pages, which open another elsewhere. */
  hangUp: () => void;
};

/**
 * Stops serving without dropping anybody. `noticeMs` is the time balancers get to see that `/readyz` says no, while requests are still answered,
 * each connection closing after its answer; then nobody new comes in, and what is under way may finish.
 */
export async function drain(app: FastifyInstance, { noticeMs, hangUp }: How): Promise<void> {
  await pause(noticeMs);
  // NOTE: the HTTP server's own close would cut idle connections at once, also one that a request is just travelling on.
  NetServer.prototype.close.call(app.server);
  hangUp();
  await quiet(app, noticeMs);
  // NOTE: before `close`: a page that is being drawn makes its calls inside of this process, which a closing server no longer answers.
  await finish(app);
  await app.close();
}

async function quiet(app: FastifyInstance, atMostMs: number): Promise<void> {
  const until = performance.now() + atMostMs;
  while (performance.now() < until && (await openConnections(app)) > 0) await pause(20);
}

/** Whoever has stopped listening or sending holds up nobody. */
async function finish({ server }: FastifyInstance): Promise<void> {
  const until = performance.now() + lastRequestMs;
  const moved = new Map<Socket, { bytes: number; at: number }>();
  for (;;) {
    // Also what an answer that began before the stop has left open behind it.
    server.closeIdleConnections();
    const now = performance.now();
    const working = socketsAtWork(server);
    for (const socket of working) {
      const bytes = socket.bytesRead + socket.bytesWritten;
      const before = moved.get(socket);
      if (before === undefined || before.bytes !== bytes) moved.set(socket, { bytes, at: now });
      else if (now - before.at > stalledMs) socket.destroy();
    }
    if (working.length === 0) return;
    if (now > until) return server.closeAllConnections();
    await pause(lookMs);
  }
}

function openConnections(app: FastifyInstance): Promise<number> {
  return new Promise((done) => app.server.getConnections((_error, count) => done(count)));
}
