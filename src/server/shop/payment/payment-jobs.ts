import { eachApart } from "#server/platform/database/each-apart.ts";
import { eachStep } from "#server/platform/database/each-step.ts";
import { againAfterSeconds } from "#server/platform/database/lease.ts";
import type { RecurringJob } from "#server/platform/jobs/jobs.ts";
import { carryOutDecision } from "./approval/decide-payment.ts";
import { listDueDecisions } from "./approval/decision-queries.ts";
import { inquireAllPayments, inquirePayments } from "./inquire-payments.ts";
import type { Inbox } from "./process-events.ts";
import type { AskNeeds } from "./start/ask-provider.ts";

export type PaymentJobNeeds = AskNeeds & { inbox: Inbox; expireOrders: () => Promise<void> };

const batch = 8;
const everyMinute = "* * * * *";

/** The nets under every payment. Each may run at any time, on any node, and twice. */
export function paymentJobs(needs: PaymentJobNeeds): RecurringJob[] {
  return [
    { name: "carry-out-decisions", cron: everyMinute, run: () => carryOutDueDecisions(needs) },
    { name: "retry-payment-events", cron: everyMinute, againAfterSeconds, run: () => needs.inbox.retryDue() },
    { name: "reconcile-payments", cron: everyMinute, againAfterSeconds, run: () => inquirePayments(needs) },
    { name: "expire-orders", cron: everyMinute, run: () => needs.expireOrders() },
  ];
}

/** What may have been missed while no process ran. Payments first: an order that was paid in time must not run out. */
export async function catchUpPayments(needs: PaymentJobNeeds): Promise<void> {
  await eachStep({
    decisions: () => carryOutDueDecisions(needs),
    events: () => needs.inbox.retryDue(),
    payments: () => inquireAllPayments(needs),
    // Whose payment could not be asked about is asked about once more, and left alone otherwise.
    orders: () => needs.expireOrders(),
  });
}

/** One that cannot be carried out now is left for the next minute, and holds up no other. */
export async function carryOutDueDecisions(needs: AskNeeds): Promise<void> {
  const tried: number[] = [];
  for (;;) {
    const due = await listDueDecisions(needs.db, batch, tried);
    await eachApart(due, needs.log, (paymentId) => carryOutDecision(needs, paymentId));
    if (due.length < batch) return;
    tried.push(...due);
  }
}
