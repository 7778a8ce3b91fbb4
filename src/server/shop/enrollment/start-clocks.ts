import { addDays } from "#domain/enrollment/access-days.ts";
import { type AccessTerm, accessTerm, type ClockedPlan } from "#domain/enrollment/access-term.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { lockWaitingForLessons, lockWaitingForOpening, moveRenewals, saveTerms, type WaitingAccess } from "./clock-queries.ts";

/** The first lesson that a learner opens starts the clock, once. NOTE: under the lock of the learning, so that two devices come one after the other. */
export async function startOnOpening(tx: Tx, who: { accountId: number; itemId: number }): Promise<void> {
  for (const waiting of await lockWaitingForOpening(tx, who)) {
    const { id, startsAt: approvedAt, endsAt: before, termFrom, clockDays, now } = waiting;
    if (termFrom === null || before === null) continue;
    const term = accessTerm(planOf(waiting), { approvedAt, lessonsAt: addDays(termFrom, -(clockDays ?? 0)), openedAt: now });
    await saveTerms(tx, [{ ...term, id }]);
    if (term.endsAt) await moveRenewals(tx, who, before, term.endsAt);
  }
}

/** The first published lesson starts what waits for one: for everybody in the course, in the transaction that publishes it. */
export async function startOnPublishing(tx: Tx, itemId: number): Promise<void> {
  const ends = new Map<number, AccessTerm["endsAt"]>();
  const terms = (await lockWaitingForLessons(tx, itemId)).map((waiting) => {
    const { id, accountId, startsAt, now } = waiting;
    const term = accessTerm(planOf(waiting), { approvedAt: waiting.clock === "approval" ? now : startsAt, currentEnd: ends.get(accountId), lessonsAt: now });
    ends.set(accountId, term.endsAt);
    return { ...term, id };
  });
  if (terms.length > 0) await saveTerms(tx, terms);
}

function planOf({ planType, pricingType, term, termUnit, clock, clockDays, clockDate }: WaitingAccess): ClockedPlan {
  return { planType, pricingType, term, termUnit, clock: { kind: clock, days: clockDays, date: clockDate } };
}
