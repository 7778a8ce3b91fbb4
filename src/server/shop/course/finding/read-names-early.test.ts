import fastify from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readNamesEarly } from "./read-names-early.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

it("ROUTE-03 the names are read soon after the shop is open, before anybody searches", async () => {
  const { app, current } = await openShop();
  expect(current).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(current).toHaveBeenCalledTimes(1);
  await app.close();
});

it("a shop that closes at once reads none, and a fault while reading ends nothing", async () => {
  const { app, current } = await openShop();
  await app.close();
  vi.advanceTimersByTime(5_000);
  expect(current).not.toHaveBeenCalled();
  const other = await openShop(new Error("no database"));
  vi.advanceTimersByTime(2_000);
  await other.app.close();
  expect(other.current).toHaveBeenCalledTimes(1);
});

async function openShop(fault?: Error) {
  const app = fastify();
  const current = vi.fn(async () => {
    throw fault ?? new Error("is not waited for");
  });
  readNamesEarly(app, { current, recent: current });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { app, current };
}
