const minute = 60_000;
const hour = 60 * minute;
const firstAsks = [1, 5, 15, 60].map((minutes) => minutes * minute);
const graceAfterLife = 24 * hour;

export type PaymentLife = { startedAt: Date; endsAt: Date };

/** When to ask the provider next about an open payment: 1, 5, 15 and 60 minutes after its start, then every hour until a day after its life ended; then null. */
export function nextReconcileAt({ startedAt, endsAt }: PaymentLife, now: Date): Date | null {
  const age = now.getTime() - startedAt.getTime();
  const wait = firstAsks.find((each) => each > age) ?? (Math.floor(age / hour) + 1) * hour;
  const last = Math.max(endsAt.getTime(), startedAt.getTime()) + graceAfterLife;
  const next = startedAt.getTime() + wait;
  return next <= last ? new Date(next) : null;
}
