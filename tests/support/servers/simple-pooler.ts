import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import pg from "pg";
import type { ServerPlace } from "../run/server-place.ts";

type Place = ServerPlace & { database: string };
type Server = { socket: Socket; next(): Promise<Message> };
type Message = { type: string; whole: Buffer };

export type SimplePooler = { url: string; close(): Promise<void> };

/**
 * Pools as PgBouncer does in transaction mode. With one server connection for all it is one before
 * version 1.21: two callers meet there, and it does not know whose prepared statement is whose. With
 * one for each caller every statement stays known.
 */
export async function simplePooler(
  place: Place,
  { servers }: { servers: "one for all" | "one for each" },
): Promise<SimplePooler> {
  const open: Socket[] = [];
  const server = async (): Promise<Server> => {
    const logged = await logIn(place);
    open.push(logged.socket.setNoDelay());
    return logged;
  };
  const shared = servers === "one for all" ? createTurns(await server()) : undefined;
  const listener = createServer((client) => {
    open.push(client);
    client.on("error", () => undefined).setNoDelay();
    void serve(client, async () => shared ?? createTurns(await server()));
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  return {
    url: `postgres://${place.user}@127.0.0.1:${port}/${place.database}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      listener.close();
      await once(listener, "close");
    },
  };
}

type Turns = { server: Server; take(): Promise<() => void> };

/** One transaction after the other. */
function createTurns(server: Server): Turns {
  let last = Promise.resolve();
  return {
    server,
    take: async () => {
      const before = last;
      const mine = Promise.withResolvers<void>();
      last = mine.promise;
      await before;
      return mine.resolve;
    },
  };
}

const known = new Set(["user", "database", "application_name", "client_encoding"]);

async function serve(client: Socket, findServer: () => Promise<Turns>): Promise<void> {
  const next = messagesOf(client, { hasStartup: true });
  const { whole } = await next();
  const names = whole
    .subarray(8)
    .toString()
    .split("\0")
    .filter((_part, index) => index % 2 === 0 && _part !== "");
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    const text = `unsupported startup parameter: ${unknown}`;
    client.end(message("E", Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`)));
    return;
  }
  const turns = await findServer();
  // A pooler makes its own key for cancelling, so its process number is nobody's.
  const key = message("K", randomBytes(8));
  client.write(Buffer.concat([message("R", Buffer.alloc(4)), key, message("Z", Buffer.from("I"))]));
  let end: (() => void) | undefined;
  for (;;) {
    const asked = await nextQuestion(next);
    if (asked === undefined) return;
    end ??= await turns.take();
    turns.server.socket.write(asked);
    if ((await passAnswer(turns.server, client)) !== "I") continue;
    end();
    end = undefined;
  }
}

/** Undefined: the client takes its leave. */
async function nextQuestion(next: () => Promise<Message>): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  for (;;) {
    const { type, whole } = await next();
    if (type === "X") return undefined;
    parts.push(whole);
    if (type === "Q" || type === "S") return Buffer.concat(parts);
  }
}

async function passAnswer(server: Server, client: Socket): Promise<string> {
  for (;;) {
    const { type, whole } = await server.next();
    client.write(whole);
    if (type === "Z") return whole.toString("latin1", 5, 6);
  }
}

/** The driver knows how a password is proved. Afterwards the pooler has its connection. */
async function logIn({ host, port, user, password, database }: Place): Promise<Server> {
  const client = new pg.Client({ host, port, user, password, database });
  client.on("error", () => undefined);
  await client.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.removeAllListeners("data").removeAllListeners("end").removeAllListeners("close");
  return { socket: stream, next: messagesOf(stream, { hasStartup: false }) };
}

/** The messages of a stream. A client's first one has no type. */
function messagesOf(socket: Socket, { hasStartup }: { hasStartup: boolean }) {
  let rest = Buffer.alloc(0);
  let isFirst = hasStartup;
  const ready: Message[] = [];
  let wake: (() => void) | undefined;
  socket.on("data", (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const head = isFirst ? 0 : 1;
      if (rest.length < head + 4) break;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) break;
      ready.push({
        type: isFirst ? "" : rest.toString("latin1", 0, 1),
        whole: rest.subarray(0, length),
      });
      rest = rest.subarray(length);
      isFirst = false;
    }
    wake?.();
  });
  return async (): Promise<Message> => {
    while (ready.length === 0)
      await new Promise<void>((done) => {
        wake = done;
      });
    return ready.shift() as Message;
  };
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
