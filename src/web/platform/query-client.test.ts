import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { ShopQueryClient } from "./query-client.ts";

/** A page that reads `place`; each read waits until it is answered. */
function reader() {
  const client = new ShopQueryClient();
  const waiting: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((answer) => waiting.push(answer));
  const observer = new QueryObserver(client, { queryKey: ["place"], queryFn });
  const leave = observer.subscribe(() => undefined);
  const answer = async (value: string) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.(value);
  };
  return {
    client,
    answer,
    leave,
    asked: () => waiting.length,
    shown: () => observer.getCurrentResult().data,
  };
}

describe("what is read while something changes", () => {
  it("is read again, also where it was the first time", async () => {
    const { client, answer, leave, shown } = reader();
    const changed = client.invalidateQueries({ queryKey: ["place"] });
    await answer("before the change");
    await answer("after it");
    await changed;
    expect(shown()).toBe("after it");
    leave();
  });

  it("shows the first answer until the second is there, which is asked for once, however often it changes", async () => {
    const { client, answer, leave, asked, shown } = reader();
    const changes = [1, 2, 3].map(() => client.invalidateQueries());
    await answer("first");
    await expect.poll(shown).toBe("first");
    await expect.poll(asked).toBe(1);
    await answer("last");
    await Promise.all(changes);
    expect([shown(), asked()]).toEqual(["last", 0]);
    leave();
  });

  it("is left alone where what is on its way is new enough", async () => {
    const { client, answer, leave, asked, shown } = reader();
    const changed = client.invalidateQueries({ queryKey: ["place"] }, { cancelRefetch: false });
    await answer("first");
    await changed;
    expect([shown(), asked()]).toEqual(["first", 0]);
    leave();
  });
});
