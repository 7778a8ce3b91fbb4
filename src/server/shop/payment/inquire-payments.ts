import { nextInquiryAt } from "#domain/payment/inquiry-times.ts";
import { isPaymentOpen } from "#domain/payment/payment-state.ts";
import { eachApart } from "#server/platform/database/each-apart.ts";
import { type AskNeeds, checkAttempt } from "./start/ask-provider.ts";
import { type Attempt, claimDueChecks, handToPerson, makeAllChecksDue, scheduleCheck } from "./start/attempt-queries.ts";

const batch = 8;
const hour = 3_600_000;

/** Asks the providers about every open payment whose turn it is: a lost event, a lost answer and a dead process end here. */
export async function inquirePayments(needs: AskNeeds): Promise<void> {
  for (;;) {
    const claimed = await claimDueChecks(needs.db, batch);
    await eachApart(claimed, needs.log, (attempt) => reconcile(needs, attempt));
    if (claimed.length < batch) return;
  }
}

/** The same for all that is open, whenever its turn would be: who knows how long no process has run. */
export async function inquireAllPayments(needs: AskNeeds): Promise<void> {
  await makeAllChecksDue(needs.db);
  await inquirePayments(needs);
}

async function reconcile(needs: AskNeeds, attempt: Attempt): Promise<void> {
  const { paymentId, startedAt, endsAt, closedAt, now, state } = attempt;
  const wasAnswered = await checkAttempt(needs, paymentId, { isPoll: true });
  const next = nextInquiryAt({ startedAt, endsAt, closedAt }, now);
  // It came to nothing long ago: after a last look it is not asked about any more.
  if (next === null && !isPaymentOpen(state)) await scheduleCheck(needs.db, paymentId, null);
  else if (next !== null) await scheduleCheck(needs.db, paymentId, notPastItsEnd(next, attempt));
  else await handToPerson(needs.db, paymentId, wasAnswered ? null : new Date(now.getTime() + hour));
}

/** A code that has run out is closed when its life ends, not up to an hour later. */
function notPastItsEnd(next: Date, { endsAt, now }: Attempt): Date {
  return endsAt > now && endsAt < next ? endsAt : next;
}
