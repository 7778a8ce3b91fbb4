import { learnShopTime } from "../../src/web/platform/shop-clock.ts";

/** As an answer of the shop does that was written at this moment. */
export function sayShopTime(at: Date | number | string): void {
  learnShopTime(new Response(null, { headers: { date: new Date(at).toUTCString() } }));
}
