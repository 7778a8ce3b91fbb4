import { expect, it } from "vitest";
import { brokenInvariants } from "../src/server/invariants/check-invariants.ts";
import { mixedRun } from "./support/mixed-run.ts";
import { deadlocksOf, mixedShop } from "./support/mixed-shop.ts";

it("all that buyers, the admin area and the owner do goes on beside each other over two courses and one coupon, and no act waits in a circle", async () => {
  const shop = await mixedShop({
    clients: 16,
    rounds: 6,
    milliseconds: 60_000,
    coupons: 1,
    courses: 2,
  });
  const { acts, refused, faults } = await mixedRun(shop.mixed);
  expect(faults).toEqual([]);
  expect(Object.keys(acts)).toEqual(
    expect.arrayContaining([
      "order",
      "cancel",
      "cancel by the shop",
      "settle",
      "take money by hand",
      "claim",
      "refund",
      "expire",
      "reinstate",
      "merge",
      "edit a course",
      "publish lessons",
      "publish a course",
      "edit a coupon",
      "confirm a gift",
    ]),
  );
  // An answer and a withdrawal of the same claim race: in a run, one of them may always be second.
  const tried = Object.keys({ ...acts, ...refused }).map((name) => name.split(":")[0]);
  expect(tried).toEqual(expect.arrayContaining(["answer a claim", "withdraw a claim"]));
  expect(await brokenInvariants(shop.db)).toEqual([]);
  expect(await deadlocksOf(shop.pool)).toBe(0);
  await shop.close();
});
