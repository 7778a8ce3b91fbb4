import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "../../../../tests/support/test-database.ts";
import { createDb, createPool } from "../database/database.ts";
import { silentLog } from "../process/log.ts";
import { createRateLimiter, type LimitName, limits, retrySecondsOf } from "./rate-limit.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe("a limit", () => {
  it("lets exactly its number through, on two nodes together and at the same time", async () => {
    const pool = createPool({ address: database.address, log: silentLog(), max: 4 });
    const nodes = [
      createRateLimiter(database.db, { factor: 1 }),
      createRateLimiter(createDb(pool), { factor: 1 }),
    ];
    const tries = Array.from({ length: 30 }, (_, number) =>
      nodes[number % 2]!.take("order", "somebody"),
    );
    const refused = (await Promise.all(tries)).filter((outcome) => outcome !== null);
    await pool.end();
    expect([30 - refused.length, refused[0]?.code]).toEqual([
      limits.order.hits,
      "TOO_MANY_REQUESTS",
    ]);
  });

  it("says when its window ends, and begins anew then", async () => {
    const limiter = createRateLimiter(database.db, { factor: 1 });
    for (let count = 0; count < limits.order.hits; count += 1) await limiter.take("order", "later");
    const refused = await limiter.take("order", "later");
    const seconds = refused === null ? 0 : (retrySecondsOf(refused) ?? 0);
    await sql`update rate_limit set window_start = window_start - make_interval(secs => ${seconds}) where key = 'order:later'`.execute(
      database.db,
    );
    expect([seconds > 55 && seconds <= 60, await limiter.take("order", "later")]).toEqual([
      true,
      null,
    ]);
  });

  it("is wider where a factor says so", async () => {
    const limiter = createRateLimiter(database.db, { factor: 1000 });
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, () => limiter.take("order", "demo")),
    );
    expect(outcomes.every((outcome) => outcome === null)).toBe(true);
  });

  it("counts each subject and each limit apart", async () => {
    const limiter = createRateLimiter(database.db, { factor: 1 });
    for (let count = 0; count < limits.uploadByVisitor.hits; count += 1)
      await limiter.take("uploadByVisitor", 1);
    const taken = [
      await limiter.take("uploadByVisitor", 1),
      await limiter.take("uploadByVisitor", 2),
      await limiter.take("upload", 1),
    ];
    expect(taken.map((outcome) => outcome?.code)).toEqual([
      "TOO_MANY_REQUESTS",
      undefined,
      undefined,
    ]);
  });

  it("is taken first and given back by what was right: a caller who was refused meanwhile takes nothing from it", async () => {
    const limiter = createRateLimiter(database.db, { factor: 1 });
    const most = limits.wrongCouponByCaller.hits;
    const take = async () => (await limiter.take("wrongCouponByCaller", "guesser")) === null;
    const first = await Promise.all(Array.from({ length: 40 }, take));
    for (let right = 0; right < 3; right += 1)
      await limiter.giveBack("wrongCouponByCaller", "guesser");
    const then = await Promise.all(Array.from({ length: 40 }, take));
    expect([first, then].map((all) => all.filter(Boolean).length)).toEqual([most, 3]);
  });

  it.each(Object.keys(limits).filter((name) => name.endsWith("ByAddress")) as LimitName[])(
    "%s counts addresses of IPv6 by their /64",
    async (name) => {
      const limiter = createRateLimiter(database.db, { factor: 1 });
      const neighbours = Array.from({ length: limits[name].hits }, (_, number) =>
        limiter.take(name, `2001:db8:1:2::${number + 1}`),
      );
      await Promise.all(neighbours);
      const [same, other] = [
        await limiter.take(name, "2001:db8:1:2:ffff::9"),
        await limiter.take(name, "2001:db8:1:3::9"),
      ];
      expect([same?.code, other]).toEqual(["TOO_MANY_REQUESTS", null]);
    },
  );
});
