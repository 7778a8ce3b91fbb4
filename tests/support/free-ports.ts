import { randomInt } from "node:crypto";
import { createServer, type Server } from "node:net";

/**
 * Below the system's range for outgoing connections, so that none of them takes the port before the
 * test listens on it.
 */
const lowest = 20_000;
/**
 * Each process has its own range of ports, so that no other process chooses a port before the first
 * one listens on it.
 */
const shares = 60;
const portsOfShare = 200;
const given = new Set<number>();
let claimed: Promise<number> | undefined;

/** Ports of this machine that are free. */
export async function freePorts(count: number): Promise<number[]> {
  claimed ??= claimShare();
  const first = await claimed;
  if (given.size + count > portsOfShare / 2) given.clear();
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = first + 1 + randomInt(portsOfShare - 1);
    if (!given.has(port) && (await isFree(port))) ports.add(port);
    given.add(port);
  }
  return [...ports];
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** The first port of a free range. This process listens on it until it ends. */
async function claimShare(): Promise<number> {
  const begin = randomInt(shares);
  for (let tried = 0; tried < shares; tried += 1) {
    const first = lowest + ((begin + tried) % shares) * portsOfShare;
    const guard = await listen(first);
    if (guard !== null) {
      guard.unref();
      return first;
    }
  }
  throw new Error(
    `All ${shares} shares of the ports from
      ${lowest} on are taken: does an old test run still go
      on?`,
  );
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen(port);
  if (server === null) return false;
  await new Promise((done) => server.close(done));
  return true;
}

/** Null: another process listens there. */
function listen(port: number): Promise<Server | null> {
  const server = createServer();
  return new Promise((done) => {
    server.once("error", () => done(null));
    server.listen(port, () => done(server));
  });
}
