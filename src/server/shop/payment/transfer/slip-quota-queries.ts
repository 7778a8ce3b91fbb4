import type { SlipQuota } from "#domain/payment/slip-limit.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";

const open = "('notYetReceived', 'pending', 'rejected')";
const find = named(
  "find-slip-room",
  `select
    (select count(*)::int
      from shop_order o
      where o.account_id = $1 and o.status in ${open}
        and coalesce(o.owed_satang, o.payable_satang) > 0
        and (o.status = 'pending' or o.cancel_at > now() or exists (
          select from payment p
          where p.order_id = o.id
            and p.state in ('created', 'requires_action', 'pending', 'unknown')))) as orders,
    (select count(*)::int
      from stored_file f
        left join payment_report_slip s on s.file_name = f.name
        left join payment_report r on r.id = s.report_id
        left join shop_order o on o.id = r.order_id
      where f.account_id = $1 and f.purpose = 'slip' and f.state in ('stored', 'attached')
        and (o.id is null or o.status in ${open})) as slips`,
);

export async function findSlipQuota(db: Db | Tx, accountId: number): Promise<SlipQuota> {
  return (await find(db, [accountId]))[0] ?? { orders: 0, slips: 0 };
}

const lock = named("lock-who-sends-slips", "select from account where id = $1 for no key update");

/** The same, while no other request sends slips for this person. */
export async function lockSlipQuota(tx: Tx, accountId: number): Promise<SlipQuota> {
  await lock(tx, [accountId]);
  return findSlipQuota(tx, accountId);
}
