import { connect } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { isLong } from "./support/rounds.ts";
import { freshPlace, openShop, removePlaces } from "./support/shop-process.ts";

afterAll(removePlaces);

describe.each(isLong ? [256] : [])("a shop that may have %i files open", (openFiles) => {
  test("answers newcomers while hundreds hold idle connections, and lets go whoever sends a request byte by byte", { timeout: 180_000 }, async () => {
    const shop = await openShop(await freshPlace(), { openFiles });
    const port = Number(new URL(shop.url).port);
    const open = async (said = "") => {
      const line = { heard: "", isOver: false };
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined).on("close", () => (line.isOver = true));
      socket.on("data", (data) => (line.heard += data));
      await new Promise((done) => socket.once("connect", done));
      socket.write(said);
      return line;
    };
    const idle = [];
    for (let count = 0; count < 4 * openFiles; count += 1) idle.push(await open());
    const answers = [];
    for (let count = 0; count < 60; count += 1)
      answers.push((await fetch(shop.url + (count % 2 ? "/courses" : "/public/categories"), { signal: AbortSignal.timeout(5_000) })).status);
    expect([new Set(answers), idle.filter(({ isOver }) => !isOver).length < openFiles]).toEqual([new Set([200]), true]);
    const head = "POST /public/login HTTP/1.1\r\nhost: shop\r\n";
    const [halfHead, halfBody] = [await open(head), await open(`${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"u`)];
    await expect.poll(() => halfHead.isOver, { timeout: 20_000 }).toBe(true);
    await expect.poll(() => halfBody.isOver, { timeout: 45_000 }).toBe(true);
    expect([(await fetch(`${shop.url}/readyz`)).status, shop.process.exitCode]).toEqual([200, null]);
    await shop.end();
  });
});
