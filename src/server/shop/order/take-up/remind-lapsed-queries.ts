import type { Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { mayBeTakenUp } from "./may-be-taken-up-queries.ts";

/** The first mail comes an hour after the order's time, the second three days after it. */
const lockDue = named(
  "lock-lapsed-orders-to-remind",
  `select o.id, o.account_id as "accountId", o.lapse_mails + 1 as nth
  from shop_order o join account a on a.id = o.account_id
  where o.status = 'expired' and o.cancel_at > now() - interval '7 days'
    and (o.lapse_mails = 0 and o.cancel_at <= now() - interval '1 hour'
      or o.lapse_mails = 1 and o.cancel_at <= now() - interval '3 days')
    and a.erased_at is null and ${mayBeTakenUp("o")}
  order by o.cancel_at
  limit $1
  for no key update of o skip locked`,
);

const count = named(
  "count-lapse-mails",
  "update shop_order set lapse_mails = lapse_mails + 1 where id = any ($1::bigint[])",
);

/** The orders whose buyers are told now, each counted once. */
export async function takeDueReminders(
  tx: Tx,
  limit: number,
): Promise<{ id: number; accountId: number; nth: number }[]> {
  const due = await lockDue(tx, [limit]);
  if (due.length > 0) await count(tx, [due.map(({ id }) => id)]);
  return due;
}
