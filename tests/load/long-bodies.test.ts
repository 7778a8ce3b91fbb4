import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { longBodiesAtOnce } from "../../src/server/platform/http/long-bodies.ts";
import { givenAdministrator, givenStudent, signedIn } from "../support/factories.ts";
import { type TestApp, testApp } from "../support/test-app.ts";
import type { Visitor } from "../support/visitor.ts";

/** Every call with a larger body limit than the others: each uploads a file. */
const calls = [
  "/api/admin/statement/preview",
  "/api/admin/statement/import",
  "/api/admin/people/import/file",
  "/api/admin/texts/check",
  "/api/admin/texts/import",
];

let shop: TestApp;
let port: number;
beforeAll(async () => {
  shop = await testApp();
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  port = (shop.app.server.address() as AddressInfo).port;
});
afterAll(() => shop.close());

/**
 * Sends the header of a call with a body of 3 MB, and returns the answer before the body is sent.
 */
async function begin(
  visitor: Visitor,
  path: string,
): Promise<{ socket: Socket; status: () => number | null }> {
  const { body } = await visitor.get("/public/session");
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const socket = connect(port, "127.0.0.1").on("error", () => undefined);
  let answer = "";
  socket.on("data", (bytes) => {
    answer += bytes;
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nX-CSRF-Token: ${body.csrf_token}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 3000000\r\n\r\n{"file":"`,
  );
  return {
    socket,
    status: () => (answer === "" ? null : Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1])),
  };
}

test.each(calls)("%s refuses who may not call it before the body has come", async (path) => {
  const { socket, status } = await begin(await signedIn(shop, await givenStudent(shop.db)), path);
  await expect.poll(status, { timeout: 10_000 }).toBe(403);
  socket.destroy();
});

test.each(calls)(
  "%s takes only so many long bodies of one person at a time, and gives the place back however the sender goes",
  async (path) => {
    const owner = await signedIn(shop, await givenAdministrator(shop.db));
    const another = await signedIn(shop, await givenAdministrator(shop.db));
    const open: Socket[] = [];
    for (let one = 0; one < longBodiesAtOnce; one += 1)
      open.push((await begin(owner, path)).socket);
    await expect
      .poll(
        async () => {
          const { socket, status } = await begin(owner, path);
          open.push(socket);
          await pause(200);
          return status();
        },
        { timeout: 10_000 },
      )
      .toBe(429);
    const other = await begin(another, path);
    await pause(200);
    expect(other.status()).toBeNull();
    for (const socket of [...open, other.socket]) socket.destroy();
    await expect
      .poll(
        async () => {
          const { socket, status } = await begin(owner, path);
          await pause(200);
          socket.destroy();
          return status();
        },
        { timeout: 10_000 },
      )
      .toBeNull();
  },
);
