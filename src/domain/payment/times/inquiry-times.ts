const minute = 60_000;
const hour = 60 * minute;
const firstAsks = [1, 5, 15, 60].map((minutes) => minutes * minute);
const graceAfterEnd = 24 * hour;

/** `closedAt`: when the provider or the shop closed it without money. */
export type PaymentPeriod = { startedAt: Date; endsAt: Date; closedAt?: Date | null };

/**
 * The next time to ask the provider about a payment without money: 1, 5, 15 and 60 minutes after
 * its start or its closing, then every hour until a day after its end, then null. Money may come
 * shortly after the closing.
 */
export function nextInquiryAt(
  { startedAt, endsAt, closedAt = null }: PaymentPeriod,
  now: Date,
): Date | null {
  const since = (closedAt ?? startedAt).getTime();
  const age = now.getTime() - since;
  const wait = firstAsks.find((each) => each > age) ?? (Math.floor(age / hour) + 1) * hour;
  const last = Math.max(endsAt.getTime(), startedAt.getTime()) + graceAfterEnd;
  const next = since + wait;
  return next <= last ? new Date(next) : null;
}
