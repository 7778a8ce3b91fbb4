import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** What the process opens beside its visitors: the database, files that come and go, its own. */
const keptForItself = 128;
const mostEver = 10_000;
const unknownLimit = 1_024;

const working = new WeakMap<Server, ReadonlySet<Socket>>();

/**
 * Each connection is an open file, of which a process has so many. Once there are `most`, a newcomer takes the place of the one that has been idle for longest: it has
 * nothing under way, and a browser opens another as soon as it needs one. Where none is idle the newcomer is turned away at once instead of being left to wait.
 * NOTE: begun when the server listens, after the sockets of pages have put themselves before its other listeners, so that nothing passes by.
 */
export function shedConnections(app: FastifyInstance, most: number = mostConnections()): void {
  app.addHook("onListen", async () => watch(app.server, most));
}

/** Those with a request that is still being read or answered. */
export function socketsAtWork(server: Server): Socket[] {
  return [...(working.get(server) ?? [])];
}

function watch(server: Server, most: number): void {
  const open = new Set<Socket>();
  const busy = new Set<Socket>();
  // In the order in which they became idle.
  const idle = new Set<Socket>();
  working.set(server, busy);
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    idle.add(socket);
    socket.once("close", () => {
      for (const set of [open, busy, idle]) set.delete(socket);
    });
    const [oldest] = idle;
    if (open.size > most) oldest?.destroy();
  });
  server.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    busy.add(socket);
    response.once("close", () => {
      busy.delete(socket);
      if (!socket.destroyed) idle.add(socket);
    });
  });
  server.prependListener("upgrade", ({ socket }: IncomingMessage) => void idle.delete(socket));
}

/** As many as the machine lets this process have, without what it needs itself. */
export function mostConnections(openFiles: number = openFilesLimit()): number {
  return Math.min(mostEver, Math.max(openFiles - keptForItself, Math.floor(openFiles / 2)));
}

function openFilesLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return soft === undefined ? unknownLimit : Number(soft);
  } catch {
    return unknownLimit;
  }
}
