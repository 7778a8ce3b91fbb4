import { createServer } from "node:net";
import { StartProblem } from "./start-problem.ts";

/** Tells early that a port is taken, before anything has been started. */
export function portIsFree({ host, port, variable }: { host: string; port: number; variable: string }): Promise<void> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => fail(listenProblem(error, { host, port, variable })));
    probe.listen(port, host, () => probe.close(() => done()));
  });
}

export function listenProblem(error: NodeJS.ErrnoException, { host, port, variable }: { host: string; port: number; variable: string }): Error {
  if (error.code === "EADDRINUSE") return new StartProblem(`Port ${port} is taken: stop what uses it, or set ${variable} to another port.`);
  if (error.code === "EACCES") return new StartProblem(`Port ${port} may not be opened by this user: set ${variable} to a port above 1023.`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") return new StartProblem(`${host} is no address of this machine: correct HOST.`);
  return error;
}
