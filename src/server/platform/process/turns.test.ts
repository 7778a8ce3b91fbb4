import { describe, expect, test } from "vitest";
import { NoTurn, Turns } from "./turns.ts";

/** Work that ends when the test says so. */
function piece() {
  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  return { end, work: () => ended };
}

describe("turns", () => {
  test("no more than so many run at once, and the next begins when one ends", async () => {
    const turns = new Turns({ atOnce: 2, mostWaiting: 5, longestWaitMs: 60_000 });
    const pieces = [piece(), piece(), piece()] as const;
    const begun: number[] = [];
    const all = pieces.map(({ work }, n) =>
      turns.run(() => {
        begun.push(n);
        return work();
      }),
    );
    await Promise.resolve();
    expect(begun).toEqual([0, 1]);
    pieces[1].end();
    await all[1];
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2]);
    for (const { end } of pieces) end();
    await Promise.all(all);
  });

  test("whoever finds the line full is turned away at once", async () => {
    const turns = new Turns({ atOnce: 1, mostWaiting: 0, longestWaitMs: 60_000 });
    const { end, work } = piece();
    const first = turns.run(work);
    await expect(turns.run(async () => "late")).rejects.toThrow(NoTurn);
    end();
    await first;
    expect(await turns.run(async () => "free")).toBe("free");
  });

  test("whoever has waited too long is turned away, and takes no turn from the others", async () => {
    const turns = new Turns({ atOnce: 1, mostWaiting: 5, longestWaitMs: 1 });
    const { end, work } = piece();
    const first = turns.run(work);
    await expect(turns.run(async () => "late")).rejects.toThrow(NoTurn);
    end();
    await first;
    expect(await turns.run(async () => "free")).toBe("free");
  });

  test("a failed piece of work gives its turn back", async () => {
    const turns = new Turns({ atOnce: 1, mostWaiting: 5, longestWaitMs: 60_000 });
    const failed = turns.run(async () => {
      throw new Error("broken");
    });
    await expect(failed).rejects.toThrow("broken");
    expect(await turns.run(async () => "free")).toBe("free");
  });
});
