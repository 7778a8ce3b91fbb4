import type { Db, Tx } from "#server/platform/database/database.ts";
import { eachStep } from "#server/platform/database/each-step.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { closeOrders, lockOrdersAndLapsed } from "../order/close-orders-queries.ts";
import { closedMessages } from "../order/order-messages.ts";
import { addMessages } from "../outbox/outbox-queries.ts";
import { giveBackHoldings } from "../seat/give-back-holdings-queries.ts";
import type { Settings } from "../settings/settings.ts";
import {
  endLapsedOffers,
  endWaitsInVain,
  listCoursesToOffer,
  lockCourseToOffer,
  offerFreeSeats,
} from "./offer-queries.ts";

export type OfferNeeds = { db: Db; outbox: { kick(): void }; settings: Settings };

/** So many letters about one course in one transaction. */
const most = 100;

/**
 * Keeps each free seat for the first who waits for it and tells them by mail; whose time is over,
 * who cannot sign in any more and who has the course by now,
 * loses it to the next. Answers how many courses had something
 * to do. Safe to run on several nodes at once. A free seat was theirs before: a student who does
 * not wait cannot take it.
 */
export async function offerSeats(
  { db, outbox, settings }: OfferNeeds,
  limit: number,
): Promise<number> {
  const { seats } = await settings.current();
  const courses = await listCoursesToOffer(db, limit);
  const work = courses.map((itemId) => {
    const offer = async () => {
      await inTransaction(db, (tx) => endLapsedOrders(tx, itemId));
      await inTransaction(db, (tx) => offerIn(tx, itemId, seats.offerHours));
    };
    return [`course ${itemId}`, offer] as const;
  });
  await eachStep(Object.fromEntries(work)).finally(() => courses.length > 0 && outbox.kick());
  return courses.length;
}

async function endLapsedOrders(tx: Tx, itemId: number): Promise<void> {
  const expired = await closeOrders(tx, await lockOrdersAndLapsed(tx, [], [itemId]), {
    to: "expired",
    by: null,
  });
  await addMessages(tx, closedMessages(expired, "expired"));
  await giveBackHoldings(tx, expired);
}

async function offerIn(tx: Tx, itemId: number, hours: number): Promise<void> {
  await lockCourseToOffer(tx, itemId);
  await endLapsedOffers(tx, itemId);
  await endWaitsInVain(tx, itemId);
  const offers = await offerFreeSeats(tx, { itemId, hours, most });
  await addMessages(
    tx,
    offers.map(({ id: waitId, accountId }) => ({
      key: `seatOffered:${waitId}`,
      kind: "mail",
      payload: { template: "seatOffered", accountId, data: { waitId } },
    })),
  );
}
