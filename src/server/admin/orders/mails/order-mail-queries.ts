import { resendPauseSeconds } from "#domain/order/resend-mail.ts";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { columnTypes, named, type RowOf } from "#server/platform/database/named-statement.ts";
import { openingTemplates, orderTemplates } from "#server/shop/outbox/mail-template.ts";
import { shownOfOrder } from "../order-happening-queries.ts";

/**
 * The messages by which a mail `m` was sent once more. NOTE: a range, because an index serves no
 * pattern that is only known when it is asked.
 */
const sentAgain = `key collate "C" > 'again:' || m.id || ':'
  and key collate "C" < 'again:' || m.id || ';'`;

const list = named(
  "list-order-mails",
  `select m.id, x.payload ->> 'template' as template,
    m.template = any ($3::text[]) as "opensAccount", m.recipient, m.subject,
    m.created_at as "createdAt", m.sent_at as "sentAt",
    (x.payload -> 'data' ->> 'shipmentId')::bigint as "shipmentId",
    greatest(m.created_at, (select max(created_at) from outbox_message where ${sentAgain}))
      > clock_timestamp() - make_interval(secs => ${resendPauseSeconds}) as "isFresh",
    case when a.erased_at is null then a.email end as "addressNow"
  from shop_order o
    join account a on a.id = o.account_id
    join mail m on m.account_id = o.account_id
    join outbox_message x on x.id = m.outbox_id
  where o.id = $1 and m.template = any ($2::text[] || $3::text[])
    and x.payload -> 'data' ->> 'orderId' = $1::bigint::text
  order by m.id desc
  limit $4`,
  columnTypes<{ template: string }>(),
);

/**
 * `opensAccount`: its text has a link that signs in to the buyer's account. `isFresh`: it was written
 * or sent again a moment ago. `addressNow`: the buyer's present address; null: there is none any
 * more.
 */
export type SentMail = RowOf<typeof list>;

/** What the buyer was written about this order, newest first. */
export async function listOrderMails(db: Db | Tx, orderId: number): Promise<SentMail[]> {
  return list(db, [orderId, orderTemplates, openingTemplates, shownOfOrder]);
}

const again = named(
  "send-order-mail-again",
  `with queued as (
    insert into outbox_message (key, kind, payload)
    select 'again:' || m.id || ':' || (select count(*) from outbox_message where ${sentAgain}),
      'mail', x.payload - 'news'
    from mail m join outbox_message x on x.id = m.outbox_id
    where m.id = $1
    on conflict (key) do nothing
    returning id)
  insert into audit_entry (actor_id, actor_role, action, object, detail, request_id)
  select $2, 'administrator', 'order.mail_sent_again', 'order:' || $3::bigint,
    jsonb_build_object('mail_id', $1::bigint), $4
  from queued
  returning id`,
);

type Again = { mailId: number; orderId: number; accountId: number; requestId: string };

/**
 * It is written again when it leaves. False: it is on its way already. NOTE: lock the order first.
 */
export async function queueMailAgain(
  tx: Tx,
  { mailId, orderId, accountId, requestId }: Again,
): Promise<boolean> {
  return (await again(tx, [mailId, accountId, orderId, requestId])).length === 1;
}

const orderOf = named(
  "find-order-of-mail",
  `select (x.payload -> 'data' ->> 'orderId')::bigint as "orderId" from mail m
    join outbox_message x on x.id = m.outbox_id
  where m.id = $1 and x.payload -> 'data' ->> 'orderId' is not null`,
);

/** Null: it is about no order. */
export async function findOrderOfMail(db: Db, mailId: number): Promise<number | null> {
  return (await orderOf(db, [mailId]))[0]?.orderId ?? null;
}
