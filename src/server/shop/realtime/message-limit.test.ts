import { randomBytes } from "node:crypto";
import { type AddressInfo, connect, type Socket } from "node:net";
import { pino } from "pino";
import { io, type Socket as Line } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { givenStudent, type Person, signedIn } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

const errors: string[] = [];
let shop: TestApp;
let student: Person;
let url: string;
let lines: Line[] = [];
let sockets: Socket[] = [];

beforeAll(async () => {
  shop = await testApp({
    log: pino({ level: "warn" }, { write: (line: string) => void errors.push(line) }),
  });
  url = await shop.app.listen({ host: "127.0.0.1", port: 0 });
});
afterEach(async () => {
  for (const line of lines) line.disconnect();
  for (const socket of sockets) socket.destroy();
  [lines, sockets] = [[], []];
  expect((await shop.app.inject("/healthz")).statusCode).toBe(200);
  expect(errors.splice(0)).toEqual([]);
});
afterAll(() => shop.close());

async function cookie(): Promise<string> {
  student = await givenStudent(shop.db);
  return [...(await signedIn(shop, student)).cookies]
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
}

async function open(transports: ("polling" | "websocket")[] = ["websocket"]): Promise<Line> {
  const line = io(url, {
    transports,
    upgrade: transports.length > 1,
    reconnection: false,
    forceNew: true,
    extraHeaders: { origin: url, cookie: await cookie() },
  });
  lines.push(line);
  await new Promise<void>((done) => line.once("connect", done));
  return line;
}

const ended = (line: Line) => new Promise<string>((done) => line.once("disconnect", done));

describe("a sign-in that is none", () => {
  const strange: [string, unknown[]][] = [
    ["an object that is no number", [{ userId: { toString: 1, valueOf: 1 } }]],
    [
      "an object that hides what it is",
      [{ userId: JSON.parse('{"__proto__":null,"toString":"x"}') }],
    ],
    ["a list", [{ userId: [1] }]],
    ["nothing", []],
    ["null", [null]],
    ["a number", [7]],
    ["words", ["1"]],
    ["nobody", [{}]],
    ["truth", [{ userId: true }]],
    ["bytes", [Buffer.from("1")]],
    ["bytes for a number", [{ userId: Buffer.from("1") }]],
  ];
  test.each(strange)("with %s is refused, and the node goes on", async (_what, said) => {
    const line = await open();
    const end = ended(line);
    const answer = new Promise((done) => line.emit("sign-in", ...said, done));
    await Promise.race([answer, end]);
    expect(await end).toBe("io server disconnect");
  });

  test("with the right number as words is one", async () => {
    const line = await open();
    expect(
      await new Promise((done) => line.emit("sign-in", { userId: String(student.id) }, done)),
    ).toEqual({ success: true });
  });
});

describe("a line that sends more than pages do", () => {
  test.each(["error", "nothing", "order.changed", "told"])(
    "in events called %s is hung up on",
    async (name) => {
      const line = await open();
      const end = ended(line);
      for (let count = 0; count < 21; count += 1) line.emit(name, { userId: student.id });
      expect(await end).toBe("io server disconnect");
    },
  );

  test.each([
    ["signs of life", "3"],
    ["answers to what was never asked", "4311[]"],
    ["places that are not there", "40/nowhere,"],
    ["the halves of messages", '451-["sign-in",{"_placeholder":true,"num":0}]'],
  ])("in %s is ended", async (_what, packet) => {
    const line = await open();
    const end = ended(line);
    for (let count = 0; count < 60; count += 1) raw(line, packet);
    expect(["transport close", "transport error", "io server disconnect"]).toContain(await end);
  });

  test("while it polls is ended as well", async () => {
    const line = await open(["polling"]);
    const end = ended(line);
    for (let count = 0; count < 60; count += 1) raw(line, "3");
    expect(["transport close", "transport error"]).toContain(await end);
  });

  test("before it says for what is ended", async () => {
    const socket = await websocket();
    const end = closed(socket);
    for (let count = 0; count < 60; count += 1) socket.write(frame(1, Buffer.from("3")));
    await end;
  });

  test("in frames without content is ended", async () => {
    const socket = await websocket();
    const end = closed(socket);
    const pings = Buffer.concat(Array.from({ length: 1_000 }, () => frame(9, Buffer.alloc(0))));
    for (let count = 0; count < 50; count += 1) socket.write(pings);
    await end;
  });

  test.each([
    ["one frame", () => frame(1, Buffer.from(`42["sign-in","${"x".repeat(100_000)}"]`))],
    [
      "one that says it is larger than it is",
      () => Buffer.from([0x81, 0xff, 0, 0, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
    ],
    ["bytes that are no frame", () => randomBytes(4_000)],
    ["a frame that is not masked", () => Buffer.from([0x81, 0x01, 0x33])],
    ["half a sign", () => frame(1, Buffer.from([0xff, 0xfe]))],
  ])("with %s is ended", async (_what, bytes) => {
    const socket = await websocket();
    const end = closed(socket);
    socket.write(bytes());
    await end;
  });
});

test("what pages send in their life is taken", async () => {
  const line = await open(["polling", "websocket"]);
  for (let count = 0; count < 10; count += 1)
    expect(await new Promise((done) => line.emit("sign-in", { userId: student.id }, done))).toEqual(
      { success: true },
    );
  for (let count = 0; count < 10; count += 1) raw(line, "3");
  expect(await new Promise((done) => line.emit("sign-in", { userId: student.id }, done))).toEqual({
    success: true,
  });
});

/** As it travels, without what the client makes of it. */
function raw(line: Line, packet: string): void {
  const engine = line.io.engine as unknown as { _sendPacket(type: string, data?: string): void };
  engine._sendPacket(packet[0] === "3" ? "pong" : "message", packet.slice(1));
}

async function websocket(): Promise<Socket> {
  const { port } = shop.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  const key = randomBytes(16).toString("base64");
  socket
    .on("error", () => undefined)
    .write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${url}\r\nCookie: ${await cookie()}\r\n` +
        `Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
  const [first] = await new Promise<Buffer[]>((done) =>
    socket.once("data", (...some) => done(some)),
  );
  expect(first?.toString("latin1")).toMatch(/^HTTP\/1\.1 101 /);
  return socket;
}

const closed = (socket: Socket) =>
  new Promise<void>((done) => socket.resume().once("close", () => done()));

function frame(kind: number, content: Buffer): Buffer {
  const head =
    content.length < 126 ? Buffer.from([0x80 | kind, 0x80 | content.length]) : Buffer.alloc(10);
  if (content.length >= 126) {
    head[0] = 0x80 | kind;
    head[1] = 0xff;
    head.writeBigUInt64BE(BigInt(content.length), 2);
  }
  // A mask of nothing changes nothing.
  return Buffer.concat([head, Buffer.alloc(4), content]);
}
