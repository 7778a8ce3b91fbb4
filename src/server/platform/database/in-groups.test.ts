import { expect, it } from "vitest";
import { inGroups } from "./in-groups.ts";

type Run = {
  group: readonly number[];
  next: () => void;
  end: (answers?: readonly (number | Promise<number>)[]) => void;
  fail: (error: Error) => void;
};

/**
 * Every group that has begun; the test ends each by hand. The answer to a number is ten times the
 * number.
 */
function byHand(most: number) {
  const runs: Run[] = [];
  const give = inGroups<number, number>(most, (group, next) => {
    const { promise, resolve, reject } =
      Promise.withResolvers<readonly (number | Promise<number>)[]>();
    runs.push({
      group,
      next,
      end: (answers = group.map((one) => one * 10)) => resolve(answers),
      fail: reject,
    });
    return promise;
  });
  return { give, runs, groups: () => runs.map(({ group }) => group) };
}

const turn = () => new Promise((done) => setImmediate(done));

it("works together on what comes in one turn, and on what comes meanwhile, so many at a time", async () => {
  const { give, runs, groups } = byHand(3);
  const first = [give(1), give(2)];
  await turn();
  expect(groups()).toEqual([[1, 2]]);
  const all = Promise.all([...first, ...[3, 4, 5, 6].map(give)]);
  await turn();
  expect(groups()).toHaveLength(1);
  runs[0]?.end();
  await turn();
  expect(groups()).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  runs[1]?.end();
  await turn();
  runs[2]?.end();
  expect(await all).toEqual([10, 20, 30, 40, 50, 60]);
  expect(groups()[2]).toEqual([6]);
});

it("begins the next group when the one before says so, but never a third", async () => {
  const { give, runs, groups } = byHand(1);
  const all = Promise.all([1, 2, 3].map(give));
  await turn();
  expect(groups()).toEqual([[1]]);
  runs[0]?.next();
  await turn();
  expect(groups()).toEqual([[1], [2]]);
  runs[1]?.next();
  await turn();
  expect(groups()).toHaveLength(2);
  runs[0]?.end();
  await turn();
  expect(groups()).toEqual([[1], [2], [3]]);
  runs[2]?.end();
  runs[1]?.end();
  expect(await all).toEqual([10, 20, 30]);
});

it("a group that fails fails alone, and an answer that takes longer holds up no other", async () => {
  const { give, runs } = byHand(2);
  const first = give(1);
  await turn();
  const [second, third] = [give(2), give(3)];
  runs[0]?.fail(new Error("no disk"));
  await expect(first).rejects.toThrow("no disk");
  await turn();
  const late = Promise.withResolvers<number>();
  runs[1]?.end([late.promise, 30]);
  expect(await third).toBe(30);
  late.resolve(20);
  expect(await second).toBe(20);
  const fourth = give(4);
  await turn();
  runs[2]?.end();
  expect(await fourth).toBe(40);
});
