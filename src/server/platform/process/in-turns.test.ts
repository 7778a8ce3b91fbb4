import { expect, it } from "vitest";
import { allAtOnce, type Steps } from "#domain/steps.ts";
import { inTurns } from "./in-turns.ts";

/** Each step blocks the thread for three milliseconds. */
function* count(to: number): Steps<number> {
  for (let step = 0; step < to; step += 1) {
    for (const until = performance.now() + 3; performance.now() < until; );
    yield;
  }
  return to;
}

it("a long work lets others have the thread between its steps, and comes to the same", async () => {
  let others = 0;
  let isOver = false;
  const next = () => {
    others += 1;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  expect(await inTurns(count(40))).toBe(allAtOnce(count(40)));
  isOver = true;
  expect(others).toBeGreaterThan(5);
});

it("what is wrong with a work is thrown to who runs it", async () => {
  // biome-ignore lint/correctness/useYield: it fails at its first step.
  const broken = function* (): Steps<number> {
    throw new Error("broken");
  };
  await expect(inTurns(broken())).rejects.toThrow("broken");
});
