import { sleepingPart } from "#web/shell/page/sleeping-part.tsx";
// A sleeping part has its styles at once.
import "#web/shop/course/goes-on.module.css";

/** What follows a free lesson. */
export const SleepingOffer = sleepingPart(async () => {
  const { GoesOn } = await import("#web/shop/course/goes-on.tsx");
  return GoesOn;
});
