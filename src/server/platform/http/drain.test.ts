import Fastify, { type FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { countUnderWay } from "./connection/under-way.ts";
import { drain } from "./drain.ts";

test("a page that is being drawn when the shop is told to stop can still make its calls, and is answered", async () => {
  const app = Fastify({ forceCloseConnections: "idle" }) as unknown as FastifyInstance;
  countUnderWay(app.server);
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  app.get("/call", async () => "called");
  app.get("/page", async () => {
    begun.resolve();
    await held.promise;
    return (await app.inject("/call")).body;
  });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const page = fetch(`${url}/page`).then((answer) => answer.text());
  await begun.promise;
  const stopped = drain(app, { noticeMs: 10 });
  // New connections are refused by now.
  await expect
    .poll(() =>
      fetch(`${url}/call`, { headers: { connection: "close" } }).then(
        () => "let in",
        () => "refused",
      ),
    )
    .toBe("refused");
  held.resolve();
  expect(await page).toBe("called");
  await stopped;
});
