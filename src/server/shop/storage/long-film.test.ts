import { readdirSync, truncateSync } from "node:fs";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { upload } from "../../../../tests/support/examples/upload.ts";
import { mp4 } from "../../../../tests/support/examples/videos.ts";
import { givenAdministrator, signedIn } from "../../../../tests/support/factories.ts";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";

const bytes = 200_000_000;

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

it("LEARN-12 who goes to the end of a film of 200 MB is sent less than 2 MB of it", async () => {
  const { body } = await upload(
    await signedIn(shop, await givenAdministrator(shop.db)),
    "component",
    [{ name: "film", bytes: mp4({ dataBytes: 5_000 }) }],
  );
  const name = (body.fileName as string[])[0] ?? "";
  // As long as a film of an hour, without a byte more on the disk.
  truncateSync(join(shop.config.dataDir, pathOf(name)), bytes);
  const sockets: Socket[] = [];
  shop.app.server.on("connection", (socket) => sockets.push(socket));
  await shop.app.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}/files/${name}`;
  // A player asks for everything, hangs up when it has seen what it needs, and asks for the end.
  const first = await ask(url, "bytes=0-");
  expect([first.statusCode, first.headers["content-length"]]).toEqual([206, `${bytes}`]);
  const gone = new Promise((done) => sockets[0]?.once("close", done));
  first.once("data", () => first.destroy());
  await gone;
  const last = await ask(url, `bytes=${bytes - 500_000}-`);
  let read = 0;
  for await (const piece of last) read += (piece as Buffer).length;
  expect([last.statusCode, read]).toEqual([206, 500_000]);
  const sent = sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
  expect(sent).toBeGreaterThan(500_000);
  expect(sent).toBeLessThan(2_000_000);
});

function ask(url: string, range: string): Promise<IncomingMessage> {
  return new Promise((done, fail) =>
    get(url, { agent: false, headers: { range } }, done).once("error", fail),
  );
}

function pathOf(name: string): string {
  const found = readdirSync(shop.config.dataDir, { recursive: true, encoding: "utf8" }).find(
    (path) => path.endsWith(name),
  );
  if (found === undefined) throw new Error("the film is in no folder");
  return found;
}
