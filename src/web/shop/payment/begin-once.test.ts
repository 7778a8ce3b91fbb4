import { QueryObserver } from "@tanstack/react-query";
import { afterEach, describe, expect, it } from "vitest";
import { ShopQueryClient } from "#web/platform/query-client.ts";
import { beginOnce } from "./begin-once.ts";

const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

/** A dialog that begins a payment, and the shop that answers it. */
function dialog() {
  const client = new ShopQueryClient();
  const begun: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const one = Promise.withResolvers<string>();
    begun.push(one);
    return one.promise;
  };
  const observer = new QueryObserver(client, { ...beginOnce, queryKey: ["code", 9, 1], queryFn });
  leaving.push(observer.subscribe(() => undefined));
  return { client, begun, observer };
}

describe("a payment that is begun", () => {
  it("is not begun a second time when the person signs in again while it is on its way", async () => {
    const { client, begun, observer } = dialog();
    const signedIn = client.invalidateQueries();
    begun[0]?.resolve("code");
    await signedIn;
    expect(observer.getCurrentResult().data).toBe("code");
    expect(begun).toHaveLength(1);
  });

  it("is not begun a second time when its code stands on the screen", async () => {
    const { client, begun, observer } = dialog();
    begun[0]?.resolve("code");
    await expect.poll(() => observer.getCurrentResult().data).toBe("code");
    await client.invalidateQueries();
    expect(begun).toHaveLength(1);
  });

  it("is begun when the person, whose session was over, has signed in again or presses", async () => {
    const { client, begun, observer } = dialog();
    begun[0]?.reject(new Error("signed out"));
    await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
    const signedIn = client.invalidateQueries();
    expect(begun).toHaveLength(2);
    begun[1]?.reject(new Error("the line is cut"));
    await signedIn;
    void observer.refetch();
    expect(begun).toHaveLength(3);
    begun[2]?.resolve("code");
    await expect.poll(() => observer.getCurrentResult().data).toBe("code");
  });
});
