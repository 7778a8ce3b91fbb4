import { expect, test } from "vitest";
import { createShopClock } from "./shop-clock.ts";

/** A machine ten minutes ahead of a database that answers after the given milliseconds. */
function given() {
  const database = Date.parse("2026-11-25T03:00:00Z");
  const world = { passed: 0, answersIn: 40, ahead: 600_000 };
  const ask = async () => {
    world.passed += world.answersIn / 2;
    const read = new Date(database + world.passed);
    world.passed += world.answersIn / 2;
    return read;
  };
  const clock = createShopClock(ask, {
    machine: () => new Date(database + world.passed + world.ahead),
    tick: () => world.passed,
  });
  return { world, clock, database: () => database + world.passed };
}

test("until the database has been asked the machine's own time is all there is", () => {
  const { clock, database } = given();
  expect([clock.now().getTime() - database(), clock.skewMs()]).toEqual([600_000, 0]);
});

test("the time is the database's, half a round trip allowed for, and goes on by a clock that cannot be set", async () => {
  const { world, clock, database } = given();
  await clock.measure();
  expect([clock.now().getTime() - database(), clock.skewMs()]).toEqual([0, 600_000]);
  world.passed += 7_200_000;
  world.ahead = -600_000;
  expect(clock.now().getTime() - database()).toBe(0);
  await clock.measure();
  expect([clock.now().getTime() - database(), clock.skewMs()]).toEqual([0, -600_000]);
});

test("an answer that took seconds says too little, but for the first one", async () => {
  const { world, clock } = given();
  world.answersIn = 4_000;
  await clock.measure();
  expect(clock.skewMs()).toBe(600_000);
  world.ahead = 0;
  await clock.measure();
  expect(clock.skewMs()).toBe(600_000);
  world.answersIn = 900;
  await clock.measure();
  expect(clock.skewMs()).toBe(0);
});
