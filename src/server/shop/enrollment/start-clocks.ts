import { addDays } from "#domain/enrollment/access-days.ts";
import { type AccessTerm, accessTerm, type ClockedPlan } from "#domain/enrollment/access-term.ts";
import type { Tx } from "#server/platform/database/database.ts";
import {
  lockWaitingForLessons,
  lockWaitingForOpening,
  lockWithWaitingClock,
  saveTerms,
  type WaitingAccess,
} from "./clock-queries.ts";
import { followOn } from "./follow-on.ts";
import { lockLearning } from "./lock-learning-queries.ts";

type Learner = { accountId: number; itemId: number };

/**
 * The first lesson that a learner opens starts the clock, once. Two devices, or an approval at the
 * same time, run one after the other. NOTE: call it before locking other rows of this person.
 */
export async function startOnOpening(tx: Tx, who: Learner): Promise<void> {
  if (!(await lockWithWaitingClock(tx, who))) return;
  await lockLearning(tx, who);
  await startOpened(tx, who);
}

/** NOTE: call it after `lockWithWaitingClock`, under the lock of the learning. */
export async function startOpened(tx: Tx, who: Learner): Promise<void> {
  for (const waiting of await lockWaitingForOpening(tx, who)) {
    const { id, startsAt: approvedAt, termFrom, clockDays, now } = waiting;
    if (termFrom === null) continue;
    const term = accessTerm(planOf(waiting), {
      approvedAt,
      lessonsAt: addDays(termFrom, -(clockDays ?? 0)),
      openedAt: now,
    });
    await saveTerms(tx, [{ ...term, id }]);
    await followOn(tx, who);
  }
}

/**
 * The first published lesson starts waiting access for everybody in the course, in the publishing
 * transaction. NOTE: the course is locked before the lesson. So a concurrent approval is seen here,
 * or sees the lesson (`startBesideLessons`).
 */
export async function startOnPublishing(tx: Tx, itemId: number): Promise<void> {
  const ends = new Map<number, AccessTerm["endsAt"]>();
  const terms = (await lockWaitingForLessons(tx, itemId)).map((waiting) => {
    const { id, accountId, startsAt, otherEnd, now } = waiting;
    const currentEnd = ends.has(accountId) ? ends.get(accountId) : (otherEnd ?? undefined);
    const term = accessTerm(planOf(waiting), {
      approvedAt: waiting.clock === "approval" ? now : startsAt,
      currentEnd,
      lessonsAt: now,
    });
    ends.set(accountId, term.endsAt);
    return { ...term, id };
  });
  if (terms.length > 0) await saveTerms(tx, terms);
}

function planOf({
  planType,
  pricingType,
  term,
  termUnit,
  clock,
  clockDays,
  clockDate,
}: WaitingAccess): ClockedPlan {
  return {
    planType,
    pricingType,
    term,
    termUnit,
    clock: { kind: clock, days: clockDays, date: clockDate },
  };
}
