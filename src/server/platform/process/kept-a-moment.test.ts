import { expect, test } from "vitest";
import { KeptAMoment } from "./kept-a-moment.ts";

/** A value that counts how often it was read, with a clock that can be moved. */
function counted(most = 50) {
  const shop = { now: 0, reads: 0, isAway: false };
  const kept = new KeptAMoment<string>({ most, now: () => shop.now });
  const get = (name: string) =>
    kept.get(name, async () => {
      shop.reads += 1;
      if (shop.isAway) throw new Error("away");
      return `${name} ${shop.reads}`;
    });
  return { shop, get };
}

test("a value is read once a second, under each name by itself", async () => {
  const { shop, get } = counted();
  expect([await get("gold"), await get("gold"), await get("silver")]).toEqual([
    "gold 1",
    "gold 1",
    "silver 2",
  ]);
  shop.now = 1_000;
  expect(await get("gold")).toBe("gold 3");
});

test("a value that could not be read is read again", async () => {
  const { shop, get } = counted();
  shop.isAway = true;
  await expect(get("gold")).rejects.toThrow("away");
  shop.isAway = false;
  expect(await get("gold")).toBe("gold 2");
});

test("the oldest names give way", async () => {
  const { shop, get } = counted(2);
  for (const name of ["a", "b", "c", "c", "a"]) await get(name);
  expect(shop.reads).toBe(4);
});
