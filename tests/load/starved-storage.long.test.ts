import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { givenStudent, signedIn } from "../support/factories.ts";
import { owing } from "../support/open-order.ts";
import { type TestApp, testApp } from "../support/test-app.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => shop.close());

/** Every half minute the server checks for requests that have exceeded this time. */
const patienceMs = 75_000;

test("a sender of a byte a second is ended, and holds nothing any more", async () => {
  const visitor = await signedIn(shop, await owing(shop.db, await givenStudent(shop.db)));
  const { body } = await visitor.get("/public/session");
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const began = performance.now();
  const socket = connect((shop.app.server.address() as AddressInfo).port, "127.0.0.1");
  const closed = new Promise<void>((done) =>
    socket.on("error", () => undefined).on("close", () => done()),
  );
  socket.resume();
  socket.write(
    `POST /api/home/test_upload?purpose=slip HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nX-CSRF-Token: ${body.csrf_token}\r\nSec-Fetch-Site: same-origin\r\n` +
      "Content-Type: multipart/form-data; boundary=XX\r\nContent-Length: 5000000\r\n\r\n" +
      '--XX\r\nContent-Disposition: form-data; name="imageinput0"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
  );
  const dripping = setInterval(() => socket.write("x"), 1000);
  await Promise.race([closed, pause(patienceMs * 2)]);
  clearInterval(dripping);
  expect(performance.now() - began).toBeLessThan(patienceMs);
  await expect
    .poll(
      async () =>
        (await shop.pool.query("select reserved_bytes::int as reserved from storage_quota")).rows[0]
          .reserved,
    )
    .toBe(0);
});
