import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { boundPipelines } from "./bound-pipelines.ts";
import { countUnderWay, underWay } from "./under-way.ts";

const most = 4;
let server: Server;
let handled: ServerResponse[];
let line: Socket;

beforeEach(async () => {
  handled = [];
  server = createServer((_request, response) => void handled.push(response));
  countUnderWay(server);
  boundPipelines(server, most);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  line = connect((server.address() as AddressInfo).port, "127.0.0.1");
  line.on("error", () => undefined);
});
afterEach(() => {
  line.destroy();
  server.closeAllConnections();
  server.close();
});

const send = (requests: number) =>
  void line.write("GET / HTTP/1.1\r\nhost: shop\r\n\r\n".repeat(requests));
const closed = () => new Promise<void>((done) => line.resume().once("close", () => done()));

test("a connection with more unanswered requests than allowed is closed, and those beyond are not handled", async () => {
  send(2_000);
  await closed();
  expect(handled).toHaveLength(most);
});

test("requests that were sent together are answered in their order", async () => {
  let received = "";
  line.on("data", (some) => {
    received += String(some);
  });
  for (let round = 1; round <= 3; round += 1) {
    send(most);
    await expect.poll(() => handled.length).toBe(most * round);
    for (const [at, response] of handled.slice(-most).entries())
      response.end(`answer ${round}-${at}.`);
    await expect.poll(() => received).toContain(`answer ${round}-${most - 1}.`);
  }
  expect(received.match(/answer \d-\d/g)).toEqual(
    [1, 2, 3].flatMap((round) => [0, 1, 2, 3].map((at) => `answer ${round}-${at}`)),
  );
});

test("after a connection has ended, none of its requests counts as under way", async () => {
  send(most);
  await expect.poll(() => underWay(server)).toBe(most);
  line.destroy();
  await expect.poll(() => underWay(server)).toBe(0);
});
