import { eachApart } from "#server/platform/database/each-apart.ts";
import { eachStep } from "#server/platform/database/each-step.ts";
import { againAfterSeconds } from "#server/platform/database/lease.ts";
import type { RecurringJob } from "#server/platform/jobs/jobs.ts";
import { carryOutDecision } from "./approval/decide-payment.ts";
import { listDueDecisions } from "./approval/decision-queries.ts";
import { inquireAllPayments, inquirePayments } from "./inquire-payments.ts";
import type { AskDeps } from "./start/ask-provider.ts";
import type { Inbox } from "./webhook/process-events.ts";

export type PaymentJobDeps = AskDeps & { inbox: Inbox; expireOrders: () => Promise<void> };

const batch = 8;
const everyMinute = "* * * * *";

/** Fallback jobs for payments. Each may run at any time, on any node, and twice. */
export function paymentJobs(deps: PaymentJobDeps): RecurringJob[] {
  return [
    { name: "carry-out-decisions", cron: everyMinute, run: () => carryOutDueDecisions(deps) },
    {
      name: "retry-payment-events",
      cron: everyMinute,
      againAfterSeconds,
      run: () => deps.inbox.retryDue(),
    },
    {
      name: "reconcile-payments",
      cron: everyMinute,
      againAfterSeconds,
      run: () => inquirePayments(deps),
    },
    { name: "expire-orders", cron: everyMinute, run: () => deps.expireOrders() },
  ];
}

/**
 * Catches up on what was missed while no process ran. Payments come first: an order that was paid
 * in time must not expire.
 */
export async function catchUpPayments(deps: PaymentJobDeps): Promise<void> {
  await eachStep({
    decisions: () => carryOutDueDecisions(deps),
    events: () => deps.inbox.retryDue(),
    payments: () => inquireAllPayments(deps),
    // A payment whose inquiry failed is asked about again later.
    orders: () => deps.expireOrders(),
  });
}

/** A decision that fails now is left for the next minute and does not block others. */
export async function carryOutDueDecisions(deps: AskDeps): Promise<void> {
  const tried: number[] = [];
  for (;;) {
    const due = await listDueDecisions(deps.db, batch, tried);
    await eachApart(due, deps.log, (paymentId) => carryOutDecision(deps, paymentId));
    if (due.length < batch) return;
    tried.push(...due);
  }
}
