import { isToldOf, type LearnerMailEvent, learnerMailEvents, shareOf } from "#domain/learning/learner-mail.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { eachStep } from "#server/platform/database/each-step.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { LearnerMailData } from "#server/shop/mail/mail-template.ts";
import type { OutboxMessage } from "#server/shop/outbox/outbox-message.ts";
import { addMessages } from "#server/shop/outbox/outbox-queries.ts";
import type { Settings } from "#server/shop/settings/settings.ts";
import { countRoom, insertTold, type Told, takeTurn } from "./learner-mail-queries.ts";

export type TellNeeds = { now: Date; db: Db; outbox: { kick(): void }; settings: Pick<Settings, "current"> };

const atOnce = 500;
/** So many batches of a kind in one run, whatever there is room for; what is left has its turn in the next. */
const mostBatches = 50;

/** Writes to learners what the owner has switched on, each occasion once. Harmless to repeat, on several nodes at once, and to break off anywhere: what is told and its mail are one. */
export async function tellLearners({ db, outbox, settings, now }: TellNeeds): Promise<void> {
  const { learnerMails } = await settings.current();
  const events = (Object.keys(learnerMailEvents) as LearnerMailEvent[]).filter((event) => isToldOf(learnerMails, learnerMailEvents[event]));
  const tell = async (event: LearnerMailEvent) => {
    for (let batch = 0; batch < mostBatches; batch += 1) {
      const told = await inTransaction(db, (tx) => tellSome(tx, event, { days: learnerMails.goOnDays, now }));
      if (told > 0) outbox.kick();
      if (told === 0) return;
    }
  };
  await eachStep(Object.fromEntries(events.map((event) => [event, () => tell(event)])));
}

async function tellSome(tx: Tx, event: LearnerMailEvent, asked: { days: number; now: Date }): Promise<number> {
  if (!(await takeTurn(tx, shareOf(event)))) return 0;
  const room = await countRoom(tx, shareOf(event), asked.now);
  if (room === 0) return 0;
  const told = await insertTold(tx, event, { ...asked, most: Math.min(room, atOnce) });
  await addMessages(tx, messagesOf(event, told));
  return told.length;
}

/** All new lessons of a course are one mail, and all courses of who teaches. NOTE: a batch may end between two of them; then the rest is told tomorrow. */
function messagesOf(event: LearnerMailEvent, told: readonly Told[]): OutboxMessage[] {
  const mails = Map.groupBy(told, (one) => `${one.accountId} ${{ new_lesson: one.itemId, handed_in: "" }[event as string] ?? one.occasion}`);
  return [...mails.values()].flatMap((ones): OutboxMessage[] => {
    const [first] = ones;
    if (first === undefined) return [];
    const { accountId, itemId, occasion, at, until, code } = first;
    const lessonIds = ones.flatMap(({ lessonId }) => (lessonId === null ? [] : [lessonId]));
    const data: LearnerMailData = { itemId, lessonIds, at: at?.toISOString() ?? null, until: until.toISOString(), code };
    return [{ key: `learner:${event}:${accountId}:${occasion}`, kind: "mail", payload: { template: `learner_${event}`, accountId, data } }];
  });
}
