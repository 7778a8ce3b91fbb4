import type { Order } from "../orders.ts";

/** For so long after a failed payment the list of orders shows its result on top. */
const recentMs = 30 * 60_000;

type NoticeState = {
  /** The order that this tab has just left unpaid. */
  left: number | null;
  now: number;
  isPutAside: (attemptKey: string) => boolean;
};

/** The order whose failed payment is shown above the list; null: none. */
export function orderToShow(
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

/** Identifies the shown payment attempt, so that the next one is shown again. */
export function attemptKeyOf({ id, last_payment }: Order): string {
  return `${id}:${last_payment?.order_payment_id ?? 0}:${last_payment?.state ?? ""}`;
}

/** An order with a slip under review has its own text. */
function isUnpaid({ status, next_steps }: Order): boolean {
  return (
    status === "notYetReceived" ||
    (status === "rejected" && !next_steps.includes("report_again")) ||
    (status === "pending" && !next_steps.includes("report_again"))
  );
}
