import {
  isMailOn,
  type LearnerMailEvent,
  learnerMailEvents,
  shareOf,
} from "#domain/learning/learner-mail.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { eachStep } from "#server/platform/database/each-step.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { LearnerMailData } from "#server/shop/outbox/mail-template.ts";
import type { OutboxMessage } from "#server/shop/outbox/outbox-message.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { countMailsLeft, insertSent, type SentNotice, takeTurn } from "./learner-mail-queries.ts";

export type NotifyDeps = {
  now: Date;
  db: Db;
  outbox: { kick(): void };
  settings: Pick<Settings, "current">;
};

const atOnce = 500;
/** The most batches of a kind in one run. The rest follows in the next run. */
const mostBatches = 50;

/**
 * Sends the learner mails that the owner has enabled, once for each occasion. It may be repeated,
 * run on several nodes at once and be interrupted, because the notice and its mail are stored in
 * one transaction.
 */
export async function notifyLearners({ db, outbox, settings, now }: NotifyDeps): Promise<void> {
  const { learnerMails } = await settings.current();
  const events = (Object.keys(learnerMailEvents) as LearnerMailEvent[]).filter((event) =>
    isMailOn(learnerMails, learnerMailEvents[event]),
  );
  const tell = async (event: LearnerMailEvent) => {
    for (let batch = 0; batch < mostBatches; batch += 1) {
      const sent = await inTransaction(db, (tx) =>
        notifySome(tx, event, { days: learnerMails.goOnDays, now }),
      );
      if (sent > 0) outbox.kick();
      if (sent === 0) return;
    }
  };
  await eachStep(Object.fromEntries(events.map((event) => [event, () => tell(event)])));
}

async function notifySome(
  tx: Tx,
  event: LearnerMailEvent,
  asked: { days: number; now: Date },
): Promise<number> {
  if (!(await takeTurn(tx, shareOf(event)))) return 0;
  const room = await countMailsLeft(tx, shareOf(event), asked.now);
  if (room === 0) return 0;
  const sent = await insertSent(tx, event, { ...asked, most: Math.min(room, atOnce) });
  await addMessages(tx, messagesOf(event, sent));
  return sent.length;
}

/**
 * All new lessons of a course are one mail, and so is the work in all courses of an instructor.
 * NOTE: a batch may end between two of them. The rest is then sent tomorrow.
 */
function messagesOf(event: LearnerMailEvent, sent: readonly SentNotice[]): OutboxMessage[] {
  const mails = Map.groupBy(
    sent,
    (one) =>
      `${one.accountId} ${{ new_lesson: one.itemId, handed_in: "" }[event as string] ?? one.occasion}`,
  );
  return [...mails.values()].flatMap((ones): OutboxMessage[] => {
    const [first] = ones;
    if (first === undefined) return [];
    const { accountId, itemId, occasion, at, until, code } = first;
    const lessonIds = ones.flatMap(({ lessonId }) => (lessonId === null ? [] : [lessonId]));
    const data: LearnerMailData = {
      itemId,
      lessonIds,
      at: at?.toISOString() ?? null,
      until: until.toISOString(),
      code,
    };
    return [
      {
        key: `learner:${event}:${accountId}:${occasion}`,
        kind: "mail",
        payload: { template: `learner_${event}`, accountId, data },
      },
    ];
  });
}
