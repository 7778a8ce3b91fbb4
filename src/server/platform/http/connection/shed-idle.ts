import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { usableMemory } from "#server/platform/process/memory/usable-memory.ts";

/** Reserved for the database, files in transfer, outgoing calls and the process itself. */
const keptForOthers = 128;
const fewest = 16;
/** An idle connection takes 15 kB (`docs/performance.md`). All of them take a quarter at most. */
const bytesEach = 15_000;
const shareOfMemory = 1 / 4;

/**
 * A process has a limit of open files, and each connection is one. At the limit, new connections
 * would hang. Each connection takes memory, too. So the connection that has been idle longest is
 * closed. A connection that waits for an answer is never closed.
 */
export function shedIdle(server: Server, most = mostConnections()): void {
  /** The longest idle comes first. */
  const idle = new Set<Socket>();
  const all = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    all.add(socket);
    idle.add(socket);
    socket.once("close", () => {
      all.delete(socket);
      idle.delete(socket);
    });
    if (all.size > most) shedOldest(idle, socket);
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    response.once("close", () => {
      if (!socket.destroyed) idle.add(socket);
    });
  });
  server.on("upgrade", ({ socket }: IncomingMessage) => idle.delete(socket));
}

function shedOldest(idle: Set<Socket>, newcomer: Socket): void {
  const [oldest] = idle;
  if (oldest !== undefined && oldest !== newcomer) oldest.destroy();
}

function mostConnections(): number {
  return connectionsFor({ files: openFiles(), memory: usableMemory() });
}

export function connectionsFor({ files, memory }: { files: number; memory: number }): number {
  const byMemory = Math.floor((memory * shareOfMemory) / bytesEach);
  return Math.max(fewest, Math.min(files - keptForOthers, byMemory));
}

/** The limit of open files. Where the system reports none, there is none. */
function openFiles(): number {
  try {
    const [, files = ""] =
      /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
    return files === "" ? Number.POSITIVE_INFINITY : Number(files);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
