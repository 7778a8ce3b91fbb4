import { describe, expect, it } from "vitest";
import { brokenInvariants } from "../src/server/invariants/check-invariants.ts";
import { mixedRun } from "./support/mixed-run.ts";
import { deadlocksOf, mixedShop } from "./support/mixed-shop.ts";

// `npm run bench -- --only=mixed` measures the same.
describe("48 clients for a minute", () => {
  it.each([4, 0])(
    "who order, cancel, pay, come too late and are merged, over eight courses and %i coupons",
    async (coupons) => {
      const shop = await mixedShop({ clients: 48, milliseconds: 60_000, coupons, courses: 8 });
      const run = await mixedRun(shop.mixed);
      console.log(`${coupons} coupons`, run);
      expect(run.faults).toEqual([]);
      expect(Object.keys(run.acts)).toEqual(
        expect.arrayContaining([
          "order",
          "cancel",
          "settle",
          "refund",
          "expire",
          "reinstate",
          "merge",
          "edit a course",
        ]),
      );
      expect(await brokenInvariants(shop.db)).toEqual([]);
      expect(await deadlocksOf(shop.pool)).toBe(0);
      await shop.close();
    },
  );
});
