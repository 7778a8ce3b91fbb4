import { expect, test } from "vitest";
import { createWorkQueue } from "./work-queue.ts";

/** Work that ends when it is told to. */
function work() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((done) => {
    end = done;
  });
  const begun: { is: boolean } = { is: false };
  return {
    begun,
    end: () => end(),
    run: () => {
      begun.is = true;
      return ended;
    },
  };
}

test("quick work goes one after the other; what takes long is overtaken, by so many at most", async () => {
  const lane = createWorkQueue({ mostAtOnce: 3, patienceMs: 30 });
  const all = Array.from({ length: 5 }, work);
  const runs = all.map(({ run }, person) => lane.run(person, run));
  const begun = () => all.map(({ begun: { is } }) => is);
  await Promise.resolve();
  expect(begun()).toEqual([true, false, false, false, false]);
  await expect.poll(begun).toEqual([true, true, true, false, false]);
  all[1]?.end();
  await expect.poll(begun).toEqual([true, true, true, true, false]);
  for (const { end } of all) end();
  await Promise.all(runs);
  expect(begun()).toEqual([true, true, true, true, true]);
});

test("one person's slow work keeps no other person waiting, and their next begins when it ends", async () => {
  const lane = createWorkQueue({ mostAtOnce: 3, patienceMs: 30 });
  const [slow, next, other] = [work(), work(), work()];
  const runs = [lane.run(1, slow.run), lane.run(1, next.run), lane.run(2, other.run)];
  await expect.poll(() => other.begun.is).toBe(true);
  other.end();
  await runs[2];
  expect(next.begun.is).toBe(false);
  slow.end();
  await expect.poll(() => next.begun.is).toBe(true);
  next.end();
  await Promise.all(runs);
});
