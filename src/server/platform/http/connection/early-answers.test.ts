import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { answerEarly } from "./early-answers.ts";

const ready = {
  status: 200,
  headers: ["etag", '"1"', "content-length", "5"],
  body: Buffer.from("early"),
};
let server: Server;
afterEach(() => server.close());

/** A server that answers `/known` early, and what it noted. */
async function started(isDraining = false) {
  const noted: object[] = [];
  const seen: string[] = [];
  server = createServer((_request, response) => response.end("usual"));
  answerEarly(server, {
    greeting: (id) => ["x-request-id", id],
    idOf: () => "number-1",
    isDraining: () => isDraining,
    note: ({ ms, ...rest }) => void noted.push({ ...rest, isTimed: ms >= 0 }),
  })("/*", ({ url }) => (url === "/known" ? ready : undefined));
  server.on("request", ({ url }) => void seen.push(url ?? ""));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return { noted, seen, port: (server.address() as AddressInfo).port };
}

/** What comes back for these lines, until the server closes the connection. */
function ask(port: number, ...lines: string[]): Promise<string> {
  return new Promise((done, fail) => {
    let text = "";
    connect(port, "127.0.0.1")
      .on("data", (chunk) => {
        text += chunk;
      })
      .on("end", () => done(text))
      .on("error", fail)
      .end(`${lines.join("\r\n")}\r\n\r\n`);
  });
}

test("a ready answer goes past the usual listener, with its headers, and is noted", async () => {
  const { noted, seen, port } = await started();
  const text = await ask(port, "GET /known HTTP/1.1", "host: a");
  expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\nx-request-id: number-1\r\netag: "1"\r\n/);
  expect(text).toMatch(/\r\n\r\nearly$/);
  expect(noted).toEqual([
    { id: "number-1", method: "GET", route: "/*", status: 200, isTimed: true },
  ]);
  expect(seen).toEqual(["/known"]);
});

test.each([
  ["another address", ["GET /other HTTP/1.1", "host: a"]],
  ["another method", ["POST /known HTTP/1.1", "host: a", "content-length: 0"]],
  ["a body", ["GET /known HTTP/1.1", "host: a", "content-length: 4\r\n\r\nbody"]],
  ["an older version", ["GET /known HTTP/1.0"]],
])("%s goes the usual way", async (_what, lines) => {
  const { noted, port } = await started();
  expect(await ask(port, ...lines)).toMatch(/usual/);
  expect(noted).toEqual([]);
});

test("while the shop is stopping, everything goes the usual way", async () => {
  const { port } = await started(true);
  expect(await ask(port, "GET /known HTTP/1.1", "host: a")).toMatch(/usual/);
});
