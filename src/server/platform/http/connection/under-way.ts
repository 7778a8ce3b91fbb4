import type { IncomingMessage, Server, ServerResponse } from "node:http";

const counts = new WeakMap<Server, { requests: number }>();

/** Counts the requests that have arrived by network and are not answered yet. */
export function countUnderWay(server: Server): void {
  const count = { requests: 0 };
  counts.set(server, count);
  server.on("request", (_request: IncomingMessage, response: ServerResponse) => {
    count.requests += 1;
    response.once("close", () => {
      count.requests -= 1;
    });
  });
}

export function underWay(server: Server): number {
  return counts.get(server)?.requests ?? 0;
}
