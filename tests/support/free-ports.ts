import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Below the ports that the system gives to outgoing connections, so that none of them takes the port before the test listens on it. */
const lowest = 20_000;
/** A share of the ports for each process: what one has chosen and does not listen on yet, another must not choose. */
const shares = 60;
const portsOfShare = 200;
const first = lowest + (process.pid % shares) * portsOfShare;
const given = new Set<number>();

/** Ports of this machine that are free. */
export async function freePorts(count: number): Promise<number[]> {
  if (given.size + count > portsOfShare / 2) given.clear();
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = first + randomInt(portsOfShare);
    if (!given.has(port) && (await isFree(port))) ports.add(port);
    given.add(port);
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
