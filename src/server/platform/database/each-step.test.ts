import { describe, expect, it } from "vitest";
import { eachStep, inBatches } from "./each-step.ts";

describe("the steps of a job", () => {
  it("are all done, also when some fail; what failed is thrown once, with its name", async () => {
    const done: string[] = [];
    const fails = (why: string) => async () => {
      throw new Error(why);
    };
    const one = eachStep({ first: fails("no"), second: async () => void done.push("second") });
    await expect(one).rejects.toMatchObject({
      message: "the step first failed",
      cause: { message: "no" },
    });
    const two = eachStep({
      first: fails("no"),
      second: async () => void done.push("again"),
      third: fails("never"),
    });
    await expect(two).rejects.toMatchObject({
      errors: [{ message: "the step first failed" }, { message: "the step third failed" }],
    });
    expect(done).toEqual(["second", "again"]);
  });
});

describe("batches", () => {
  it("go on while there is as much as was asked for, and no longer", async () => {
    const left = [4, 4, 4, 1, 4];
    const asked: number[] = [];
    await inBatches(async (most) => {
      asked.push(most);
      return left.shift() ?? 0;
    }, 4);
    expect([asked, left]).toEqual([[4, 4, 4, 4], [4]]);
  });

  it("end after a thousand rounds, so that a job that never has done its work lets others on", async () => {
    let rounds = 0;
    await inBatches(async (most) => {
      rounds += 1;
      return most;
    });
    expect(rounds).toBe(1_000);
  });
});
