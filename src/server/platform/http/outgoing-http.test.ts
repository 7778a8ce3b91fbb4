import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import {
  createOutgoingHttp,
  type OutgoingFailure,
  type OutgoingHttp,
  type OutgoingSettings,
} from "./outgoing-http.ts";
import { isPublicAddress } from "./public-address.ts";

const open: { close: () => unknown }[] = [];
const lines: { fields: object; message: string }[] = [];
const log = {
  info: (fields: object, message: string) => lines.push({ fields, message }),
  warn: (fields: object, message: string) => lines.push({ fields, message }),
};

afterEach(async () => {
  lines.length = 0;
  for (const one of open.splice(0)) await one.close();
});

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  open.push({ close: () => closeServer(server) });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

function client(baseUrl: string, settings: Partial<OutgoingSettings> = {}): OutgoingHttp {
  const http = createOutgoingHttp({
    name: "omise",
    baseUrls: [baseUrl],
    allowInsecure: true,
    log,
    ...settings,
  });
  open.push(http);
  return http;
}

async function failureOf(call: Promise<unknown>): Promise<OutgoingFailure> {
  return call.then(
    () => expect.unreachable("the call went through"),
    (error: OutgoingFailure) => error,
  );
}

describe("outgoing calls", () => {
  test("answers with status, type and body", async () => {
    const baseUrl = await listen((request, response) =>
      response.setHeader("content-type", "text/plain").end(`${request.method} ${request.url}`),
    );
    const response = await client(baseUrl).send({
      method: "GET",
      url: `${baseUrl}/charges?limit=1`,
    });
    expect({ ...response, body: response.body.toString() }).toEqual({
      status: 200,
      contentType: "text/plain",
      body: "GET /charges?limit=1",
    });
  });

  test("refuse a host that is not among the configured base addresses", async () => {
    const baseUrl = await listen((_, response) => response.end());
    const failure = await failureOf(
      client("http://127.0.0.1:9").send({ method: "GET", url: `${baseUrl}/` }),
    );
    expect([failure.reason, failure.mayHaveArrived]).toEqual(["not-allowed", false]);
  });

  test.each([
    "http://api.example.org",
    "https://127.0.0.1",
    "https://[::1]:8443",
    "https://169.254.169.254",
  ])("refuse the base address %s in production", (baseUrl) => {
    expect(() => client(baseUrl, { allowInsecure: false })).toThrow(
      "must begin with https:// and be public",
    );
  });

  test("refuse in production a name that leads to an address that is not public", async () => {
    const failure = await failureOf(
      client("https://localhost:9", { allowInsecure: false }).send({
        method: "GET",
        url: "https://localhost:9/",
      }),
    );
    expect([failure.reason, failure.mayHaveArrived, String(failure.cause)]).toEqual([
      "unreachable",
      false,
      "Error: localhost has no public address",
    ]);
  });

  test("do not follow a redirect", async () => {
    const asked: string[] = [];
    const baseUrl = await listen((request, response) => {
      asked.push(request.url ?? "");
      response.writeHead(302, { location: "/elsewhere" }).end();
    });
    const failure = await failureOf(
      client(baseUrl).send({ method: "GET", url: `${baseUrl}/start` }),
    );
    expect([failure.reason, asked]).toEqual(["redirected", ["/start"]]);
  });

  test("stop reading an answer that is too long", async () => {
    const baseUrl = await listen((_, response) => response.end("x".repeat(2_000)));
    const failure = await failureOf(
      client(baseUrl, { limits: { responseBytes: 1_000 } }).send({ method: "GET", url: baseUrl }),
    );
    expect(failure.reason).toBe("too-large");
  });

  test("give up after the total time, and say that the request may have arrived", async () => {
    const baseUrl = await listen(() => undefined);
    const failure = await failureOf(
      client(baseUrl, { limits: { totalMs: 100 } }).send({
        method: "POST",
        url: baseUrl,
        body: "{}",
      }),
    );
    expect([failure.reason, failure.mayHaveArrived]).toEqual(["timeout", true]);
  });

  test("say that a request cannot have arrived when there was no connection", async () => {
    const baseUrl = await listen((_, response) => response.end());
    await open.pop()?.close();
    const failure = await failureOf(
      client(baseUrl).send({ method: "POST", url: baseUrl, body: "{}" }),
    );
    expect([failure.reason, failure.mayHaveArrived]).toEqual(["unreachable", false]);
  });

  test("say that a request may have arrived when the connection broke afterwards", async () => {
    const baseUrl = await listen((request) => request.socket.destroy());
    const failure = await failureOf(
      client(baseUrl).send({ method: "POST", url: baseUrl, body: "{}" }),
    );
    expect([failure.reason, failure.mayHaveArrived]).toEqual(["unreachable", true]);
  });

  test("pause after five failures in a row and ask again with a single call", async () => {
    let status = 500;
    let asked = 0;
    const baseUrl = await listen((_, response) => {
      asked += 1;
      response.writeHead(status).end();
    });
    const http = client(baseUrl, { limits: { pauseMs: 50 } });
    const call = () => http.send({ method: "GET", url: baseUrl });
    for (let n = 0; n < 5; n += 1) await call();
    const paused = await failureOf(call());
    status = 200;
    await expect
      .poll(() =>
        call().then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    expect([paused.reason, paused.mayHaveArrived, asked]).toEqual(["paused", false, 6]);
  });

  test("go on while calls that others can do without fail", async () => {
    const baseUrl = await listen(({ url }, response) =>
      response.writeHead(url === "/picture" ? 500 : 200).end(),
    );
    const http = client(baseUrl);
    const picture = () => http.send({ method: "GET", url: `${baseUrl}/picture`, isMinor: true });
    for (let n = 0; n < 5; n += 1) await picture();
    expect((await failureOf(picture())).reason).toBe("paused");
    expect((await http.send({ method: "GET", url: baseUrl })).status).toBe(200);
  });

  test("log who, what and how long, without query, body or headers", async () => {
    const baseUrl = await listen((_, response) => response.end());
    await client(baseUrl).send({
      method: "POST",
      url: `${baseUrl}/charges?q=secret-word`,
      headers: { authorization: "Basic secret-word" },
      body: "secret-word",
    });
    expect(lines).toEqual([
      {
        message: "outgoing call",
        fields: {
          provider: "omise",
          method: "POST",
          path: "/charges",
          status: 200,
          ms: expect.any(Number),
        },
      },
    ]);
  });
});

describe("circuit breaker", () => {
  test("lets one call through when the pause is over, and pauses again when that one fails", () => {
    let now = 0;
    const breaker = createCircuitBreaker({ failuresToOpen: 2, pauseMs: 10, now: () => now });
    breaker.failed();
    breaker.failed();
    const passed = [breaker.mayPass()];
    now = 10;
    passed.push(breaker.mayPass(), breaker.mayPass());
    breaker.failed();
    now = 19;
    passed.push(breaker.mayPass());
    expect(passed).toEqual([false, true, false, false]);
  });

  test("forgets failures after a success", () => {
    const breaker = createCircuitBreaker({ failuresToOpen: 2, pauseMs: 10, now: () => 0 });
    breaker.failed();
    breaker.succeeded();
    breaker.failed();
    expect(breaker.mayPass()).toBe(true);
  });
});

describe("public address", () => {
  test.each(["8.8.8.8", "13.35.166.4", "2606:4700::6810:84e5"])("accepts %s", (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "::1",
    "::",
    "fd00::1",
    "fe80::1",
    "::ffff:10.0.0.1",
    "::ffff:7f00:1",
    "::ffff:8.8.8.8",
    "::8.8.8.8",
    "fec0::1",
    "5f00::1",
    "64:ff9b::a00:1",
    "not an address",
    undefined,
  ])("refuses %s", (address) => expect(isPublicAddress(address)).toBe(false));
});
