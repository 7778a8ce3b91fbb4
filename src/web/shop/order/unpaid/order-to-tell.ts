import type { Order } from "../orders.ts";

/** So long after a try to pay has ended it is what a buyer comes to the list of orders for. */
const recentMs = 30 * 60_000;

type NoticeState = {
  /** The order that this tab has just left unpaid. */ left: number | null;
  now: number;
  isPutAside: (attemptKey: string) => boolean;
};

/**
 * The one order of which is told above the list how its last try to pay has ended; null: there is
 * nothing to tell.
 */
export function orderToTell(
  orders: readonly Order[],
  { left, now, isPutAside }: NoticeState,
): Order | null {
  const open = orders.filter((order) => isUnpaid(order) && !isPutAside(attemptKeyOf(order)));
  const tried = open.filter(
    ({ last_payment }) => last_payment !== null && now - Date.parse(last_payment.at) < recentMs,
  );
  const newest = tried.toSorted((a, b) =>
    (b.last_payment?.at ?? "").localeCompare(a.last_payment?.at ?? ""),
  )[0];
  return open.find(({ id }) => id === left) ?? newest ?? null;
}

/** Names what was told, so that the next try is told again. */
export function attemptKeyOf({ id, last_payment }: Order): string {
  return `${id}:${last_payment?.order_payment_id ?? 0}:${last_payment?.state ?? ""}`;
}

/** One whose slip a person looks at is told in its own words. */
function isUnpaid({ status, next_steps }: Order): boolean {
  return (
    status === "notYetReceived" ||
    (status === "rejected" && !next_steps.includes("report_again")) ||
    (status === "pending" && !next_steps.includes("report_again"))
  );
}
