import type { Db, Tx } from "#server/platform/database/database.ts";
import { named } from "#server/platform/database/named-statement.ts";
import { type AdminHappening, shownOfOrder } from "./order-happening-queries.ts";

const insert = named(
  "insert-order-note",
  `with noted as (
    insert into order_note (order_id, author_id, body)
    select id, $2, $3 from shop_order where id = $1
    returning id, order_id)
  insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
  select $2, 'administrator', 'order.noted', 'order:' || order_id,
    jsonb_build_object('note_id', id), $4
  from noted
  returning id`,
);

type Note = { orderId: number; accountId: number; body: string; requestId: string };

/**
 * False: there is no such order. The audit log says who and when; what was written can be erased
 * with the buyer.
 */
export async function insertOrderNote(
  db: Db | Tx,
  { orderId, accountId, body, requestId }: Note,
): Promise<boolean> {
  return (await insert(db, [orderId, accountId, body, requestId])).length === 1;
}

const list = named(
  "list-order-notes",
  `select n.created_at as at, a.first_name || ' ' || a.last_name as name, n.body
  from order_note n join account a on a.id = n.author_id
  where n.order_id = $1 and n.body <> ''
  order by n.id desc
  limit $2`,
);

/** The latest, oldest first, as something that happened to the order. */
export async function listOrderNotes(db: Db, orderId: number): Promise<AdminHappening[]> {
  const notes = await list(db, [orderId, shownOfOrder]);
  return notes.toReversed().map(({ at, name, body }) => ({
    at,
    action: "order.noted",
    role: "administrator",
    name,
    detail: { reason: body },
  }));
}
