import { CompiledQuery } from "kysely";
import type { Db, Tx } from "#server/platform/database/database.ts";
import { named, type StatementRow } from "#server/platform/database/named-statement.ts";
import { mayTeach } from "#server/shop/instructor/may-teach-queries.ts";
import { openPayment } from "#server/shop/seat/open-payment-queries.ts";
import type { PersonalTable } from "../data-export/personal-table-queries.ts";

export type ErasureFacts = StatementRow<"find-leaving">;

const findLeavingStatement = named(
  "find-leaving",
  `select a.password_hash is not null as "hasPassword",
    ${mayTeach("a")} or a.is_administrator as "isStaff", ${mayTeach("a")} as "isInstructor",
    (select count(*)::int
      from shop_order o
      where o.account_id = a.id and o.status in ('notYetReceived', 'rejected')) as "unpaidOrders",
    (select count(*)::int
      from enrollment e
      where e.account_id = a.id
        and e.state = 'active'
        and (e.ends_at is null or e.ends_at > now())) as "runningCourses",
    (select count(*)::int
      from shop_order o
      where o.account_id = a.id and o.status in ('approved', 'refunded') and o.payable_satang > 0)
      as "paidOrders"
  from account a
  where a.id = $1`,
);

/** What hangs on the account at this moment. */
export async function findLeaving(db: Db, accountId: number): Promise<ErasureFacts> {
  const [leaving] = await findLeavingStatement(db, [accountId]);
  if (leaving === undefined) throw new Error("somebody who is signed in has an account");
  return leaving;
}

const listOrdersInPaymentStatement = named(
  "list-orders-in-payment",
  `select o.id
  from shop_order o
  where o.account_id = $1
    and (o.status = 'pending'
      or o.refund_due
      or o.needs_review
      or exists (select from refund r where r.order_id = o.id and r.state in ('requested', 'sent'))
      or exists (select from refund_approval w join payment p on p.id = w.payment_id
        where p.order_id = o.id and w.ended_at is null)
      or exists (select from refund_claim c
        where c.order_id = o.id and c.answer = 'agreed' and c.ended_at is null)
      or exists (select from payment p where p.order_id = o.id and ${openPayment("p")}))
  order by o.id`,
);

/** Orders whose money is on its way, in doubt, or owed back. */
export async function listOrdersInPayment(db: Db | Tx, accountId: number): Promise<number[]> {
  return (await listOrdersInPaymentStatement(db, [accountId])).map(({ id }) => id);
}

const lockOrdersOfStatement = named(
  "lock-orders-of",
  `select id, status in ('notYetReceived', 'rejected') as "isUnpaid"
  from shop_order
  where account_id = $1
  order by id
  for no key update`,
);

/**
 * All orders of the person, held. Answers the unpaid ones, which are ended next. NOTE: orders come
 * before everything that hangs on them, and before the account.
 */
export async function lockOrdersOf(tx: Tx, accountId: number): Promise<number[]> {
  const found = await lockOrdersOfStatement(tx, [accountId]);
  return found.filter(({ isUnpaid }) => isUnpaid).map(({ id }) => id);
}

export type LastWords = StatementRow<"lock-leaving">;

const lockLeavingStatement = named(
  "lock-leaving",
  `select email, first_name as "firstName", lang, username,
    email_verified_at is not null as "isEmailConfirmed"
  from account
  where id = $1 and erased_at is null
  for update`,
);

/** Keeps everybody else from hanging something new on it. Null: it has been erased already. */
export async function lockLeaving(tx: Tx, accountId: number): Promise<LastWords | null> {
  return (await lockLeavingStatement(tx, [accountId]))[0] ?? null;
}

const listMergedIntoStatement = named(
  "list-merged-into",
  `with recursive part (id) as (
    select id
    from account
    where merged_into = $1 and erased_at is null
    union
    select a.id
    from account a join part on a.merged_into = part.id and a.erased_at is null
  )
  select id
  from part
  order by id`,
);

/** Accounts that have become part of this one, however many steps ago. */
export async function listMergedInto(tx: Tx, accountId: number): Promise<number[]> {
  return (await listMergedIntoStatement(tx, [accountId])).map(({ id }) => id);
}

const hasOpenOrdersStatement = named(
  "has-open-orders",
  `select id
  from shop_order
  where account_id = $1 and status in ('notYetReceived', 'rejected', 'pending') limit 1`,
);

export async function hasOpenOrders(tx: Tx, accountId: number): Promise<boolean> {
  return (await hasOpenOrdersStatement(tx, [accountId])).length > 0;
}

/** Empties the person's rows of one table as its list says. */
export async function eraseOwnRows(
  tx: Tx,
  table: string,
  { own, erasure }: PersonalTable,
  accountId: number,
): Promise<void> {
  const text = erasureOf(table, own, erasure);
  if (text !== null)
    await tx.executeQuery(CompiledQuery.raw(text.replaceAll("$1", "($1::bigint)"), [accountId]));
}

function erasureOf(table: string, own: string, erasure: PersonalTable["erasure"]): string | null {
  if ("keep" in erasure) return null;
  if ("delete" in erasure) {
    const some = erasure.delete === "all" ? "true" : erasure.delete;
    return `delete from ${table} t where (${own}) and (${some})`;
  }
  const columns = Object.entries(erasure.set).map(([name, value]) => `${name} = ${value}`);
  return `update ${table} t set ${columns.join(", ")} where (${own})`;
}

const scrubMailsOfErasedStatement = named(
  "scrub-mails-of-erased",
  `update mail
  set recipient = '', subject = '', packed = null, text_body = '', html_body = '',
    html_packed = null
  where id in (select m.id
      from account a join mail m on m.account_id = a.id and m.recipient <> ''
      where a.erased_at is not null limit $1
      for update of m skip locked)
  returning 1`,
);

/** Mails that were on their way while an account was forgotten. */
export async function scrubMailsOfErased(db: Db, most: number): Promise<number> {
  return (await scrubMailsOfErasedStatement(db, [most])).length;
}

const scrubFarewellsStatement = named(
  "scrub-farewells",
  `update mail
  set recipient = '', subject = '', packed = null, text_body = '', html_body = '',
    html_packed = null
  where id in (select id
      from mail
      where template = 'accountErased'
        and created_at < now() - interval '10 minutes'
        and recipient <> ''
      limit $1
      for update skip locked)
  returning 1`,
);

/**
 * The farewell, within the hour, whether or not it could be sent: half an hour to leave, ten
 * minutes in the list of mails, and twice the ten until this runs again.
 */
export async function scrubFarewells(db: Db, most: number): Promise<number> {
  return (await scrubFarewellsStatement(db, [most])).length;
}

const scrubFarewellMessagesStatement = named(
  "scrub-farewell-messages",
  `update outbox_message
  set payload = payload - 'data', done_at = coalesce(done_at, now())
  where id in (select id
      from outbox_message
      where payload ->> 'template' = 'accountErased'
        and payload ? 'data'
        and (done_at is not null or created_at < now() - interval '30 minutes')
      limit $1
      for update skip locked)
  returning 1`,
);

export async function scrubFarewellMessages(db: Db, most: number): Promise<number> {
  return (await scrubFarewellMessagesStatement(db, [most])).length;
}
