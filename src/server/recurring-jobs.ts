import { countLearners } from "./admin/catalog/reports/count-learners.ts";
import { saveDailyTotals } from "./admin/figures/save-daily-totals.ts";
import { removeLostFactors } from "./admin/second-factor/remove-factors.ts";
import { tellOwners } from "./doctor/tell-owners.ts";
import type { Parts } from "./parts.ts";
import type { Db } from "./platform/database/database.ts";
import { againAfterSeconds } from "./platform/database/lease.ts";
import type { RecurringJob } from "./platform/jobs/jobs.ts";
import { sendAnnouncements } from "./shop/announcement/send-announcements.ts";
import { applySaleDates } from "./shop/course/apply-sale-dates.ts";
import { notifyLearners } from "./shop/learning/mails/notify-learners.ts";
import { judgeDue } from "./shop/learning/quiz/judge-due.ts";
import { readLessonWords } from "./shop/learning/search/read-lesson-words.ts";
import { deleteAfterRetention } from "./shop/my-account/erasure/delete-after-retention.ts";
import { expireOrders } from "./shop/order/expire-orders.ts";
import { remindToPay } from "./shop/order/remind/remind-to-pay.ts";
import { remindLapsed } from "./shop/order/take-up/remind-lapsed.ts";
import { watchKeys } from "./shop/payment/keys/watch-keys.ts";
import { catchUpPayments, type PaymentJobDeps, paymentJobs } from "./shop/payment/payment-jobs.ts";
import {
  type CompareDeps,
  compareWithProviders,
} from "./shop/payment/reconciliation/compare-with-providers.ts";
import { sendDueRefunds } from "./shop/refund/send-refunds.ts";
import { reportUnansweredRefunds } from "./shop/refund/unanswered-refunds.ts";
import { deleteOldRows } from "./shop/session/delete-old-rows.ts";
import { endDueViews } from "./shop/session/student-view/view-queries.ts";
import { freeSpace, sweepFiles, sweepWork } from "./shop/storage/sweep-files.ts";
import { offerSeats } from "./shop/waiting-list/offer-seats.ts";

type JobDeps = { db: Db; sealLog: () => Promise<void> };

/** All recurring jobs. Any node may run them. */
export function recurringJobs(parts: Parts, { db, sealLog }: JobDeps): RecurringJob[] {
  const sweep = async () => void (await sweepFiles({ ...parts, db }));
  return [
    { name: "sweep-files", cron: "*/10 * * * *", run: sweep },
    { name: "free-room", cron: "* * * * *", run: () => freeSpace(db) },
    { name: "forget-old", cron: "25 * * * *", run: () => deleteOldRows(db) },
    { name: "end-student-views", cron: "* * * * *", run: () => endDueViews(db) },
    { name: "turn-sales", cron: "* * * * *", run: () => applySaleDates(db) },
    { name: "data-exports", cron: "* * * * *", againAfterSeconds, run: parts.prepareDataExports },
    { name: "forget-people", cron: "*/10 * * * *", run: () => deleteAfterRetention(db) },
    { name: "judge-quizzes", cron: "* * * * *", run: () => judgeDue(db) },
    { name: "read-lesson-words", cron: "* * * * *", run: () => readLessonWords(db) },
    {
      name: "tell-learners",
      cron: "*/5 * * * *",
      run: () =>
        notifyLearners({ ...parts.payments, settings: parts.settings, now: parts.clock() }),
    },
    {
      name: "send-announcements",
      cron: "* * * * *",
      againAfterSeconds,
      run: () =>
        sendAnnouncements({ ...parts.payments, settings: parts.settings, now: parts.clock() }),
    },
    { name: "count-learners", cron: "* * * * *", run: () => countLearners(db) },
    { name: "seal-log", cron: "* * * * *", run: sealLog },
    // Both go on after the job has ended: they may take longer than a job may run.
    {
      name: "backup",
      cron: "30 3 * * *",
      run: async () => void (await parts.backups.start("backup")),
    },
    {
      name: "backup-drill",
      cron: "30 5 * * 1",
      run: async () => void (await parts.backups.start("drill")),
    },
    {
      name: "tell-owners-of-backups",
      cron: "40 * * * *",
      run: () => tellOwners({ ...parts, db }),
    },
    {
      name: "remove-lost-factors",
      cron: "* * * * *",
      run: () => removeLostFactors({ ...parts, db }),
    },
    { name: "keep-days", cron: "50 * * * *", run: () => saveDailyTotals(db) },
    {
      name: "watch-keys",
      cron: "*/10 * * * *",
      run: () => watchKeys({ ...parts, db, log: parts.payments.log }),
    },
    ...paymentJobs(paymentDeps(parts)),
    {
      name: "remind-lapsed",
      cron: "*/5 * * * *",
      run: async () =>
        void (await remindLapsed({ ...parts.payments, settings: parts.settings }, ordersAtOnce)),
    },
    {
      name: "remind-to-pay",
      cron: "* * * * *",
      run: () => remindToPay({ ...parts.payments, settings: parts.settings }),
    },
    { name: "offer-seats", cron: "* * * * *", run: () => offerAll(parts) },
    {
      name: "send-refunds",
      cron: "* * * * *",
      againAfterSeconds,
      run: () => sendDueRefunds(parts.payments),
    },
    {
      name: "tell-unanswered-refunds",
      cron: "* * * * *",
      run: () => reportUnansweredRefunds(parts.payments, parts.realtime),
    },
    // It runs hourly from two o'clock on. Each day is compared once a night, and a provider that
    // was down is tried again.
    {
      name: "compare-with-providers",
      cron: "20 2-23 * * *",
      run: () => compareWithProviders(compareDeps(parts), parts.clock()),
    },
  ];
}

function compareDeps({ payments, reconciliationCounts: counts }: Parts): CompareDeps {
  return { ...payments, counts };
}

/** Does the work that was due while no process ran. */
export function catchUp(parts: Parts): void {
  const { db, background } = parts.payments;
  background.start(() => catchUpPayments(paymentDeps(parts)));
  // The sweeping job runs on one node. Only this node finds its own unfinished work.
  background.start(() => sweepWork({ db, work: parts.work }));
}

const coursesAtOnce = 20;

async function offerAll({ payments, settings }: Parts): Promise<void> {
  while ((await offerSeats({ ...payments, settings }, coursesAtOnce)) === coursesAtOnce);
}

const ordersAtOnce = 100;

function paymentDeps({ payments }: Parts): PaymentJobDeps {
  const expireAll = async () => {
    while ((await expireOrders(payments, ordersAtOnce)) === ordersAtOnce);
  };
  return { ...payments, expireOrders: expireAll };
}
