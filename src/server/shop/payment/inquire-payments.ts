import { isPaymentOpen } from "#domain/payment/payment-state.ts";
import { nextInquiryAt } from "#domain/payment/times/inquiry-times.ts";
import { eachApart } from "#server/platform/database/each-apart.ts";
import { type AskDeps, checkAttempt } from "./start/ask-provider.ts";
import {
  type Attempt,
  claimDueChecks,
  handToPerson,
  makeAllChecksDue,
  scheduleCheck,
} from "./start/attempt-queries.ts";

const batch = 8;
const hour = 3_600_000;

/**
 * Asks the providers about every due open payment. This covers lost events, lost answers and dead
 * processes.
 */
export async function inquirePayments(deps: AskDeps): Promise<void> {
  for (;;) {
    const claimed = await claimDueChecks(deps.db, batch);
    await eachApart(claimed, deps.log, (attempt) => reconcile(deps, attempt));
    if (claimed.length < batch) return;
  }
}

/** Asks about all open payments, due or not, because nobody knows how long no process has run. */
export async function inquireAllPayments(deps: AskDeps): Promise<void> {
  await makeAllChecksDue(deps.db);
  await inquirePayments(deps);
}

async function reconcile(deps: AskDeps, attempt: Attempt): Promise<void> {
  const { paymentId, startedAt, endsAt, closedAt, now, state } = attempt;
  const wasAnswered = await checkAttempt(deps, paymentId, { isPoll: true });
  const next = nextInquiryAt({ startedAt, endsAt, closedAt }, now);
  // A payment that failed long ago is checked once more, and then no longer.
  if (next === null && !isPaymentOpen(state)) await scheduleCheck(deps.db, paymentId, null);
  else if (next !== null) await scheduleCheck(deps.db, paymentId, notPastItsEnd(next, attempt));
  else await handToPerson(deps.db, paymentId, wasAnswered ? null : new Date(now.getTime() + hour));
}

/** An expired code is closed when it expires, not up to an hour later. */
function notPastItsEnd(next: Date, { endsAt, now }: Attempt): Date {
  return endsAt > now && endsAt < next ? endsAt : next;
}
