import { connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mostConnections, shedConnections } from "./shed-connections.ts";

const most = 20;
let app: FastifyInstance;
let port: number;
type Line = { socket: Socket; said: string };
let atWork: (() => void)[];
let lines: Line[];

beforeEach(async () => {
  [lines, atWork] = [[], []];
  app = Fastify({ forceCloseConnections: true });
  shedConnections(app, most);
  app.get("/", async () => "here");
  app.get("/busy", () => new Promise((done) => atWork.push(() => done("done at last"))));
  await app.listen({ host: "127.0.0.1", port: 0 });
  port = (app.server.address() as { port: number }).port;
});
afterEach(() => app.close());

async function open(request = ""): Promise<Line> {
  const line = { socket: connect(port, "127.0.0.1"), said: "" };
  lines.push(line);
  line.socket.on("data", (data) => (line.said += data)).on("error", () => undefined);
  await new Promise((done) => line.socket.once("connect", done));
  if (request !== "") line.socket.write(`GET ${request} HTTP/1.1\r\nhost: shop\r\n\r\n`);
  return line;
}

const isClosed = ({ socket }: Line) => socket.closed || socket.readableEnded;

test("newcomers are answered however many idle connections there are: those go that have been idle for longest, none that is at work", async () => {
  const busy = await open("/busy");
  const used = await open("/");
  await expect.poll(() => used.said).toContain("here");
  const silent: Line[] = [];
  for (let count = 0; count < 5 * most; count += 1) silent.push(await open());
  const newcomers: Line[] = [];
  for (let count = 0; count < 5; count += 1) newcomers.push(await open("/"));
  await expect.poll(() => newcomers.every(({ said }) => said.includes("here"))).toBe(true);
  await expect.poll(() => [isClosed(used), ...silent.slice(0, 4 * most).map(isClosed)].every(Boolean)).toBe(true);
  expect([lines.filter((line) => !isClosed(line)).length, isClosed(silent.at(-1) ?? busy), isClosed(busy)]).toEqual([most, false, false]);
  for (const answer of atWork) answer();
  await expect.poll(() => busy.said).toContain("done at last");
});

test("where all are at work a newcomer is turned away at once, and those go on", async () => {
  const busy: Line[] = [];
  for (let count = 0; count < most; count += 1) busy.push(await open("/busy"));
  await expect.poll(() => atWork.length).toBe(most);
  const late = await open("/");
  await expect.poll(() => isClosed(late)).toBe(true);
  expect(busy.some(isClosed)).toBe(false);
});

test.each([
  [256, 128],
  [64, 32],
  [1_048_576, 10_000],
])("of %i open files %i may be connections", (files, connections) => expect(mostConnections(files)).toBe(connections));
