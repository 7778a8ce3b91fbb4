import { once } from "node:events";
import { request as sendRequest } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { refusals } from "#contract/refusals/refusals.ts";
import { silentLog } from "#server/platform/process/log.ts";
import { createHttpServer } from "../http-server.ts";
import { createMetrics } from "../metrics.ts";
import { Admission } from "./admission.ts";
import { admitRequests } from "./admit-requests.ts";
import type { Guard } from "./guard.ts";
import { requestShares } from "./request-shares.ts";

/** Lines so short that they can be filled. A slow machine's late timers change nothing here. */
const shares = {
  ...requestShares,
  call: { ...requestShares.call, least: requestShares.call.most, places: 24 },
  page: { ...requestShares.page, places: 8 },
};

/** Calls of the contract that wait until the test lets them go, and some that answer at once. */
const slow = ["/private/myaccount/consents", "/*", "/private/cart"];
const quick = [
  "/private/cart/ordercourse",
  "/public/courses",
  "/healthz",
  "/private/myaccount/devices",
];

let app: FastifyInstance;
let port: number;
let letGo: () => void;

beforeEach(async () => {
  const going = new Promise<void>((done) => {
    letGo = done;
  });
  app = createHttpServer({
    log: silentLog(),
    metrics: createMetrics(),
    clock: () => new Date(0),
    trustedProxies: ["127.0.0.1"],
    isSecure: false,
    hasSecureSubdomains: false,
    isDraining: () => false,
  });
  app.decorate("guard", { refusalText: (code, lang) => refusals[code][lang] } as Guard);
  admitRequests(app, {
    pageClass: () => "page",
    hasSession: ({ headers }) => headers.cookie !== undefined,
    metrics: createMetrics(),
    log: silentLog(),
    // Its clock stands still, so nobody has waited too long.
    admission: new Admission({ shares, now: () => 0 }),
  });
  for (const url of quick) app.get(url, async () => ({ success: true }));
  for (const url of slow)
    app.get(url, async () => {
      await going;
      return { success: true };
    });
  app.post("/private/myaccount/password", async () => ({ success: true }));
  await app.listen({ host: "127.0.0.1", port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => {
  letGo();
  return app.close();
});

type SentRequest = { from?: string; headers?: Record<string, string>; signal?: AbortSignal };

async function ask(path: string, { from = "10.0.0.1", headers = {}, signal }: SentRequest = {}) {
  const sent = sendRequest({
    port,
    path,
    headers: { "x-forwarded-for": from, ...headers },
    agent: false,
    signal,
  }).end();
  const [answer] = await once(sent, "response");
  let text = "";
  for await (const piece of answer) text += piece;
  return { status: answer.statusCode as number, headers: answer.headers, text };
}

/** So many that at least this many are refused, however fast they are. */
async function fill(path: string, name: "call" | "page", sent: SentRequest = {}) {
  const { most, places } = shares[name];
  const refused: Awaited<ReturnType<typeof ask>>[] = [];
  const answers = Array.from({ length: most + 4 * places }, () =>
    ask(path, sent).then((answer) => {
      if (answer.status === 503) refused.push(answer);
      return answer;
    }),
  );
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  return { refused, all: Promise.all(answers) };
}

describe("a class with too many requests", () => {
  test("says in the caller's language that the shop is busy, and when to come again", async () => {
    const { all } = await fill("/private/myaccount/consents", "call");
    const answers = await Promise.all(
      ["th", "en"].map((lang) =>
        ask("/private/myaccount/devices", { headers: { "x-lang": lang } }),
      ),
    );
    for (const [at, { status, headers, text }] of answers.entries()) {
      const { error } = JSON.parse(text);
      const seconds = Number(headers["retry-after"]);
      expect([status, error.code, error.msg]).toEqual([
        503,
        "SHOP_BUSY",
        refusals.SHOP_BUSY[at === 0 ? "th" : "en"],
      ]);
      expect([2, 3, 4, 5]).toContain(seconds);
      expect([headers["cache-control"], error.result]).toEqual([
        "no-store",
        { retry_after_s: seconds },
      ]);
    }
    letGo();
    await all;
  });

  test("keeps no other waiting: a signed-in buyer's checkout, lists and health", async () => {
    const { all } = await fill("/private/myaccount/consents", "call");
    const others = await Promise.all([
      ask("/private/cart/ordercourse", { from: "10.0.0.2", headers: { cookie: "sid=1" } }),
      ask("/public/courses"),
      ask("/healthz"),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200]);
    letGo();
    await all;
  });

  test("takes no call inside the process for one of its own", async () => {
    const { all } = await fill("/private/myaccount/consents", "call");
    expect((await app.inject("/private/myaccount/devices")).statusCode).toBe(200);
    letGo();
    await all;
  });

  test("refuses a body before it has come", async () => {
    const { all } = await fill("/private/myaccount/consents", "call");
    const socket = connect(port, "127.0.0.1");
    socket.write(
      "POST /private/myaccount/password HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n",
    );
    const [first] = await once(socket, "data");
    expect(String(first)).toMatch(/^HTTP\/1\.1 503 /);
    socket.destroy();
    letGo();
    await all;
  });

  test("is open again when its work is done", async () => {
    const { all } = await fill("/private/myaccount/consents", "call");
    letGo();
    const answers = await all;
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect((await ask("/private/myaccount/devices")).status).toBe(200);
  });

  test("a sender whose body is on its way takes no place at work", async () => {
    const senders = Array.from({ length: shares.call.most }, () => {
      const socket = connect(port, "127.0.0.1");
      socket.write(
        "POST /private/myaccount/password HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{",
      );
      return socket;
    });
    expect((await ask("/private/myaccount/devices")).status).toBe(200);
    for (const socket of senders) socket.destroy();
  });

  test("who leaves while waiting gives the place to the next", async () => {
    const leaving = new AbortController();
    const { most, places } = shares.call;
    // One network has three quarters of the places at work.
    const many = Math.floor((most * 3) / 4) + places;
    const left = Array.from({ length: many }, () =>
      ask("/private/myaccount/consents", { signal: leaving.signal }).catch(() => undefined),
    );
    await expect.poll(() => connections(app)).toBe(many);
    leaving.abort();
    await Promise.all(left);
    await expect.poll(() => connections(app)).toBe(0);
    letGo();
    expect((await ask("/private/myaccount/devices")).status).toBe(200);
  });
});

describe("a page for which there is no room", () => {
  test.each([
    { path: "/cart", lang: "th", again: "ลองอีกครั้ง" },
    { path: "/en/cart", lang: "en", again: "Try again" },
  ])("$path is a small page in the visitor's language, which opens itself again", async (one) => {
    const { all } = await fill("/somewhere", "page");
    const { status, headers, text } = await ask(one.path);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      503,
      "text/html; charset=utf-8",
      "no-store",
    ]);
    expect(headers.refresh).toBe(headers["retry-after"]);
    expect(text).toContain(`<html lang="${one.lang}">`);
    expect(text).toContain(`<a href="">${one.again}</a>`);
    expect(text.length).toBeLessThan(2_000);
    letGo();
    await all;
  });

  test("its data for the router is the refusal of a call", async () => {
    const { all } = await fill("/somewhere", "page");
    const { status, text } = await ask("/en/cart.data");
    expect([status, JSON.parse(text).error.code]).toEqual([503, "SHOP_BUSY"]);
    letGo();
    await all;
  });
});

function connections({ server }: FastifyInstance): Promise<number> {
  return new Promise((done) => server.getConnections((_error, count) => done(count)));
}
