import { createServer, request, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../tests/support/test-app.ts";
import { outside } from "../platform/http/outside/look-outside.ts";
import { outsideChecks } from "./outside-checks.ts";
import type { Patient } from "./patient.ts";

let shop: TestApp;
let port: number;
const proxies: Server[] = [];
beforeAll(async () => {
  shop = await testApp();
  port = Number(new URL(await shop.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(async () => {
  for (const proxy of proxies) proxy.close();
  await shop.close();
});

/** A proxy in front of the shop. Like nginx without its two headers, it may drop the upgrade. */
async function proxyThat(passesUpgrades: boolean): Promise<string> {
  const proxy = createServer((asked, answer) => {
    const { connection: _, upgrade: __, ...headers } = asked.headers;
    const on = request({ port, path: asked.url, method: asked.method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 0, given.headers);
      given.pipe(answer);
    });
    asked.pipe(on);
  });
  if (passesUpgrades)
    proxy.on("upgrade", (asked, visitor) => {
      const line = connect(port, "127.0.0.1", () => {
        const headers = asked.rawHeaders.map((word, at) => word + (at % 2 === 0 ? ": " : "\r\n"));
        line.write(`GET ${asked.url} HTTP/1.1\r\n${headers.join("")}\r\n`);
        line.pipe(visitor).pipe(line);
      });
    });
  proxies.push(proxy);
  await new Promise<void>((done) => proxy.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

async function verdictAt(publicUrl: string) {
  const check = outsideChecks.find(({ id }) => id === "sockets");
  const config = { mode: "production", http: { publicUrl } };
  return await check?.look({ config, outside } as Patient);
}

it("The doctor believes in sockets where the shop itself, or a proxy, takes them", async () => {
  const places = [`http://127.0.0.1:${port}`, await proxyThat(true)];
  expect(await Promise.all(places.map(verdictAt))).toEqual([{ kind: "good" }, { kind: "good" }]);
});

it("The doctor finds a proxy that drops the header Upgrade", async () => {
  expect(await verdictAt(await proxyThat(false))).toEqual({ kind: "found", detail: "400" });
});
