import { sleepingPart } from "../page/sleeping-part.tsx";

/** What the foot of every page of the shop says. */
export const SleepingFoot = sleepingPart(async () => {
  const { ShopFooter } = await import("./shop-footer.tsx");
  return ShopFooter;
});
