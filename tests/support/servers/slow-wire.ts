import { mkdtempSync, rmSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A wire to the database as it is between two machines: all that goes over it arrives later, in its
 * order.
 */
export type SlowWire = {
  /** The folder to connect to instead of the database's own. */
  host: string;
  /**
   * From now on everything takes about this long, each way: between half of it and half as much
   * again. 0: no time.
   */
  delay(milliseconds: number): void;
  close(): Promise<void>;
};

const file = ".s.PGSQL.5432";

export async function slowWire(databaseFolder: string): Promise<SlowWire> {
  const host = mkdtempSync(join(tmpdir(), "wire-"));
  const sockets = new Set<Socket>();
  let about = 0;
  const server = createServer((near) => {
    const far = createConnection(join(databaseFolder, file));
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    carry(near, far, () => about);
    carry(far, near, () => about);
  });
  await new Promise<void>((done) => server.listen(join(host, file), done));
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

/** NOTE: each piece leaves when the one before it has left, however their times were drawn. */
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
