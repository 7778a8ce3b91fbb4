import { expect, test } from "vitest";
import type { Log } from "./log.ts";
import { createProbe } from "./probe.ts";

function given() {
  const world = { now: 0, tries: 0, failure: null as Error | null };
  const lines: unknown[][] = [];
  const log = {
    error: (...given: unknown[]) => void lines.push(["error", ...given]),
    warn: (...given: unknown[]) => void lines.push(["warn", ...given]),
  };
  const tries = async () => {
    world.tries += 1;
    if (world.failure) throw world.failure;
  };
  const probe = createProbe(tries, {
    what: "files",
    log: log as unknown as Log,
    everyMs: 1_000,
    now: () => world.now,
  });
  return { world, lines, probe };
}

test("forty who ask at once cause one try, and so do those who ask soon after, also when it failed", async () => {
  const { world, probe } = given();
  expect(await Promise.all(Array.from({ length: 40 }, probe))).toEqual(Array(40).fill(true));
  world.failure = new Error("full");
  expect([await probe(), world.tries]).toEqual([true, 1]);
  world.now = 1_000;
  expect([await probe(), await probe(), world.tries]).toEqual([false, false, 2]);
  world.failure = null;
  world.now = 2_000;
  expect([await probe(), world.tries]).toEqual([true, 3]);
});

test("a good answer that is in doubt is not given a second time; a bad one waits for its turn", async () => {
  const { world, probe } = given();
  expect([await probe(), await probe(), world.tries]).toEqual([true, true, 1]);
  world.failure = new Error("away");
  probe.doubt();
  expect([await probe(), world.tries]).toEqual([false, 2]);
  probe.doubt();
  expect([await probe(), await probe(), world.tries]).toEqual([false, false, 2]);
});

test("the log hears once that something is full and what, and once that it is not any more", async () => {
  const { world, lines, probe } = given();
  for (const failure of [
    null,
    new Error("files (/data): no room is left"),
    new Error("still"),
    null,
    null,
  ]) {
    world.failure = failure;
    world.now += 1_000;
    await probe();
  }
  expect(lines).toEqual([
    ["error", { what: "files", reason: "files (/data): no room is left" }, "not ready"],
    ["warn", { what: "files" }, "ready again"],
  ]);
});

test("what hangs is not begun a second time", async () => {
  let begun = 0;
  const probe = createProbe(
    () => {
      begun += 1;
      return new Promise(() => undefined);
    },
    { what: "files", log: {} as Log, everyMs: 0 },
  );
  void probe();
  void probe();
  await Promise.resolve();
  void probe();
  expect(begun).toBe(1);
});
