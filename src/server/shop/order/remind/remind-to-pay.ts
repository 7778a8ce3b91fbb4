import { isMailWanted } from "#domain/mail/sale-messages.ts";
import type { PayReminder } from "#domain/order/pay-reminders.ts";
import type { Db } from "#server/platform/database/database.ts";
import { eachStep } from "#server/platform/database/each-step.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { takeOrdersToRemind } from "./remind-to-pay-queries.ts";

type RemindDeps = { db: Db; outbox: { kick(): void }; settings: Pick<Settings, "current"> };

const templates = { placed: "orderPlaced", ending: "orderEnding" } as const;
const atOnce = 100;
/** The most batches of one run. The rest follows in the next one. */
const mostBatches = 50;

/**
 * Mails buyers the way back to their unpaid orders: soon after the order, and before its time is
 * over. Mark and mail are one transaction, so it may be repeated, run on several nodes at once and
 * be interrupted.
 */
export async function remindToPay({ db, outbox, settings }: RemindDeps): Promise<void> {
  const site = await settings.current();
  const tell = async (which: PayReminder) => {
    if (!isMailWanted(templates[which], site)) return;
    for (let batch = 0; batch < mostBatches; batch += 1) {
      const told = await inTransaction(db, (tx) => tellSome(tx, which));
      if (told > 0) outbox.kick();
      if (told < atOnce) return;
    }
  };
  await eachStep({ placed: () => tell("placed"), ending: () => tell("ending") });
}

async function tellSome(tx: Parameters<typeof addMessages>[0], which: PayReminder) {
  const template = templates[which];
  const due = await takeOrdersToRemind(tx, which, atOnce);
  await addMessages(
    tx,
    due.map(({ id: orderId, accountId }) => ({
      key: `${template}:${orderId}`,
      kind: "mail",
      payload: { template, accountId, data: { orderId } },
    })),
  );
  return due.length;
}
