import { connect } from "node:net";
import { parentPort, workerData } from "node:worker_threads";

/**
 * The requests of a storm: the beginning of a request, repeated on many connections, each of which
 * closes after this time.
 */
export type Storm = {
  port: number;
  head: string;
  connections: number;
  seconds: number;
  closeAfterMs: number;
};

const { port, head, connections, seconds, closeAfterMs } = workerData as Storm;
const until = performance.now() + seconds * 1000;
let sent = 0;

/** A client that does not wait for its answer. */
function leave(): Promise<void> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(head);
      sent += 1;
      setTimeout(() => socket.destroy(), closeAfterMs);
    });
    socket.on("error", () => undefined).on("close", () => done());
    socket.resume();
  });
}

await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < until) await leave();
  }),
);
parentPort?.postMessage(sent);
