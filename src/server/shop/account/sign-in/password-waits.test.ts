import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TryRule, tryRules } from "#domain/account/sign-in/wrong-passwords.ts";
import { type TestDatabase, testDatabase } from "../../../../../tests/support/test-database.ts";
import { takePasswordTry } from "./password-try-queries.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const memorySeconds = 900;
const key = "login:7:abc";
const attempt = (rule: TryRule) => takePasswordTry(database.db, [{ key, rule }], memorySeconds);

/** So many wrong tries so many seconds ago. */
async function triesStand(hits: number, secondsAgo = 0): Promise<void> {
  await database.pool.query(
    `insert into rate_limit (key, hits, window_start)
    values ($1, $2, clock_timestamp() - make_interval(secs => $3))
    on conflict (key) do update set hits = $2, window_start = excluded.window_start`,
    [key, hits, secondsAgo],
  );
}

async function waitAfter(rule: TryRule, hits: number): Promise<number> {
  await triesStand(hits);
  return attempt(rule);
}

/** The number of tries in an hour of an attacker who waits exactly as long as told. */
async function mostInAnHour(rule: TryRule): Promise<number> {
  let [hits, second] = [0, 0];
  while (second < 3600) {
    hits += 1;
    second += await waitAfter(rule, hits);
  }
  return hits;
}

describe("the wait between two tries of a password", () => {
  it.each([
    [4, 0],
    [5, 2],
    [6, 4],
    [9, 32],
    [13, 300],
    [1000, 300],
  ])("after %i wrong ones from one place is %i seconds", async (hits, seconds) => {
    expect(await waitAfter(tryRules.place, hits)).toBe(seconds);
  });

  it("is over when its seconds are over, and begins anew when nothing is remembered", async () => {
    await triesStand(6, 5);
    expect(await attempt(tryRules.place)).toBe(0);
    await triesStand(1000, memorySeconds + 1);
    expect(await attempt(tryRules.place)).toBe(0);
  });

  it("is at most ten seconds for a person, whatever others try", async () => {
    for (const hits of [5, 6, 20, 100, 1000])
      expect(await waitAfter(tryRules.account, hits)).toBeLessThan(10);
  });

  it("lets only so many through in an hour: by place, account and address", async () => {
    expect(await mostInAnHour(tryRules.place)).toBe(23);
    expect(await mostInAnHour(tryRules.account)).toBe(454);
    expect(await mostInAnHour(tryRules.address)).toBe(119);
  });
});
