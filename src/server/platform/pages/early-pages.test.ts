import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

let shop: TestApp;
let origin: string;
beforeAll(async () => {
  shop = await testApp({ withPages: true });
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
});
afterAll(() => shop.close());

const ofTheConnection = ["connection", "keep-alive", "x-request-id"];
const lasting = (headers: Iterable<[string, unknown]>) =>
  Object.fromEntries([...headers].filter(([name]) => !ofTheConnection.includes(name)));

describe("a stored page that is sent before routes and hooks", () => {
  test.each(["identity", "gzip", "br"])("is the one that the routes send: %s", async (encoding) => {
    const headers = { "accept-encoding": encoding };
    const usual = await shop.app.inject({ url: "/courses", headers });
    const early = await fetch(`${origin}/courses`, { headers });
    expect(early.status).toBe(200);
    expect(lasting(early.headers)).toEqual(lasting(Object.entries(usual.headers)));
    expect(early.headers.get("content-security-policy")).toContain("default-src 'self'");
    expect(await early.text()).toBe((await shop.app.inject("/courses")).body);
  });

  test("is 304 for a browser that has it, and carries the id of its request", async () => {
    const { headers } = await fetch(`${origin}/courses`);
    const again = await fetch(`${origin}/courses`, {
      headers: { "if-none-match": headers.get("etag") ?? "", "x-request-id": "trace-12345678" },
    });
    expect([again.status, await again.text(), again.headers.get("x-request-id")]).toEqual([
      304,
      "",
      "trace-12345678",
    ]);
  });

  test("has a head, and another method is refused", async () => {
    await fetch(`${origin}/courses`);
    const head = await fetch(`${origin}/courses`, { method: "HEAD" });
    const post = await fetch(`${origin}/courses`, { method: "POST" });
    expect([head.status, await head.text(), post.status]).toEqual([200, "", 405]);
  });

  test("is counted and measured like every request", async () => {
    const { metrics } = shop;
    const counted = async () =>
      Number(
        /^http_request_seconds_count\{method="GET",route="\/\*",status="200"\} (\d+)/m.exec(
          await metrics.registry.metrics(),
        )?.[1],
      );
    const before = await counted();
    await (await fetch(`${origin}/courses`)).text();
    expect((await counted()) - before).toBe(1);
  });
});
