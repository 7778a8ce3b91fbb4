import { type PayReminder, payReminders } from "#domain/order/pay-reminders.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { isToPay } from "./is-to-pay-queries.ts";

const { placed, ending } = payReminders;

/** Each lock is one statement, so another node that looks meanwhile gets other orders. */
const lockDue = (when: string) => `select o.id, o.account_id as "accountId"
  from shop_order o join account a on a.id = o.account_id
  where ${when} and a.erased_at is null and ${isToPay("o")}
  order by o.id
  limit $1
  for no key update of o skip locked`;

const lockPlaced = named(
  "lock-placed-orders-to-remind",
  lockDue(`o.created_at > now() - interval '${placed.newFor}'
    and o.created_at <= now() - interval '${placed.after}'
    and o.status = 'notYetReceived' and o.owed_satang is null and not o.is_told_placed`),
);
const lockEnding = named(
  "lock-ending-orders-to-remind",
  lockDue(`o.cancel_at <= now() + interval '${ending.longest}'
    and o.cancel_at <= now() + (o.cancel_at - o.created_at) / ${ending.part}
    and not o.is_told_ending`),
);
const markPlaced = named(
  "mark-orders-told-placed",
  "update shop_order set is_told_placed = true where id = any ($1::bigint[])",
);
const markEnding = named(
  "mark-orders-told-ending",
  "update shop_order set is_told_ending = true where id = any ($1::bigint[])",
);

/** The orders whose buyers are told now. Each is marked, and is never taken again. */
export async function takeOrdersToRemind(
  tx: Tx,
  which: PayReminder,
  limit: number,
): Promise<{ id: number; accountId: number }[]> {
  const due = await (which === "placed" ? lockPlaced : lockEnding)(tx, [limit]);
  if (due.length > 0)
    await (which === "placed" ? markPlaced : markEnding)(tx, [due.map(({ id }) => id)]);
  return due;
}
