import { learnShopTime } from "../../src/web/platform/shop-clock.ts";

/** Sets the shop's time, as an answer from this moment does. */
export function sayShopTime(at: Date | number | string): void {
  learnShopTime(new Response(null, { headers: { date: new Date(at).toUTCString() } }));
}
