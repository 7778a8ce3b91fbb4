import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectionsFor, shedIdle } from "./shed-idle.ts";

let server: Server;
let finish: (() => void)[];
let lines: Socket[];

beforeEach(async () => {
  [finish, lines] = [[], []];
  server = createServer((request, response) => {
    if (request.url === "/slow") finish.push(() => response.end("slow"));
    else response.end("quick");
  });
  server.keepAliveTimeout = 60_000;
  shedIdle(server, 10);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterEach(() => {
  for (const line of lines) line.destroy();
  server.closeAllConnections();
  server.close();
});

async function open(): Promise<Socket> {
  const line = connect((server.address() as AddressInfo).port, "127.0.0.1");
  line.on("error", () => undefined);
  lines.push(line);
  await new Promise((done) => line.once("connect", done));
  return line;
}
const ask = (line: Socket, path: string) =>
  line.write(`GET ${path} HTTP/1.1\r\nhost: shop\r\n\r\n`);
const answer = (line: Socket) =>
  new Promise<string>((done) => line.once("data", (some) => done(String(some))));
const closed = (line: Socket) =>
  new Promise((done) =>
    line.destroyed ? done(true) : line.resume().once("close", () => done(true)),
  );

test("a newcomer is answered where idle connections have taken all places: the one that is idle longest goes, not one that waits for an answer", async () => {
  const waiting = await open();
  ask(waiting, "/slow");
  await expect.poll(() => finish.length).toBe(1);
  const idle: Socket[] = [];
  for (let line = 0; line < 9; line += 1) idle.push(await open());
  const [first, second] = idle as [Socket, Socket];
  // The first connection is no longer the one that has been idle longest.
  ask(first, "/quick");
  expect(await answer(first)).toContain("quick");
  const newcomer = await open();
  ask(newcomer, "/quick");
  expect(await answer(newcomer)).toContain("quick");
  await closed(second);
  expect(idle.filter(({ destroyed }) => destroyed)).toEqual([second]);
  finish[0]?.();
  expect(await answer(waiting)).toContain("slow");
});

test("forty newcomers at once take the places of idle ones, and are all answered", async () => {
  for (let line = 0; line < 10; line += 1) await open();
  for (let round = 0; round < 8; round += 1) {
    const newcomers = await Promise.all(Array.from({ length: 5 }, open));
    const answers = newcomers.map(answer);
    for (const line of newcomers) ask(line, "/quick");
    expect(await Promise.all(answers)).toEqual(Array(5).fill(expect.stringContaining("quick")));
  }
});

test.each([
  { what: "open files", files: 1_024, memory: 2 ** 30, most: 896 },
  { what: "memory", files: 524_288, memory: 2 ** 30, most: 17_895 },
  { what: "the least that a shop needs", files: 64, memory: 2 ** 30, most: 16 },
])("connections are limited by $what", ({ files, memory, most }) => {
  expect(connectionsFor({ files, memory })).toBe(most);
});
