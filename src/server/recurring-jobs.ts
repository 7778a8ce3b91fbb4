import { expireOrders } from "./order/expire-orders.ts";
import type { Parts } from "./parts.ts";
import { catchUpPayments, type PaymentJobNeeds, paymentJobs } from "./payment/payment-jobs.ts";
import { systemClock } from "./platform/clock.ts";
import type { Db } from "./platform/database.ts";
import type { RecurringJob } from "./platform/jobs.ts";
import { forgetOld } from "./session/forget-old.ts";
import { sweepFiles } from "./storage/sweep-files.ts";

/** All work that comes back by itself, whichever node does it. */
export function recurringJobs(parts: Parts, db: Db): RecurringJob[] {
  const sweep = async () => void (await sweepFiles(db, parts.store, systemClock()));
  return [
    { name: "sweep-files", cron: "*/10 * * * *", run: sweep },
    { name: "forget-old", cron: "25 * * * *", run: () => forgetOld(db) },
    ...paymentJobs(paymentNeeds(parts)),
  ];
}

/** What came due while no process ran. */
export function catchUp(parts: Parts): void {
  parts.payments.background.start(() => catchUpPayments(paymentNeeds(parts)));
}

const ordersAtOnce = 100;

function paymentNeeds({ payments }: Parts): PaymentJobNeeds {
  const expireAll = async () => {
    while ((await expireOrders(payments, ordersAtOnce)) === ordersAtOnce);
  };
  return { ...payments, expireOrders: expireAll };
}
