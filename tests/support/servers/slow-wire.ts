import { mkdtempSync, rmSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ServerPlace, socketFile, wireOf } from "../run/server-place.ts";

/**
 * A connection to the database with the latency between two machines: all data arrives later, in
 * order.
 */
export type SlowWire = {
  /** The folder of the socket, in place of the database's own. */
  host: string;
  /**
   * The mean delay from now on, in each direction: between half of it and one and a half of it. 0:
   * no delay.
   */
  delay(milliseconds: number): void;
  close(): Promise<void>;
};

export async function slowWire(place: ServerPlace): Promise<SlowWire> {
  const host = mkdtempSync(join(tmpdir(), "wire-"));
  const sockets = new Set<Socket>();
  let about = 0;
  const server = createServer((near) => {
    const far = createConnection(wireOf(place));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    carry(near, far, () => about);
    carry(far, near, () => about);
  });
  await new Promise<void>((done) => server.listen(join(host, socketFile(place)), done));
  return {
    host,
    delay: (milliseconds) => {
      about = milliseconds;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
      rmSync(host, { recursive: true, force: true });
    },
  };
}

/** NOTE: each piece leaves after the one before it, whatever their random delays are. */
function carry(from: Socket, to: Socket, about: () => number): void {
  let before: Promise<void> = Promise.resolve();
  const later = (work: () => void) => {
    const due =
      about() === 0
        ? Promise.resolve()
        : new Promise<void>((done) => setTimeout(done, about() * (0.5 + Math.random())));
    before = Promise.all([before, due]).then(work);
  };
  from.on("data", (piece) => later(() => void (to.destroyed || to.write(piece))));
  from.on("end", () => later(() => void to.end()));
  from.on("close", () => later(() => void to.destroy()));
}
