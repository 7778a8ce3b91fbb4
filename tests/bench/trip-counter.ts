import { rmSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { type ServerPlace, socketFile, wireOf } from "../support/run/server-place.ts";

export type TripCounter = {
  /** How often the shop has asked while nothing was on its way: the round trips in a row. */
  count(): number;
  isQuiet(): boolean;
  /** From now on a message and its answer take that long in addition. */
  moveAway(roundTripMs: number): void;
  close(): void;
};

/** Stands between the shop and the database, as a socket in `folder`. */
export async function countTrips(
  place: Pick<ServerPlace, "host" | "port">,
  folder: string,
): Promise<TripCounter> {
  const socket = join(folder, socketFile(place));
  rmSync(socket, { force: true });
  const busy = new Set<number>();
  let connections = 0;
  let trips = 0;
  let delayMs = 0;
  const carry = (to: Socket, bytes: Buffer) => {
    if (delayMs === 0) to.write(bytes);
    else setTimeout(() => to.writable && to.write(bytes), delayMs);
  };
  const server = createServer((client) => {
    connections += 1;
    const id = connections;
    const database = connect(wireOf(place));
    client.on("data", (bytes: Buffer) => {
      if (busy.size === 0) trips += 1;
      busy.add(id);
      carry(database, bytes);
    });
    let tail: Buffer = Buffer.alloc(0);
    database.on("data", (bytes: Buffer) => {
      tail = Buffer.concat([tail, bytes.subarray(-6)]).subarray(-6);
      if (isReady(tail)) busy.delete(id);
      carry(client, bytes);
    });
    const end = () => {
      busy.delete(id);
      client.destroy();
      database.destroy();
    };
    for (const side of [client, database]) side.on("close", end).on("error", end);
  });
  await new Promise<void>((done) => server.listen(socket, done));
  return {
    count: () => trips,
    isQuiet: () => busy.size === 0,
    moveAway: (roundTripMs) => {
      delayMs = roundTripMs / 2;
    },
    close: () => void server.close(),
  };
}

/** The last message is `ReadyForQuery`. Its six bytes may come in two parts. */
function isReady(tail: Buffer): boolean {
  return tail.length === 6 && tail.readUIntBE(0, 5) === 0x5a_00_00_00_05;
}
