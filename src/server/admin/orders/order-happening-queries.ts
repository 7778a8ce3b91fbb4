import type { Db } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";

/** What of an order's past its page shows of each kind: the latest. The log has all of it. */
export const shownOfOrder = 200;

const list = named(
  "list-happenings-of-order",
  `select e.created_at as at, e.action, e.actor_role as role,
    a.first_name || ' ' || a.last_name as name, e.detail
  from (
    select * from audit_entry e
    where e.object = 'order:' || $1::bigint
    order by e.created_at desc, e.id desc
    limit ${shownOfOrder}) e
    left join account a on a.id = e.actor_id
  order by e.created_at, e.id`,
  columnTypes<{ detail: Record<string, unknown> }>(),
);

export type AdminHappening = RowOf<typeof list>;

/** What happened to the order last, oldest first. */
export async function listAdminHappenings(db: Db, orderId: number): Promise<AdminHappening[]> {
  return list(db, [orderId]);
}
