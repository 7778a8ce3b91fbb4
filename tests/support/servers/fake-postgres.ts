import { createServer, type Server, type Socket } from "node:net";

type Answer =
  | { error: { code: string; message: string } }
  | { version: string; questions?: number };

/**
 * Speaks just enough of PostgreSQL's protocol to refuse a client, to report an old version, or to
 * disconnect after some queries.
 */
export async function fakePostgres(
  answer: Answer,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () =>
      "error" in answer ? socket.end(errorMessage(answer.error)) : welcome(socket, answer),
    );
  });
  const port = await new Promise<number>((done) =>
    server.listen(0, "127.0.0.1", () => done(portOf(server))),
  );
  return {
    url: `postgres://someone:a-password@127.0.0.1:${port}/shop`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

function welcome(
  socket: Socket,
  { version, questions = Number.POSITIVE_INFINITY }: Extract<Answer, { version: string }>,
): void {
  let left = questions;
  const ready = message("Z", Buffer.from("I"));
  socket.write(Buffer.concat([message("R", Buffer.alloc(4)), ready]));
  socket.on("data", (data) => {
    left -= 1;
    if (data[0] !== "Q".charCodeAt(0) || left < 0) return socket.end();
    const column = Buffer.concat([
      Buffer.from([0, 1]),
      Buffer.from("version\0"),
      Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]),
    ]);
    const row = Buffer.concat([Buffer.from([0, 1, 0, 0, 0, version.length]), Buffer.from(version)]);
    socket.write(
      Buffer.concat([
        message("T", column),
        message("D", row),
        message("C", Buffer.from("SELECT 1\0")),
        ready,
      ]),
    );
  });
}

function errorMessage({ code, message: text }: { code: string; message: string }): Buffer {
  return message("E", Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`));
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}
