import { connect } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type TestApp, testApp } from "../../../tests/support/test-app.ts";
import { drain } from "./drain.ts";

let shop: TestApp;
let port: number;
beforeEach(async () => {
  shop = await testApp({ withPages: true });
  await shop.app.listen({ host: "127.0.0.1", port: 0 });
  port = (shop.app.server.address() as { port: number }).port;
});
afterEach(() => shop.close());

type Line = { said: string; write(text: string): void; isOver: boolean };

async function open(): Promise<Line> {
  const socket = connect(port, "127.0.0.1");
  const line: Line = { said: "", write: (text) => void socket.write(text), isOver: false };
  socket.on("data", (data) => (line.said += data)).on("error", () => undefined);
  socket.on("close", () => (line.isOver = true));
  await new Promise((done) => socket.once("connect", done));
  return line;
}

describe("a stop", () => {
  it("cuts nothing that has begun: a body on its way and a page that is being drawn are answered; who is idle is let go, and nobody new comes in", async () => {
    const body = JSON.stringify({ username: "nobody-here", password: "x" });
    const [idle, sending, drawn] = [await open(), await open(), await open()];
    idle.write("GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n");
    await expect.poll(() => idle.said).toContain('{"status":"ok"}');
    const head = `POST /public/login HTTP/1.1\r\nhost: shop\r\nsec-fetch-site: same-origin\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
    sending.write(head + body.slice(0, 5));
    const holder = await shop.pool.connect();
    await holder.query("begin");
    await holder.query("lock table catalog_version in access exclusive mode");
    drawn.write("GET /courses HTTP/1.1\r\nhost: shop\r\n\r\n");
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await shop.pool.query(waiting)).rowCount).toBeGreaterThan(0);

    const drained = drain(shop.app, { noticeMs: 50, hangUp: shop.parts.realtime.hangUp });
    await expect.poll(() => idle.isOver).toBe(true);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    expect([sending.isOver, drawn.isOver]).toEqual([false, false]);
    await holder.query("rollback");
    holder.release();
    sending.write(body.slice(5));
    await drained;
    expect([sending.said.split("\r\n")[0], drawn.said.split("\r\n")[0]]).toEqual(["HTTP/1.1 401 Unauthorized", "HTTP/1.1 200 OK"]);
  });
});
