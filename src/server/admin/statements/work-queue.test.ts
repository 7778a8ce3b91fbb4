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
  const runs = all.map(({ run }) => lane.run(run));
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
