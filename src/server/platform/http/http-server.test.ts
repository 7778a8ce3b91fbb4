import { request as sendRequest } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { speakLao } from "../../../../tests/support/further-language.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { securityHeaders } from "./security-headers.ts";

let shop: TestApp;
let port: number;
beforeAll(async () => {
  shop = await testApp();
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  port = (shop.app.server.address() as AddressInfo).port;
});
afterAll(() => shop.close());

type TestRequest = {
  method?: string;
  url: string;
  headers?: Record<string, string>;
  payload?: string;
};

async function send({ method = "GET", ...rest }: TestRequest) {
  const { statusCode, headers, body } = await shop.app.inject({ method: method as "GET", ...rest });
  const isJson = String(headers["content-type"]).startsWith("application/json");
  return { status: statusCode, headers, body: isJson ? JSON.parse(body) : body };
}

const json = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
const ask = (payload: string, headers: Record<string, string> = json) =>
  send({ method: "POST", url: "/public/pricing/quote", headers, payload });

describe("every answer", () => {
  test("carries the request's id, and the one the caller gave where it gave one", async () => {
    const [own, given] = [
      await send({ url: "/healthz" }),
      await send({ url: "/healthz", headers: { "x-request-id": "trace-12345678" } }),
    ];
    expect([own.headers["x-request-id"], given.headers["x-request-id"]]).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      "trace-12345678",
    ]);
  });

  test("takes no id that could break a log line", async () => {
    expect(
      (await send({ url: "/healthz", headers: { "x-request-id": 'a","level":50,"x":"' } })).headers[
        "x-request-id"
      ],
    ).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("is kept from being taken for another type, framed or read by other sites", async () => {
    const { headers } = await send({ url: "/public/categories" });
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "cache-control": "no-store",
    });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });
});

