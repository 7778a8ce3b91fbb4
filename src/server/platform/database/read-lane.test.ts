import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../tests/support/test-app.ts";
import { ReadLane } from "./read-lane.ts";

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp();
});
afterAll(() => shop.close());

describe("reads of one turn", () => {
  test("share a connection, and each gets its own rows or its own fault", async () => {
    const lane = new ReadLane(shop.pool);
    const own = "pg_backend_pid()";
    const [first, broken, second] = await Promise.allSettled([
      lane.read(`select 1 as n, ${own} as by`, []),
      lane.read("select 1 / $1::int as n", [0]),
      lane.read(`select $1::int as n, ${own} as by`, [2]),
    ]);
    const rows = [first, second].map((one) => (one?.status === "fulfilled" ? one.value[0] : null));
    const [one, two] = rows as { n: number; by: number }[];
    expect([one?.n, two?.n, broken?.status]).toEqual([1, 2, "rejected"]);
    expect(one?.by).toBe(two?.by);
  });

  test("are taken in parts when they are many, and none is lost", async () => {
    const lane = new ReadLane(shop.pool);
    const asked = Array.from({ length: 50 }, (_, n) => n);
    const found = await Promise.all(asked.map((n) => lane.read("select $1::int as n", [n])));
    expect(found.map(([row]) => (row as { n: number }).n)).toEqual(asked);
  });
});
