import { describe, expect, it, vi } from "vitest";
import type { Caller } from "../caller.ts";
import { Refused } from "../refusal.ts";
import { runTurn, type Turn } from "./turn.ts";

const seen = {
  kind: "guest",
  guest: { id: 1, handle: "a" },
  secretHash: Buffer.alloc(1),
} as Caller;
const other = { ...seen, guest: { id: 2, handle: "b" } } as Caller;

/** What happens, in its order. The work reads, is confirmed, and writes. */
function given({ caller = seen, turn = first() }: { caller?: Caller | null; turn?: Turn }) {
  const steps: string[] = [];
  const confirming = Promise.withResolvers<{ caller: Caller | null; tooMany: null }>();
  const takeTurn = vi.fn(async () => {
    steps.push("take");
    return turn;
  });
  const work = async (who: Caller | null, confirm: () => Promise<void>) => {
    steps.push(`read for ${who === null ? "nobody" : who === seen ? "seen" : "other"}`);
    await confirm();
    steps.push("write");
    return "done";
  };
  const answer = runTurn(
    { recalled: seen, confirming: confirming.promise },
    work,
    // The mock knows no type of what it gives.
    takeTurn as unknown as () => Promise<Turn>,
  );
  answer.catch(() => undefined);
  return {
    steps,
    takeTurn,
    answer,
    confirm: () => confirming.resolve({ caller, tooMany: null }),
    refuse: (refused: Error) => confirming.reject(refused),
  };
}

function first(over: Refused | null = null): Turn {
  return {
    isFirst: true,
    isTooMany: over !== null,
    keep: async (work) => over ?? (await work()),
  };
}

describe("a request under a key, of a caller who was seen before", () => {
  it("reads at once, and takes its turn and writes when the caller is known", async () => {
    const { steps, takeTurn, answer, confirm } = given({});
    expect([steps, takeTurn.mock.calls.length]).toEqual([["read for seen"], 0]);
    confirm();
    expect(await answer).toBe("done");
    expect(steps).toEqual(["read for seen", "take", "write"]);
  });

  it("writes nothing where it is a repetition, and gets the first answer", async () => {
    const { steps, answer, confirm } = given({ turn: { isFirst: false, answer: "earlier" } });
    confirm();
    expect(await answer).toBe("earlier");
    expect(steps).toEqual(["read for seen", "take"]);
  });

  it("writes nothing where it comes too often", async () => {
    const over = new Refused("TOO_MANY_REQUESTS");
    const { steps, answer, confirm } = given({ turn: first(over) });
    confirm();
    expect(await answer).toBe(over);
    expect(steps).toEqual(["read for seen", "take"]);
  });

  it("takes no turn and writes nothing where the caller may not call any more", async () => {
    const { steps, takeTurn, answer, refuse } = given({});
    refuse(new Refused("UNAUTHORIZED"));
    await expect(answer).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect([steps, takeTurn.mock.calls.length]).toEqual([["read for seen"], 0]);
  });

  it("works again for a caller who is described otherwise now", async () => {
    const { steps, answer, confirm } = given({ caller: other });
    confirm();
    expect(await answer).toBe("done");
    expect(steps).toEqual(["read for seen", "take", "read for other", "write"]);
  });
});