describe("what the interface cannot answer", () => {
  test.each(["/public/nothing", "/private/nothing", "/api/nothing/1", "/webhook/nothing"])(
    "%s is 404 in the one envelope",
    async (url) => {
      const { status, body } = await send({ url });
      expect([status, body]).toEqual([
        404,
        {
          success: false,
          error: { code: "NOT_FOUND", msg: expect.any(String) },
          request_id: expect.any(String),
        },
      ]);
    },
  );

  test("another method is 405 and names those that are there", async () => {
    const { status, headers, body } = await send({
      method: "POST",
      url: "/public/courses/12",
      headers: json,
      payload: "{}",
    });
    expect([status, headers.allow, body.error.code]).toEqual([
      405,
      "GET, HEAD",
      "METHOD_NOT_ALLOWED",
    ]);
  });

  test("a page asked for by POST is 405", async () => {
    expect(
      (await send({ method: "POST", url: "/courses", headers: json, payload: "{}" })).status,
    ).toBe(405);
  });

  test.each([
    ["broken JSON", '{"username":'],
    ["nothing at all", ""],
    ["a key that changes prototypes", '{"__proto__":{"isAdministrator":true}}'],
    ["nine levels of nesting", `${'{"a":'.repeat(9)}1${"}".repeat(9)}`],
    [
      "more than 200 keys",
      JSON.stringify(
        Object.fromEntries(Array.from({ length: 201 }, (_, index) => [`k${index}`, 1])),
      ),
    ],
    ["a list of more than 500", JSON.stringify({ list: Array.from({ length: 501 }, () => 1) })],
  ])("%s is 400 BAD_JSON", async (_what, payload) => {
    const { status, body } = await ask(payload);
    expect([status, body.error.code]).toEqual([400, "BAD_JSON"]);
  });

  test("a body over 64 KB is 413", async () => {
    const { status, body } = await ask(JSON.stringify({ text: "x".repeat(64 * 1024) }));
    expect([status, body.error.code]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  });

  test.each(["text/plain", "application/x-www-form-urlencoded"])(
    "a body of type %s is 415",
    async (type) => {
      const { status, body } = await ask("a=1", { ...json, "content-type": type });
      expect([status, body.error.code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
    },
  );

  test("an address over 4 KB is 413", async () => {
    expect((await send({ url: `/public/courses?q=${"x".repeat(4096)}` })).status).toBe(413);
  });

  test("an address that cannot be decoded is 400", async () => {
    expect((await send({ url: "/courses/%zz" })).status).toBe(400);
  });

  test("headers over 16 KB are refused before anything reads them", async () => {
    const status = await new Promise((done, fail) => {
      const request = sendRequest(
        { port, path: "/healthz", headers: { "x-long": "x".repeat(17 * 1024) } },
        (answer) => done(answer.statusCode),
      );
      request.on("error", fail).end();
    });
    expect(status).toBe(431);
  });

  test("speaks the language of the page that asked", async () => {
    const [thai, english] = [
      await send({ url: "/api/nothing" }),
      await send({ url: "/api/nothing", headers: { "x-lang": "en" } }),
    ];
    expect([thai.body.error.msg, english.body.error.msg]).toEqual([
      "ไม่พบรายการนี้",
      "We could not find this.",
    ]);
  });
});

describe("a page in a further language", () => {
  const lao = speakLao();

  test("is answered in English", async () => {
    expect(
      (await send({ url: "/api/nothing", headers: { "x-lang": lao.code } })).body.error.msg,
    ).toBe("We could not find this.");
  });
});

describe("while the database is away", () => {
  test("calls are answered with 503 and when to try again, and the process lives on", async () => {
    const { app, close } = await withoutDatabase();
    const answer = await app.inject("/public/categories");
    expect([answer.statusCode, answer.headers["retry-after"], answer.json().error.code]).toEqual([
      503,
      "5",
      "SERVICE_UNAVAILABLE",
    ]);
    expect([
      (await app.inject("/readyz")).statusCode,
      (await app.inject("/healthz")).statusCode,
    ]).toEqual([503, 200]);
    await close();
  });
});

describe("while the database has too much to do", () => {
  test("a statement that waited for as long as it may is answered with 'busy, try again', never as a fault", async () => {
    const { app, pool, close } = await testApp();
    const busy = await pool.connect();
    await busy.query("begin");
    await busy.query("lock table category");
    const asked = app.inject("/public/categories");
    // As its own limit does after ten seconds.
    const cancel =
      "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await pool.query(cancel)).rowCount).toBeGreaterThan(0);
    const answer = await asked;
    expect([answer.statusCode, answer.headers["retry-after"], answer.json().error.code]).toEqual([
      503,
      "5",
      "SHOP_BUSY",
    ]);
    await busy.query("rollback");
    busy.release();
    expect((await app.inject("/public/categories")).statusCode).toBe(200);
    await close();
  });

  test("so is a call for which no connection became free", async () => {
    const { app, atWork, close } = await testApp({ connections: 1, waitMs: 2_000 });
    const busy = await atWork.pool.connect();
    const answer = await app.inject("/public/categories");
    expect([answer.statusCode, answer.headers["retry-after"], answer.json().error.code]).toEqual([
      503,
      "5",
      "SHOP_BUSY",
    ]);
    expect(answer.json().error.msg).toContain("ลองอีกครั้ง");
    busy.release();
    await close();
  });

  test("so is a call whose every try ends in a deadlock", async () => {
    const { app, pool, close } = await testApp();
    await pool.query(
      `create function never() returns trigger language plpgsql as $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$`,
    );
    await pool.query(
      "create trigger never before insert on guest for each row execute function never()",
    );
    const answer = await app.inject("/public/session");
    expect([answer.statusCode, answer.json().error?.code]).toEqual([503, "SHOP_BUSY"]);
    await close();
  });
});

/** A shop whose database ended after it was started. */
async function withoutDatabase(): Promise<TestApp> {
  const other = await testApp();
  const { host } = other.address;
  Object.assign(other.atWork.pool.options, { host: `${host}-gone` });
  return other;
}

describe("what the shop promises to no caller", () => {
  test("a public file that is not there may be there later: its answer is kept in no cache", async () => {
    const answer = await send({ url: `/files/${"0".repeat(32)}.jpg` });
    expect([answer.status, answer.headers["cache-control"]]).toEqual([404, "no-store"]);
  });

  test("a request line without a version is refused", async () => {
    const socket = connect(port, "127.0.0.1");
    socket.write("GET /public/categories\r\n\r\n");
    const text = await new Promise<string>((done) => {
      let got = "";
      socket.on("data", (some) => {
        got += some;
      });
      socket.on("close", () => done(got));
    });
    expect(text).toMatch(/^HTTP\/1\.[01] 400 /);
  });

  test("https on names below the shop's, and the list of its calls, only where the owner says so", async () => {
    expect(
      securityHeaders({ isSecure: true, hasSecureSubdomains: false })["strict-transport-security"],
    ).toBe("max-age=31536000");
    expect(
      securityHeaders({ isSecure: true, hasSecureSubdomains: true })["strict-transport-security"],
    ).toBe("max-age=31536000; includeSubDomains");
    const other = await testApp({ environment: { API_DOCS: "off" } });
    const statuses = await Promise.all(
      ["/docs", "/docs/json"].map(async (url) => (await other.app.inject(url)).statusCode),
    );
    await other.close();
    expect([statuses, (await send({ url: "/docs" })).status]).toEqual([[404, 404], 200]);
  });
});

describe("health", () => {
  test("says what works", async () => {
    const { status, body } = await send({ url: "/readyz" });
    expect([status, body]).toEqual([
      200,
      {
        status: "ready",
        version: "0.0.0",
        commit: null,
        checks: { database: true, storage: true, work: true, jobs: true },
        clock_skew_ms: 0,
      },
    ]);
  });

  test("metrics are not served to visitors", async () => {
    expect((await send({ url: "/metrics" })).status).toBe(404);
  });
});
