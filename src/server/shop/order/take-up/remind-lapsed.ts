import type { Db } from "#server/platform/database/database.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { takeDueReminders } from "./remind-lapsed-queries.ts";

type RemindDeps = { db: Db; outbox: { kick(): void }; settings: Settings };

/**
 * Tells buyers of lapsed orders how to take them up again: at most `limit` of them, each order at
 * most twice, where the owner wants it. Returns their number.
 */
export async function remindLapsed(
  { db, outbox, settings }: RemindDeps,
  limit: number,
): Promise<number> {
  if (!(await settings.current()).lapsedOrderMails) return 0;
  const told = await inTransaction(db, async (tx) => {
    const due = await takeDueReminders(tx, limit);
    await addMessages(
      tx,
      due.map(({ id: orderId, accountId, nth }) => ({
        key: `orderLapsed:${orderId}:${nth}`,
        kind: "mail",
        payload: { template: "orderLapsed", accountId, data: { orderId } },
      })),
    );
    return due.length;
  });
  if (told > 0) outbox.kick();
  return told;
}
