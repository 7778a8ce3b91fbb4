import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { StartProblem } from "../process/start-problem.ts";

type Place = { host: string; port: number; variable: string };
const patienceMs = 1_000;

/**
 * Reports early that a port is in use, before anything has been started. It waits a moment, because
 * a crashed process may still be releasing the port.
 */
export async function portIsFree(place: Place): Promise<void> {
  for (const until = performance.now() + patienceMs; ; ) {
    const error = await tryToListen(place);
    if (error === undefined) return;
    if (error.code !== "EADDRINUSE" || performance.now() > until) throw listenProblem(error, place);
    await pause(50);
  }
}

function tryToListen({ host, port }: Place): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once("error", done);
    // `exclusive`: the supervisor shares a port among nodes, and must not share this one.
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => done(undefined)));
  });
}

export function listenProblem(
  error: NodeJS.ErrnoException,
  { host, port, variable }: Place,
): Error {
  if (error.code === "EADDRINUSE")
    return new StartProblem(
      `Port ${port} is taken: stop what uses it, or set ${variable} to another port.`,
    );
  if (error.code === "EACCES")
    return new StartProblem(
      `Port ${port} may not be opened by this user: set ${variable} to a port above 1023.`,
    );
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new StartProblem(`${host} is no address of this machine: correct HOST.`);
  return error;
}
