import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that the system gives to outgoing connections, so that none of them takes the port before the test listens on it. */
const lowest = 20_000;
const highest = 32_000;

/** Ports of this machine that nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) ports.add(port);
  }
  return [...ports];
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((done) => {
    server.once("error", () => done(false));
    server.listen(port, () => server.close(() => done(true)));
  });
}
